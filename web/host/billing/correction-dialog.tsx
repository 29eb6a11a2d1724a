import { useState } from 'react';
import type { HostStatementLine } from '#contract/billing.ts';
import { CORRECTION_REASONS, type CorrectionReason, type StatementOutcome } from '#contract/primitives/enums.ts';
import { agorotTyped, formatMoney, shekelsTyped } from '#rules/format/money.ts';
import { ApiError, failureCodeOf } from '#web/api/api-error.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Field } from '#web/design-system/field.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Select } from '#web/design-system/select.tsx';
import { TextArea } from '#web/design-system/text-field.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { SavedMeanwhile } from '#web/forms/saved-meanwhile.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { isAmountWrong, type Truth, TruthFields } from '#web/invoices/truth-fields.tsx';
import { useStatementChange } from './use-statement-change.ts';

/** What it most often is. */
const USUAL_REASON = { stayed: 'leftEarly', cancelled: 'cancelledDirectly', noShow: 'didNotCome' } as const;

/** Corrects how a stay ended, and what was paid for it. */
export function CorrectionDialog({ line, onClose }: { line: HostStatementLine; onClose: () => void }) {
  const { t } = useI18n();
  const { reservationId: id, guestName, chargedAgorot, totalAgorot, basisAgorot, outcome } = line;
  const [truth, setTruth] = useState<Truth>({ outcome: outcome ?? 'stayed', typed: shekelsTyped(basisAgorot) });
  const [chosen, setReason] = useState<CorrectionReason>();
  const reason = chosen ?? USUAL_REASON[truth.outcome];
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const { seen, crossings, onRefused } = useSeenLine(line, truth, setTruth);
  const areWordsMissing = reason === 'other' && words.trim() === '';
  const saving = useStatementChange({
    send: (api) => {
      const body = { outcome: truth.outcome, amountAgorot: agorotTyped(truth.typed) ?? 0, reason, words, seen };
      return api.put('/backoffice/reservations/{id}/correction', body, { params: { id } });
    },
    done: t('billing.correctionSaved'),
    onDone: onClose,
    onRefused,
  });
  const save = () => {
    setTried(true);
    if (!isAmountWrong(truth, chargedAgorot, totalAgorot) && !areWordsMissing) saving.mutate();
  };
  return (
    <Dialog
      isOpen
      isFilled
      onClose={onClose}
      onSubmit={save}
      title={t('billing.correctTitle', { name: guestName })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('billing.back')}</Button>
          <Button type="submit" kind="go" isBusy={saving.isPending}>
            {t('billing.saveCorrection')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        {crossings && <SavedMeanwhile fields={crossings} />}
        {failureCodeOf(saving.error) !== 'revision_conflict' && <FailureNotice error={saving.error} />}
        <p>{t('billing.correctLead')}</p>
        <TruthFields truth={truth} fromAgorot={chargedAgorot} toAgorot={totalAgorot} isTried={isTried} onChange={setTruth} />
        <ReasonField reason={reason} onChange={setReason} />
        <TextArea
          label={t('billing.correctionWords')}
          rows={3}
          maxLength={1000}
          value={words}
          error={isTried && areWordsMissing ? t('billing.wordsWanted') : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
    </Dialog>
  );
}

/** What the statement said when the dialog was opened; where somebody else has corrected it since, what it says now. */
function useSeenLine({ outcome, basisAgorot }: HostStatementLine, truth: Truth, setTruth: (truth: Truth) => void) {
  const { t } = useI18n();
  const [seen, setSeen] = useState<SeenLine>({ outcome: outcome ?? 'stayed', amountAgorot: basisAgorot });
  const [isCrossed, setCrossed] = useState(false);
  const onRefused = (error: unknown): void => {
    if (failureCodeOf(error) !== 'revision_conflict' || !(error instanceof ApiError)) return;
    // The server says it in the contract's words.
    setSeen(error.details.current as SeenLine);
    setCrossed(true);
  };
  const wordsOf = (told: StatementOutcome, agorot: number) => `${t(`billing.outcome_${told}`)}, ${formatMoney(agorot)}`;
  const crossing = {
    ...{ key: 'line', label: t('billing.inStatement'), saved: wordsOf(seen.outcome, seen.amountAgorot) },
    ...{ mine: wordsOf(truth.outcome, agorotTyped(truth.typed) ?? 0) },
    onTake: () => setTruth({ outcome: seen.outcome, typed: shekelsTyped(seen.amountAgorot) }),
  };
  return { seen, onRefused, crossings: isCrossed ? [crossing] : undefined };
}

interface SeenLine {
  readonly outcome: StatementOutcome;
  readonly amountAgorot: number;
}

interface ReasonFieldProps {
  readonly reason: CorrectionReason;
  readonly onChange: (reason: CorrectionReason) => void;
}

function ReasonField({ reason, onChange }: ReasonFieldProps) {
  const { t } = useI18n();
  return (
    <Field label={t('billing.correctionReason')}>
      {(control) => (
        <Select
          {...control}
          value={reason}
          options={CORRECTION_REASONS.map((value) => ({ value, label: t(`billing.reason_${value}`) }))}
          onChange={({ target }) => onChange(CORRECTION_REASONS.find((each) => each === target.value) ?? 'other')}
        />
      )}
    </Field>
  );
}
