import { fromWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import type { DateStyle } from '#texts/dates.ts';
import { DateRangeText, DateText } from '#web/i18n/date-text.tsx';

/** Renders a date of an answer in the page's language. */
export function WireDateText({ date, style = 'weekday' }: { date: WireDate; style?: DateStyle }) {
  const local = fromWireDate(date);
  return local === undefined ? null : <DateText date={local} style={style} />;
}

/** Renders dates of the wire, which the server has checked. */
export function WireDates({ from, to }: { from: string; to: string }) {
  return <DateRangeText from={fromWireDate(from) ?? ''} to={fromWireDate(to) ?? ''} />;
}
