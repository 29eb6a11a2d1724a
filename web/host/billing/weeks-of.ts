import type { HostStatementLine } from '#contract/billing.ts';
import { fromWireDate, type LocalDate } from '#contract/primitives/calendar-date.ts';
import { addDays, weekdayOf } from '#rules/stay/local-dates.ts';

/** The lines of a statement whose guests left in one week, which begins on a Sunday. */
export interface StatementWeek {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly lines: readonly HostStatementLine[];
  readonly netAgorot: number;
}

/** The lines by week, in their own order. */
export function weeksOf(lines: readonly HostStatementLine[]): StatementWeek[] {
  const weeks = Map.groupBy(lines, ({ to }) => {
    const date = fromWireDate(to) ?? '';
    return addDays(date, -weekdayOf(date));
  });
  return [...weeks].map(([from, ofWeek]) => ({
    ...{ from, to: addDays(from, 6), lines: ofWeek },
    netAgorot: ofWeek.reduce((sum, { netAgorot }) => sum + netAgorot, 0),
  }));
}
