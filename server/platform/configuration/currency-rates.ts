import { z } from 'zod';
import { CURRENCY_SIGNS, type Currency, type CurrencyRate } from '#rules/format/money.ts';

// Keys of a constant.
const CURRENCIES = Object.keys(CURRENCY_SIGNS) as Currency[];
/** Since ever. */
const NO_DAY = '0001-01-01';
const RATE = /^([A-Z]{3})=(\d{1,3})(?:\.(\d{1,4}))?(?:@(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])))?$/;

/** Rates of other currencies, each with the day from which it holds, if any, such as `USD=3.70,USD=3.65@2026-11-01`; `off`: none. */
export const currencyRates = z.string().transform((value, context): CurrencyRate[] => {
  const rates = value === 'off' ? [] : value.split(',').map((part) => rateIn(part.trim()));
  const known = rates.filter((rate) => rate !== undefined);
  if (known.length === rates.length) return known;
  const message = `must be off, or rates such as USD=3.70,EUR=4.05@2026-11-01, parted by commas, of ${CURRENCIES.join(', ')}`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** What the demo market shows. */
export const DEMO_RATES = currencyRates.parse('USD=3.70,EUR=4.05,GBP=4.85');

/** Read digit by digit, for it is never a fraction. */
function rateIn(part: string): CurrencyRate | undefined {
  const [, code, shekels = '', fraction = '', from = NO_DAY] = RATE.exec(part) ?? [];
  const currency = CURRENCIES.find((each) => each === code);
  const hundredthsOfAgora = Number(`${shekels}${fraction.padEnd(4, '0')}`);
  return currency && hundredthsOfAgora > 0 ? { currency, from, hundredthsOfAgora } : undefined;
}
