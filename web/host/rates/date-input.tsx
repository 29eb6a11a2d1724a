import { fromWireDate, toWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import { TextField } from '#web/design-system/text-field.tsx';

interface DateInputProps {
  readonly label: string;
  /** Empty while there is none. */
  readonly value: WireDate;
  readonly onChange: (value: WireDate) => void;
  readonly error?: string | undefined;
}

/** A date as the platform asks for it: on phones that is the best there is. */
export function DateInput({ label, value, onChange, error }: DateInputProps) {
  return (
    <TextField
      type="date"
      label={label}
      error={error}
      value={fromWireDate(value) ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? '' : toWireDate(event.target.value))}
    />
  );
}
