import { useBlocker } from '@tanstack/react-router';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

interface Answers {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

interface LeaveQuestionProps {
  /** True while something that was typed is not saved. */
  readonly isNeeded: boolean;
  /** Set while a form is about to be closed, or another one opened. */
  readonly asked?: Answers | undefined;
}

/** Asks before a page, or a form on it, is left with what was typed; of a tab that is closed the browser asks. */
export function LeaveQuestion({ isNeeded, asked }: LeaveQuestionProps) {
  const blocker = useBlocker({ shouldBlockFn: () => isNeeded, enableBeforeUnload: () => isNeeded, withResolver: true });
  if (asked) return <Question {...asked} />;
  return blocker.status === 'blocked' ? <Question onStay={blocker.reset} onLeave={blocker.proceed} /> : null;
}

function Question({ onStay, onLeave }: Answers) {
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
