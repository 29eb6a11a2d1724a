import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { DateRangeText } from '#web/i18n/date-text.tsx';

/** Dates of the wire, which the server has checked. */
export function WireDates({ from, to }: { from: string; to: string }) {
  return <DateRangeText from={fromWireDate(from) ?? ''} to={fromWireDate(to) ?? ''} />;
}
