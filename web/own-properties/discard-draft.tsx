import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OwnProperty } from '#contract/own-properties.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button, IconButton } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** Deletes a registration that its host has given up, after a question. */
export function DiscardDraft({ property: { propertyId, title, isChosen } }: { property: OwnProperty }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const discard = useMutation({
    mutationFn: () => api.delete('/registrations/{hotelId}', { params: { hotelId: propertyId } }),
    // Loaded anew; whoever looks at the deleted one goes to what is left.
    onSuccess: () => {
      if (isChosen) window.location.assign(router.buildLocation(paths.ownerCalendar(language)).href);
      else window.location.reload();
    },
  });
  return (
    <>
      <IconButton label={t('ownPlaces.discardOf', { name: title || t('ownPlaces.unnamed') })} onClick={() => setAsking(true)}>
        <Icon of={Trash2} />
      </IconButton>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={t('ownPlaces.discardTitle')} closeLabel={t('common.close')}>
        <div className={`${layout.stack} ${layout.roomy}`}>
          {title !== '' && (
            <b>
              <bdi>{title}</bdi>
            </b>
          )}
          <p>{t('ownPlaces.discardText')}</p>
          <FailureNotice error={discard.error} />
          <div className={layout.row}>
            <Button kind="bad" isBusy={discard.isPending || discard.isSuccess} onClick={() => discard.mutate()}>
              {t('ownPlaces.discardSure')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('ownPlaces.keep')}</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
