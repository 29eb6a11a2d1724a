import { useBlocker } from '@tanstack/react-router';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useRegistration } from '#web/registration/store/registration-context.tsx';

/** So long a last save may take before the host is asked. */
const PATIENCE_MS = 3000;

/**
 * Asks before the pages that share the edits are left for another page of the site with edits that the server does not have.
 * @param within what the routes of these pages have in common
 */
export function LeaveDialog({ within }: { within: string }) {
  const { t } = useI18n();
  const { savers } = useRegistration();
  const blocker = useBlocker({
    shouldBlockFn: async ({ next }) => {
      if (next.routeId.includes(within) || savers.getPhase() === 'saved') return false;
      await Promise.race([savers.flush(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      return savers.getPhase() !== 'saved';
    },
    // Closing the tab is asked about by the browser.
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      isOpen
      onClose={blocker.reset}
      title={t(savers.waits ? 'liveChanges.leaveTitle' : 'registration.leaveTitle')}
      closeLabel={t('common.close')}
      footer={
        <div className={layout.row}>
          <Button kind="go" onClick={blocker.reset}>
            {t('registration.stay')}
          </Button>
          <Button onClick={blocker.proceed}>{t('registration.leaveAnyway')}</Button>
        </div>
      }
    >
      <p>{t(savers.waits ? 'liveChanges.leaveText' : 'registration.leaveText')}</p>
    </Dialog>
  );
}
