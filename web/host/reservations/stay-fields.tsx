import type { HostReservations } from '#contract/host-reservations.ts';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { DateField } from '#web/date-input/date-field.tsx';
import { Field } from '#web/design-system/field.tsx';
import { Select } from '#web/design-system/select.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './reservations.module.css';

/** Nights and unit as they are chosen; dates YYYY-MM-DD, empty until they are. */
export interface ChosenStay {
  readonly unitId: number;
  readonly from: string;
  readonly to: string;
}

interface StayFieldsProps {
  readonly stay: ChosenStay;
  readonly units: readonly HostReservations['units'][number][];
  readonly onChange: (part: Partial<ChosenStay>) => void;
}

/** First what a caller says first: the nights, and where. */
export function StayFields({ stay, units, onChange }: StayFieldsProps) {
  const { t } = useI18n();
  const changeFrom = (from: string) => onChange({ from, ...(from !== '' && stay.to <= from ? { to: addDays(from, 1) } : {}) });
  return (
    <div className={styles.columns}>
      <DateField label={t('hostReservations.checkIn')} date={stay.from || undefined} onChange={(from = '') => changeFrom(from)} />
      <DateField
        label={t('hostReservations.checkOut')}
        date={stay.to || undefined}
        min={stay.from || undefined}
        onChange={(to = '') => onChange({ to })}
      />
      <Field label={t('hostReservations.unit')} className={styles.whole}>
        {(control) => (
          <Select
            {...control}
            value={String(stay.unitId)}
            options={units.map(({ unitId, title }) => ({ value: String(unitId), label: title }))}
            onChange={({ target }) => onChange({ unitId: Number(target.value) })}
          />
        )}
      </Field>
    </div>
  );
}

/** The stay as the API takes it; undefined until the dates are whole. */
export function wireStay({ unitId, from, to }: ChosenStay) {
  return from !== '' && to > from ? { unitId, from: toWireDate(from), to: toWireDate(to) } : undefined;
}
