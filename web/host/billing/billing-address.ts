import { WIRE_MONTH } from '#contract/primitives/calendar-date.ts';
import type { StatementAddress, SummaryAddress } from '#web/paths.ts';

/** Reads the address of a statement; what is not understood is dropped, so that the month to look at now is shown. */
export function parseStatementAddress({ month }: Record<string, unknown>): StatementAddress {
  return { month: typeof month === 'string' && WIRE_MONTH.test(month) ? month : undefined };
}

/** Reads the address of a summary; what is not understood is dropped, so that this year is shown. */
export function parseSummaryAddress({ year }: Record<string, unknown>): SummaryAddress {
  const number = Number(year);
  return { year: Number.isInteger(number) && number >= 2000 && number <= 2099 ? number : undefined };
}
