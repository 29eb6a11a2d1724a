import type { FastifyRequest } from 'fastify';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { type CurrencyRate, ratesOn } from '#rules/format/money.ts';

/** Set by the page's menu. */
const COOKIE = 'iw-currency';

/** The rates of the day, and the one in which the visitor wants prices told, too. Undefined where there are none. */
export function currenciesOf(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  rates: readonly CurrencyRate[],
  today: LocalDate,
): { readonly rates: readonly CurrencyRate[]; readonly chosen?: CurrencyRate } | undefined {
  const present = ratesOn(rates, today);
  if (present.length === 0) return undefined;
  const chosen = present.find(({ currency }) => currency === cookies[COOKIE]);
  return { rates: present, ...(chosen && { chosen }) };
}
