import type { StatementAddress, SummaryAddress } from '#web/paths.ts';

const MONTH = /^(0[1-9]|1[0-2])-20\d{2}$/;

/** What is not understood is dropped: the month to look at now. */
export function parseStatementAddress({ month }: Record<string, unknown>): StatementAddress {
  return { month: typeof month === 'string' && MONTH.test(month) ? month : undefined };
}

/** What is not understood is dropped: this year. */
export function parseSummaryAddress({ year }: Record<string, unknown>): SummaryAddress {
  const number = Number(year);
  return { year: Number.isInteger(number) && number >= 2000 && number <= 2099 ? number : undefined };
}
