import { z } from 'zod';
import { agorotTyped, CURRENCY_SIGNS, type Currency, type CurrencyRate } from '#rules/format/money.ts';

/** Readers of environment variables, which are always text. Each takes the value that holds when the variable is not set. */

/** A whole number within bounds. */
export const wholeNumber = (initial: number, least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .default(String(initial))
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`);

/** A rate in percent, with at most two decimals. */
export const percent = (initial: number) =>
  z
    .string()
    .regex(/^\d+(\.\d{1,2})?$/, 'must be a number with at most two decimals')
    .default(String(initial))
    .transform(Number)
    .refine((value) => value <= 100, 'must be from 0 to 100');

const ON = ['on', 'true', '1', 'yes'];
const OFF = ['off', 'false', '0', 'no'];

/** A switch; undefined when not set, for its initial position depends on other settings. */
export const onOrOff = z
  .string()
  .toLowerCase()
  .refine((value) => ON.includes(value) || OFF.includes(value), 'must be on or off')
  .transform((value) => ON.includes(value))
  .optional();

/** An address with one of the given schemes, such as `https`. */
export const address = (schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
      `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    );

/** The address of map tiles: `{z}`, `{x}` and `{y}` stand for zoom, column and row, `{s}` for one of several hosts. */
export const tileAddress = z
  .string()
  .refine(
    (value) =>
      URL.canParse(value.replace('{s}', 'a')) && /^https?:/.test(value) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
    'must be an address that begins with https:// and has {z}, {x} and {y} in it',
  );

/** Any text but an empty one. */
export const text = z.string().min(1);

/** Days counted from another, before it where negative, parted by commas; `off`: none. */
export const dayList = (initial: readonly number[]) =>
  z
    .string()
    .regex(/^(off|-?\d{1,3}( *, *-?\d{1,3})*)$/, 'must be days parted by commas, such as -3,1,7, or off')
    .default(initial.join(','))
    .transform((value) => (value === 'off' ? [] : value.split(',').map(Number)));

/** Hosts with their ports, such as `calendar.lan:8080`, parted by commas. */
export const hostList = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
  )
  .refine((hosts) => hosts.every((host) => URL.canParse(`http://${host}`) && new URL(`http://${host}`).host === host), {
    message: 'must name hosts with their ports, such as calendar.lan:8080, parted by commas',
  });

/** Amounts in whole shekels, each with the day from which it holds, such as `10000@2026-01-01`, parted by commas. */
export const datedAmounts = (initial: string) =>
  z
    .string()
    .default(initial)
    .refine(
      (value) => value.split(',').every((part) => DATED_AMOUNT.test(part.trim())),
      'must be amounts with days, such as 10000@2026-01-01, parted by commas',
    )
    .transform((value) =>
      value.split(',').map((part) => {
        const [amount = '', from = ''] = part.trim().split('@');
        return { from, aboveAgorot: agorotTyped(amount) ?? 0 };
      }),
    );
const DATED_AMOUNT = /^\d{1,7}@\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Percentages with the day from which each holds, `17@2015-10-01,18@2025-01-01`; one without a day has always held. */
export const datedPercents = (initial: string) =>
  z
    .string()
    .default(initial)
    .refine(
      (value) => value.split(',').every((part) => DATED_PERCENT.test(part.trim())),
      'must be a number with at most two decimals, or several with days, such as 18@2025-01-01, parted by commas',
    )
    .transform((value) =>
      value.split(',').map((part) => {
        const [percent = '', from = '0000-01-01'] = part.trim().split('@');
        return { from, percent: Number(percent) };
      }),
    )
    .refine((rates) => rates.every(({ percent }) => percent <= 100), 'must be from 0 to 100');
const DATED_PERCENT = /^\d+(\.\d{1,2})?(@\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/;

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

/** Names that a partner can have. */
export const PARTNER_ID = /^[\w-]{1,40}$/;

const partner = z.strictObject({
  name: z.string().min(1).max(60),
  logo: z.string().regex(/^(https:\/\/|\/|data:image\/)/, 'must begin with https://, / or data:image/'),
  /** Host names under which the site is the partner's. */
  hosts: z.array(z.string()).default([]),
});

/** `LINA_PARTNERS`: a JSON object of partners by id. */
export const partnersVariable = z
  .string()
  .default('{}')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON object' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().regex(PARTNER_ID), partner, 'must be a JSON object of partners, each with name and logo'));
