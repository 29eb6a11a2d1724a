import type { StatementOutcome } from '#contract/primitives/enums.ts';
import { STATEMENT_OUTCOMES } from '#contract/primitives/enums.ts';
import { agorotTyped, shekelsTyped } from '#rules/format/money.ts';
import { Field } from '#web/design-system/field.tsx';
import { Select } from '#web/design-system/select.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';

/** How a stay ended in truth, and what was paid, as it is typed. */
export interface Truth {
  readonly outcome: StatementOutcome;
  readonly typed: string;
}

interface TruthFieldsProps {
  readonly truth: Truth;
  readonly fromAgorot: number;
  readonly toAgorot: number;
  /** True if what is typed was sent, so that what is wrong with it is said. */
  readonly isTried: boolean;
  readonly onChange: (truth: Truth) => void;
}

/** Returns whether the amount lies where it may. */
export function isAmountWrong({ typed }: Truth, fromAgorot: number, toAgorot: number): boolean {
  const agorot = agorotTyped(typed);
  return agorot === null || agorot < fromAgorot || agorot > toAgorot;
}

/** Asks how a stay ended in truth, and what was paid. */
export function TruthFields({ truth, fromAgorot, toAgorot, isTried, onChange }: TruthFieldsProps) {
  const { t } = useI18n();
  const range = { from: <Price agorot={fromAgorot} />, to: <Price agorot={toAgorot} /> };
  const isWrong = isTried && isAmountWrong(truth, fromAgorot, toAgorot);
  return (
    <>
      <Field label={t('billing.correctionOutcome')}>
        {(control) => (
          <Select
            {...control}
            value={truth.outcome}
            options={STATEMENT_OUTCOMES.map((value) => ({ value, label: t(`billing.outcome_${value}`) }))}
            onChange={({ target }) => {
              const outcome = STATEMENT_OUTCOMES.find((each) => each === target.value) ?? 'stayed';
              // What is most often paid then; it can be typed over.
              onChange({ outcome, typed: shekelsTyped(outcome === 'stayed' ? toAgorot : fromAgorot) });
            }}
          />
        )}
      </Field>
      <TextField
        label={t('billing.correctionAmount')}
        inputMode="decimal"
        dir="ltr"
        value={truth.typed}
        hint={<RichText id="billing.correctionRange" values={range} />}
        error={isWrong ? t('errors.correction_amount_out_of_range') : undefined}
        onChange={({ target }) => onChange({ ...truth, typed: target.value })}
      />
    </>
  );
}
