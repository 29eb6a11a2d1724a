import { Field } from '#web/design-system/field.tsx';
import { Select } from '#web/design-system/select.tsx';
import { halfHoursWith } from './half-hours.ts';

interface HourFieldProps {
  readonly label: string;
  /** HH:MM; empty: none. */
  readonly hour: string;
  /** What it is called that none is chosen. */
  readonly none: string;
  readonly error?: string | undefined;
  readonly onChange: (hour: string) => void;
}

/** An hour of the day. The browser's own field would write it as the browser's language does, whatever the page's. */
export function HourField({ label, hour, none, error, onChange }: HourFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select
          {...control}
          value={hour}
          options={[{ value: '', label: none }, ...halfHoursWith(hour).map((time) => ({ value: time, label: time }))]}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
