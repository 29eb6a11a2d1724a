import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import type { PropertyChange } from '#contract/registration.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailedPart } from '#web/failure/failed-part.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { SaveBar } from '#web/registration/live/save-bar.tsx';
import { registrationQuery } from '#web/registration/store/registration-query.ts';
import * as styles from './details.module.css';
import { BackLink } from './details-frame.tsx';
import { propertyHistoryQuery } from './details-queries.ts';
import { HistoryItem } from './history-item.tsx';

/** Who changed what of the place since its approval, and the way back. */
export function HistoryPage() {
  const { language, t } = useI18n();
  return (
    <>
      <BackLink />
      <h1 tabIndex={-1} className={styles.title}>
        {t('hotelDetails.history')}
      </h1>
      <p className={styles.lead}>
        {t('hotelDetails.historyLead')}{' '}
        <Link {...paths.ownerRateHistory(language)} className={typography.link}>
          {t('hotelDetails.ratesHistory')}
        </Link>
      </p>
      <Changes />
      <SaveBar />
    </>
  );
}

function Changes() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(propertyHistoryQuery(api));
  const undo = useUndo();
  if (!data) {
    if (!error) return <Skeleton height={320} width="100%" />;
    return <FailedPart error={error} onRetry={() => void refetch()} />;
  }
  const changes = data.pages.flatMap((page) => page.changes);
  if (changes.length === 0) return <p className={styles.nothing}>{t('hotelDetails.noChanges')}</p>;
  return (
    <>
      <ul className={styles.history}>
        {changes.map((change) => (
          <HistoryItem key={change.id} change={change}>
            <WayBack change={change} isBusy={undo.isPending && undo.variables === change.id} onUndo={() => undo.mutate(change.id)} />
          </HistoryItem>
        ))}
      </ul>
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('hotelDetails.earlier')}
        </Button>
      )}
    </>
  );
}

interface WayBackProps {
  readonly change: PropertyChange;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

/** Undoing, or why that is not possible any more. */
function WayBack({ change: { isUndone, canBeUndone, fields }, isBusy, onUndo }: WayBackProps) {
  const { t } = useI18n();
  if (isUndone) return <span className={styles.by}>{t('hotelDetails.isUndone')}</span>;
  if (!canBeUndone && fields.some(({ state }) => state === 'gone'))
    return <span className={styles.by}>{t('hotelDetails.photosGone')}</span>;
  if (!canBeUndone) return <span className={styles.by}>{t('hotelDetails.changedSince')}</span>;
  return (
    <Button size="s" isBusy={isBusy} onClick={onUndo}>
      {!isBusy && <Icon of={Undo2} size="s" flip />}
      {t('liveChanges.undo')}
    </Button>
  );
}

function useUndo() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const { show } = useToasts();
  return useMutation({
    mutationFn: (id: number) => api.post('/registration/history/{id}/undo', undefined, { params: { id } }),
    onSuccess: async (registration) => {
      await queryClient.invalidateQueries({ refetchType: 'none' });
      queryClient.setQueryData(registrationQuery(api).queryKey, registration);
      show({ text: t('liveChanges.undone'), tone: 'good' });
    },
    onError: (error) => show({ text: t(`errors.${failureCodeOf(error)}`), tone: 'bad' }),
    // What can be undone has changed, whatever came of it.
    onSettled: () => queryClient.refetchQueries(propertyHistoryQuery(api)),
  });
}
