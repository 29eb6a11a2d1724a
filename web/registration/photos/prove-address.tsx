import { useMutation } from '@tanstack/react-query';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';

interface ProveAddressProps {
  readonly email: string;
  /** Looks again whether the link was opened meanwhile. */
  readonly onProven: () => void;
}

/** Says that photos wait until the host has opened the link in the mail, and sends another one. */
export function ProveAddress({ email, onProven }: ProveAddressProps) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const sending = useMutation({ mutationFn: () => api.post('/one-time-authorization', { email, area: 'owner' }) });
  return (
    <div className={layout.stack}>
      <Notice tone="warn">
        <RichText id="hostPhotos.proveAddress" values={{ email: <bdi dir="ltr">{email}</bdi> }} />
      </Notice>
      <FailureNotice error={sending.error} />
      {sending.isSuccess && (
        <Notice tone="good" isAnnounced>
          {t('hostPhotos.linkSent')}
        </Notice>
      )}
      <div className={`${layout.row} ${layout.wrapping}`}>
        <Button kind="go" onClick={onProven}>
          {t('hostPhotos.addressProven')}
        </Button>
        <Button isBusy={sending.isPending} onClick={() => sending.mutate()}>
          {t('hostPhotos.sendLink')}
        </Button>
      </div>
    </div>
  );
}
