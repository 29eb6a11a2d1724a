import { useState } from 'react';
import type { Disputes } from '#contract/disputes.ts';
import { agorotTyped, shekelsTyped } from '#rules/format/money.ts';
import { useWrite } from '#web/admin/use-write.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { TextArea } from '#web/design-system/text-field.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { isAmountWrong, type Truth, TruthFields } from '#web/invoices/truth-fields.tsx';

interface AnswerDialogProps {
  readonly dispute: Disputes['data'][number];
  readonly isAccepting: boolean;
  readonly onClose: () => void;
}

/** Answers a dispute: with what is true where it is accepted, and always with words. */
export function AnswerDialog({ dispute, isAccepting, onClose }: AnswerDialogProps) {
  const { t } = useI18n();
  const { reservationId: id, totalAgorot, outcome, basisAgorot, isBilled } = dispute;
  const [truth, setTruth] = useState<Truth>({ outcome, typed: shekelsTyped(basisAgorot) });
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = words.trim() === '';
  const answering = useWrite({
    write: (api, body: Answer) => api.post('/admin/disputes/{id}/answer', body, { params: { id: dispute.id } }),
    said: () => t('adminDisputes.done'),
    onDone: onClose,
  });
  const send = () => {
    setTried(true);
    if (isMissing || (isAccepting && isAmountWrong(truth, 0, totalAgorot))) return;
    const accepted = { decision: 'accepted', words, outcome: truth.outcome, amountAgorot: agorotTyped(truth.typed) ?? 0 } as const;
    answering.mutate(isAccepting ? accepted : { decision: 'refused', words });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={send}
      title={t(isAccepting ? 'adminDisputes.acceptOf' : 'adminDisputes.refuseOf', { id })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('adminDisputes.back')}</Button>
          <Button type="submit" kind="go" isBusy={answering.isPending}>
            {t('adminDisputes.send')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <FailureNotice error={answering.error} />
        {isAccepting && <p>{t(isBilled ? 'adminDisputes.acceptBilledLead' : 'adminDisputes.acceptLead')}</p>}
        {isAccepting && <TruthFields truth={truth} fromAgorot={0} toAgorot={totalAgorot} isTried={isTried} onChange={setTruth} />}
        <TextArea
          label={t('adminDisputes.words')}
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

type Answer =
  | { readonly decision: 'refused'; readonly words: string }
  | { readonly decision: 'accepted'; readonly words: string; readonly outcome: Truth['outcome']; readonly amountAgorot: number };
