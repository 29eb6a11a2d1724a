import { useQuery } from '@tanstack/react-query';
import { LogOut, UserCog } from 'lucide-react';
import { useEffect, useState } from 'react';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { useReturn } from './acting.ts';
import * as styles from './acting-banner.module.css';

/** Shows who acts for whom, how long yet, and the way back. When the time is over it leads back by itself. */
export function ActingBanner({ hasExpired }: { hasExpired: boolean }) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['impersonation'],
    queryFn: () => api.get('/impersonation', undefined),
    enabled: !hasExpired,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const seconds = useSecondsLeft(data?.secondsLeft, dataUpdatedAt);
  const goBack = useReturn();
  const isOver = hasExpired || seconds === 0;
  const { mutate } = goBack;
  useEffect(() => {
    if (isOver) mutate();
  }, [isOver, mutate]);
  return (
    <section className={styles.acting} aria-label={t('admin.acting')}>
      <Icon of={UserCog} />
      <p>
        {isOver ? (
          t('admin.actingOver')
        ) : (
          <>
            <RichText
              id="admin.actingAs"
              values={{
                owner: (
                  <b>
                    <bdi>{data?.ownerName ?? '…'}</bdi>
                  </b>
                ),
              }}
            />{' '}
            <RichText id="admin.actingRecorded" values={{ admin: <bdi>{data?.adminName ?? '…'}</bdi> }} />
            {seconds !== undefined && (
              <>
                {' '}
                · <RichText id="admin.timeLeft" values={{ time: <Num>{clockText(seconds)}</Num> }} />
              </>
            )}
          </>
        )}
      </p>
      {goBack.error && <p role="alert">{t(`errors.${failureCodeOf(goBack.error)}`)}</p>}
      <Button size="s" isBusy={goBack.isPending} onClick={() => goBack.mutate()}>
        <Icon of={LogOut} flip />
        {t('account.returnToAdmin')}
      </Button>
    </section>
  );
}

/** Whole seconds left, counted down; as they were said until the page is alive, as the server wrote them. @param since epoch milliseconds when so many were left */
function useSecondsLeft(left: number | undefined, since: number): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (left === undefined || now === undefined) return left;
  return Math.max(0, Math.ceil(left - (now - since) / 1000));
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
