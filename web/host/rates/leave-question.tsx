import { useBlocker } from '@tanstack/react-router';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** Asks before a page is left with prices that were typed and not saved; of a tab that is closed the browser asks. */
export function LeaveQuestion({ isNeeded }: { isNeeded: boolean }) {
  const { t } = useI18n();
  const blocker = useBlocker({ shouldBlockFn: () => isNeeded, enableBeforeUnload: () => isNeeded, withResolver: true });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      isOpen
      onClose={blocker.reset}
      title={t('rates.leaveTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={blocker.proceed}>{t('rates.leaveAnyway')}</Button>
          <Button kind="go" onClick={blocker.reset}>
            {t('rates.stay')}
          </Button>
        </>
      }
    >
      <p>{t('rates.leaveText')}</p>
    </Dialog>
  );
}
