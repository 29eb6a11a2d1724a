import { useState } from 'react';
import type { HostStatementLine } from '#contract/billing.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { TextArea } from '#web/design-system/text-field.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useStatementChange } from './use-statement-change.ts';

/** Disputes the commission on a stay, in the host's words. */
export function DisputeDialog({ line: { reservationId, guestName }, onClose }: { line: HostStatementLine; onClose: () => void }) {
  const { t } = useI18n();
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = words.trim() === '';
  const sending = useStatementChange({
    send: (api) => api.post('/backoffice/disputes', { reservationId, words }),
    done: t('billing.disputeSent'),
    onDone: onClose,
  });
  const send = () => {
    setTried(true);
    if (!isMissing) sending.mutate();
  };
  return (
    <Dialog
      isOpen
      isFilled
      onClose={onClose}
      onSubmit={send}
      title={t('billing.disputeTitle', { name: guestName })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('billing.back')}</Button>
          <Button type="submit" kind="go" isBusy={sending.isPending}>
            {t('billing.sendDispute')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <FailureNotice error={sending.error} />
        <p>{t('billing.disputeLead')}</p>
        <TextArea
          label={t('billing.disputeWords')}
          rows={4}
          maxLength={1000}
          value={words}
          error={isTried && isMissing ? t('billing.wordsWanted') : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
    </Dialog>
  );
}
