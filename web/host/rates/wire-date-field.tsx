import { fromWireDate, toWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import { DateField } from '#web/date-input/date-field.tsx';

interface WireDateFieldProps {
  readonly label: string;
  /** Empty while there is none. */
  readonly value: WireDate;
  readonly onChange: (value: WireDate) => void;
}

/** A date of a form that keeps its dates as the API writes them. */
export function WireDateField({ label, value, onChange }: WireDateFieldProps) {
  return <DateField label={label} date={fromWireDate(value)} onChange={(date) => onChange(date === undefined ? '' : toWireDate(date))} />;
}
