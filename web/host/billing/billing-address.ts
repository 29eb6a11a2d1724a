import { WIRE_MONTH } from '#contract/primitives/calendar-date.ts';
import type { StatementAddress, SummaryAddress } from '#web/paths.ts';

/** What is not understood is dropped: the month to look at now. */
export function parseStatementAddress({ month }: Record<string, unknown>): StatementAddress {
  return { month: typeof month === 'string' && WIRE_MONTH.test(month) ? month : undefined };
}

/** What is not understood is dropped: this year. */
export function parseSummaryAddress({ year }: Record<string, unknown>): SummaryAddress {
  const number = Number(year);
  return { year: Number.isInteger(number) && number >= 2000 && number <= 2099 ? number : undefined };
}
