import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** Something that cannot be taken back, and what it means. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly run: () => void;
}

/** Asks before it is done. */
export function AskFirst({ question, onLeave }: { question: Question; onLeave: () => void }) {
  const { t } = useI18n();
  const { title, text, yes, no, run } = question;
  return (
    <Dialog
      isOpen
      onClose={onLeave}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onLeave}>{no}</Button>
          <Button
            kind="bad"
            onClick={() => {
              run();
              onLeave();
            }}
          >
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
