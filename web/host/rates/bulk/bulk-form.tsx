import type { HostRates } from '#contract/rates.ts';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Field } from '#web/design-system/field.tsx';
import { Select } from '#web/design-system/select.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from '../rates.module.css';
import { UnitChips, WeekdayChips } from '../unit-chips.tsx';
import { WireDateField } from '../wire-date-field.tsx';
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
  const number = { inputMode: 'decimal', dir: 'ltr' } as const;
  return (
    <section className={`${styles.card} ${styles.form}`} aria-label={t('rates.bulk')}>
      <UnitChips label={t('rates.units')} units={rates.units} chosen={draft.unitIds} onChange={(unitIds) => set({ unitIds })} />
      <div className={styles.pair}>
        <WireDateField label={t('rates.firstNight')} value={draft.from} onChange={(from) => set({ from })} />
        <WireDateField label={t('rates.lastNight')} value={draft.to} onChange={(to) => set({ to })} />
      </div>
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
      {draft.kind === 'set' && (
        <TextField label={t('rates.newPrice')} {...number} value={draft.price} onChange={(event) => set({ price: event.target.value })} />
      )}
      {draft.kind === 'raise' && (
        <div className={styles.pair}>
          <TextField
            label={t('rates.byPercent')}
            {...number}
            value={draft.percent}
            onChange={(event) => set({ percent: event.target.value })}
          />
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
      <TextField
        label={t('rates.minimumNights')}
        hint={t('rates.minimumStays')}
        {...number}
        value={draft.minimumNights}
        onChange={(event) => set({ minimumNights: event.target.value })}
      />
    </section>
  );
}
