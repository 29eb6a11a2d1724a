import { fromWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import { DateRangeText, DateText } from '#web/i18n/date-text.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';

/** From one day to another, or from a day on. */
export function Dates({ from, to }: { from: WireDate; to: WireDate | null }) {
  const first = fromWireDate(from) ?? '';
  const last = to === null ? undefined : fromWireDate(to);
  if (last !== undefined) return <DateRangeText from={first} to={last} style="medium" />;
  return <RichText id="adminCommission.since" values={{ from: <DateText date={first} style="medium" /> }} />;
}
