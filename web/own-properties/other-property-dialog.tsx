import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { ownPropertiesQuery } from './own-properties-query.ts';
import { samePageOf } from './same-page.ts';

/** Over a page that shows another property than the browser works on: what is typed there stays until its host has chosen. */
export function OtherPropertyDialog() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const router = useRouter();
  const queryClient = useQueryClient();
  // Asked anew: what is known is from before the switch.
  const { data: own } = useQuery({ ...ownPropertiesQuery(api, language), staleTime: 0 });
  const chosen = own?.properties.find(({ isChosen }) => isChosen);
  const shown = api.pageProperty();
  const isStillOwn = own?.properties.some(({ propertyId }) => propertyId === shown) ?? false;
  const switchBack = useMutation({
    mutationFn: async (hotelId: number) => {
      await api.put('/hotels/{hotelId}/choice', undefined, { params: { hotelId } });
      await queryClient.fetchQuery({ ...currentUserQuery(api), staleTime: 0 });
    },
    // What failed meanwhile is asked again.
    onSuccess: () => queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' }),
  });
  const goOn = () => {
    const first = chosen?.status === 'approved' ? paths.ownerCalendar(language) : paths.registration(language);
    const same = chosen?.status === 'approved' ? samePageOf(window.location) : undefined;
    window.location.assign(same ?? router.buildLocation(first).href);
  };
  const name = chosen && <bdi>{chosen.title || t('ownPlaces.unnamed')}</bdi>;
  return (
    // Closing it stays here, as far as that can be.
    <Dialog
      isOpen
      onClose={isStillOwn && shown !== undefined ? () => switchBack.mutate(shown) : goOn}
      title={t('ownPlaces.elsewhereTitle')}
      closeLabel={t('common.close')}
    >
      <div className={`${layout.stack} ${layout.roomy}`}>
        {own && !isStillOwn ? (
          <p>{t('ownPlaces.elsewhereGone')}</p>
        ) : (
          <p>
            <RichText id="ownPlaces.elsewhere" values={{ name: name ?? '…' }} /> {t('ownPlaces.elsewhereKept')}
          </p>
        )}
        <FailureNotice error={switchBack.error} />
        <div className={`${layout.stack} ${layout.close}`}>
          <Button kind="go" isFull onClick={goOn}>
            {name ? <RichText id="ownPlaces.goOn" values={{ name }} /> : t('ownPlaces.goOnElse')}
          </Button>
          {shown !== undefined && isStillOwn && (
            <Button isFull isBusy={switchBack.isPending} onClick={() => switchBack.mutate(shown)}>
              {t('ownPlaces.switchBack')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
