import { useState } from 'react';
import { isLocalDate } from '#contract/primitives/calendar-date.ts';
import { DateField } from '#web/date-input/date-field.tsx';

interface DateBoxProps {
  readonly label: string;
  /** Under which the form sends it, as YYYY-MM-DD. */
  readonly name: string;
  readonly date: string | undefined;
}

/** A date of a filter; what is no date is not sent. */
export function DateBox({ label, name, date }: DateBoxProps) {
  const [chosen, setChosen] = useState(date !== undefined && isLocalDate(date) ? date : undefined);
  return (
    <>
      <DateField label={label} date={chosen} onChange={setChosen} />
      <input type="hidden" name={name} value={chosen ?? ''} />
    </>
  );
}
