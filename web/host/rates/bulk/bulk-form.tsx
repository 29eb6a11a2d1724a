import type { HostRates } from '#contract/rates.ts';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Field } from '#web/design-system/field.tsx';
import { Select } from '#web/design-system/select.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from '../rates.module.css';
import { AmountField, WholeField } from '../typed-fields.tsx';
import { NIGHTS, PERCENT } from '../typed-whole.ts';
import { UnitChips, WeekdayChips } from '../unit-chips.tsx';
import { NightsFields } from '../wire-date-field.tsx';
import { type BulkDraft, STEPS } from './bulk-draft.ts';

const KINDS = ['raise', 'set', 'keep'] as const;

interface BulkFormProps {
  readonly draft: BulkDraft;
  readonly rates: HostRates;
  readonly onChange: (draft: BulkDraft) => void;
}

/** Which nights of which units, and what becomes of them. */
export function BulkForm({ draft, rates, onChange }: BulkFormProps) {
  const { t } = useI18n();
  const set = (changes: Partial<BulkDraft>) => onChange({ ...draft, ...changes });
  return (
    <section className={`${styles.card} ${styles.form}`} aria-label={t('rates.bulk')}>
      <UnitChips label={t('rates.units')} units={rates.units} chosen={draft.unitIds} onChange={(unitIds) => set({ unitIds })} />
      <NightsFields from={draft.from} to={draft.to} onChange={set} />
      <WeekdayChips label={t('rates.whichNights')} chosen={draft.weekdays} onChange={(weekdays) => set({ weekdays })} />
      <Checkbox checked={draft.areSpecialsIncluded} onChange={(event) => set({ areSpecialsIncluded: event.target.checked })}>
        {t('rates.withSpecials')}
      </Checkbox>
      <Field label={t('rates.whatToChange')}>
        {(control) => (
          <Select
            {...control}
            options={KINDS.map((kind) => ({ value: kind, label: t(`rates.bulk_${kind}`) }))}
            value={draft.kind}
            onChange={(event) => set({ kind: KINDS.find((kind) => kind === event.target.value) ?? 'raise' })}
          />
        )}
      </Field>
      {draft.kind === 'set' && <AmountField label={t('rates.newPrice')} value={draft.price} onChange={(price) => set({ price })} />}
      {draft.kind === 'raise' && (
        <div className={styles.pair}>
          <WholeField label={t('rates.byPercent')} range={PERCENT} value={draft.percent} onChange={(percent) => set({ percent })} />
          <Field label={t('rates.round')}>
            {(control) => (
              <Select
                {...control}
                options={STEPS.map((step) => ({ value: String(step), label: t('rates.roundTo', { step }) }))}
                value={String(draft.step)}
                onChange={(event) => set({ step: STEPS.find((step) => String(step) === event.target.value) ?? 10 })}
              />
            )}
          </Field>
        </div>
      )}
      <WholeField
        label={t('rates.minimumNights')}
        hint={t('rates.minimumStays')}
        range={NIGHTS}
        value={draft.minimumNights}
        onChange={(minimumNights) => set({ minimumNights })}
      />
    </section>
  );
}
