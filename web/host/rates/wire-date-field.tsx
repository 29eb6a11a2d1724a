import { fromWireDate, toWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import { DateField } from '#web/date-input/date-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './rates.module.css';

interface WireDateFieldProps {
  readonly label: string;
  /** Empty while there is none. */
  readonly value: WireDate;
  readonly error?: string | undefined;
  readonly onChange: (value: WireDate) => void;
}

/** A date of a form that keeps its dates as the API writes them. */
export function WireDateField({ label, value, error, onChange }: WireDateFieldProps) {
  return (
    <DateField
      label={label}
      date={fromWireDate(value)}
      error={error}
      onChange={(date) => onChange(date === undefined ? '' : toWireDate(date))}
    />
  );
}

interface NightsFieldsProps {
  readonly from: WireDate;
  readonly to: WireDate;
  readonly onChange: (nights: { readonly from?: WireDate; readonly to?: WireDate }) => void;
}

/** The first and the last of some nights. */
export function NightsFields({ from, to, onChange }: NightsFieldsProps) {
  const { t } = useI18n();
  const [first, last] = [fromWireDate(from), fromWireDate(to)];
  const isEarly = first !== undefined && last !== undefined && last < first;
  return (
    <div className={styles.pair}>
      <WireDateField label={t('rates.firstNight')} value={from} onChange={(next) => onChange({ from: next })} />
      <WireDateField
        label={t('rates.lastNight')}
        value={to}
        error={isEarly ? t('rates.lastNightEarly') : undefined}
        onChange={(next) => onChange({ to: next })}
      />
    </div>
  );
}
