import type { ReactNode } from 'react';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

interface QuestionDialogProps {
  readonly title: string;
  /** What it means. */
  readonly children: ReactNode;
  /** The button that does it. */
  readonly yes: ReactNode;
  /** The button that leaves all as it is. */
  readonly no: string;
  readonly isBusy?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before something is done that is not easily taken back. */
export function QuestionDialog({ title, children, yes, no, isBusy = false, onYes, onNo }: QuestionDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog
      isOpen
      onClose={onNo}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onNo}>{no}</Button>
          <Button kind="bad" isBusy={isBusy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
