import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

interface TakeOffDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSure: () => void;
}

/** What taking a property off the market means, before it is done. */
export function TakeOffDialog({ isOpen, onClose, onSure }: TakeOffDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('publish.sureTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('publish.keep')}</Button>
          <Button kind="bad" onClick={onSure}>
            {t('publish.takeOff')}
          </Button>
        </>
      }
    >
      <p>{t('publish.sureText')}</p>
      <p className="mt-2">
        <b>{t('publish.sureReservations')}</b>
      </p>
    </Dialog>
  );
}
