import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { HostStatementLine } from '#contract/billing.ts';
import { CORRECTION_REASONS, type CorrectionReason, type StatementOutcome } from '#contract/primitives/enums.ts';
import { agorotTyped, formatMoney, shekelsTyped } from '#rules/format/money.ts';
import { ApiError, failureCodeOf } from '#web/api/api-error.ts';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { SelectField } from '#web/forms/choice-inputs.tsx';
import { FormDialog } from '#web/forms/form.tsx';
import { SavedMeanwhile } from '#web/forms/saved-meanwhile.tsx';
import { TextArea } from '#web/forms/text-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { isAmountWrong, type Truth, TruthFields } from '#web/invoices/truth-fields.tsx';
import { useStatementChange } from './use-statement-change.ts';

/** The reason that it most often is. */
const USUAL_REASON = { stayed: 'leftEarly', cancelled: 'cancelledDirectly', noShow: 'didNotCome' } as const;

interface CorrectionValues {
  truth: Truth;
  reason: CorrectionReason;
  words: string;
}

/** A line of a statement as its host has seen it. */
interface SeenLine {
  readonly outcome: StatementOutcome;
  readonly amountAgorot: number;
}

/** Corrects how a stay ended, and what was paid for it. */
export function CorrectionDialog({ line, onClose }: { line: HostStatementLine; onClose: () => void }) {
  const { t } = useI18n();
  const { reservationId: id, guestName, chargedAgorot, totalAgorot, basisAgorot } = line;
  const outcome = line.outcome ?? 'stayed';
  const form = useForm<CorrectionValues>({
    defaultValues: { truth: { outcome, typed: shekelsTyped(basisAgorot) }, reason: USUAL_REASON[outcome], words: '' },
  });
  const { truth, reason } = form.watch();
  const [seen, setSeen] = useState<SeenLine>({ outcome, amountAgorot: basisAgorot });
  const [isConflicting, setConflicting] = useState(false);
  const setTruth = (next: Truth) => {
    form.setValue('truth', next);
    if (!form.formState.dirtyFields.reason) form.setValue('reason', USUAL_REASON[next.outcome]);
  };
  const saving = useStatementChange<CorrectionValues>({
    send: (api, { truth: { outcome, typed }, reason, words }) => {
      const body = { outcome, amountAgorot: agorotTyped(typed) ?? 0, reason, words, seen };
      return api.put('/backoffice/reservations/{id}/correction', body, { params: { id } });
    },
    done: t('billing.correctionSaved'),
    onDone: onClose,
    onRefused: (error) => {
      if (failureCodeOf(error) !== 'revision_conflict' || !(error instanceof ApiError)) return;
      // The server says it in the contract's words.
      setSeen(error.details.current as SeenLine);
      setConflicting(true);
    },
  });
  const wordsOf = (told: StatementOutcome, agorot: number) => `${t(`billing.outcome_${told}`)}, ${formatMoney(agorot)}`;
  const conflict = {
    key: 'line',
    label: t('billing.inStatement'),
    saved: wordsOf(seen.outcome, seen.amountAgorot),
    mine: wordsOf(truth.outcome, agorotTyped(truth.typed) ?? 0),
    onTake: () => setTruth({ outcome: seen.outcome, typed: shekelsTyped(seen.amountAgorot) }),
  };
  return (
    <FormDialog
      form={form}
      onSubmit={(values) => !isAmountWrong(truth, chargedAgorot, totalAgorot) && saving.mutate(values)}
      onClose={onClose}
      title={t('billing.correctTitle', { name: guestName })}
      submit={t('billing.saveCorrection')}
      cancel={t('billing.back')}
      isBusy={saving.isPending}
    >
      {isConflicting && <SavedMeanwhile fields={[conflict]} />}
      {failureCodeOf(saving.error) !== 'revision_conflict' && <FailureNotice error={saving.error} />}
      <p>{t('billing.correctLead')}</p>
      <TruthFields
        truth={truth}
        fromAgorot={chargedAgorot}
        toAgorot={totalAgorot}
        isTried={form.formState.isSubmitted}
        onChange={setTruth}
      />
      <SelectField
        name="reason"
        label={t('billing.correctionReason')}
        options={CORRECTION_REASONS.map((value) => ({ value, label: t(`billing.reason_${value}`) }))}
      />
      <TextArea
        name="words"
        label={t('billing.correctionWords')}
        rows={3}
        maxLength={1000}
        validate={(words) => (reason === 'other' && words.trim() === '' ? 'billing.wordsWanted' : undefined)}
      />
    </FormDialog>
  );
}
