import { useBlocker } from '@tanstack/react-router';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { DraftQuestion } from './use-draft.ts';

/** Asks before a page is left with prices that were typed and not saved; of a tab that is closed the browser asks. */
export function LeaveQuestion({ isNeeded }: { isNeeded: boolean }) {
  const blocker = useBlocker({ shouldBlockFn: () => isNeeded, enableBeforeUnload: () => isNeeded, withResolver: true });
  return blocker.status === 'blocked' ? <Question onStay={blocker.reset} onLeave={blocker.proceed} /> : null;
}

/** Asks before the page is left, and before the form is closed or gives way to another one. */
export function DraftLeaveQuestion({ question: { isTyped, isAsked, stay, leave } }: { question: DraftQuestion }) {
  return (
    <>
      <LeaveQuestion isNeeded={isTyped} />
      {isAsked && <Question onStay={stay} onLeave={leave} />}
    </>
  );
}

function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useI18n();
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={t('rates.leaveTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onLeave}>{t('rates.leaveAnyway')}</Button>
          <Button kind="go" onClick={onStay}>
            {t('rates.stay')}
          </Button>
        </>
      }
    >
      <p>{t('rates.leaveText')}</p>
    </Dialog>
  );
}
