import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CurrencyRate, formatInCurrency, ratesOn } from './money.ts';

const rate = (currency: CurrencyRate['currency'], hundredthsOfAgora: number, from = '0001-01-01') => ({
  currency,
  hundredthsOfAgora,
  from,
});
const DOLLAR = rate('USD', 37_000);

it.each([
  [45_000, '$122'],
  [370, '$1'],
  [185, '$1'],
  [184, '$0'],
  [0, '$0'],
  [462_500_000, '$1,250,000'],
])('%i agorot at 3.70 shekels a dollar are about %s', (agorot, said) => {
  expect(formatInCurrency(agorot, DOLLAR)).toBe(said);
});

it('is never further from the amount than half a unit', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.integer({ min: 1, max: 10_000_000 }), (agorot, hundredthsOfAgora) => {
      const said = BigInt(formatInCurrency(agorot, rate('EUR', hundredthsOfAgora)).replace(/\D/g, ''));
      const off = said * BigInt(hundredthsOfAgora) - BigInt(agorot) * 100n;
      expect(2n * (off < 0n ? -off : off) <= BigInt(hundredthsOfAgora)).toBe(true);
    }),
  );
});

it('takes for each currency the latest rate that holds on the day, whatever the order', () => {
  const rates = [rate('USD', 36_000, '2026-11-01'), DOLLAR, rate('EUR', 40_500, '2026-12-01'), rate('USD', 35_000, '2026-12-01')];
  expect(ratesOn(rates, '2026-10-31')).toEqual([DOLLAR]);
  expect(ratesOn(rates, '2026-11-01')).toEqual([rates[0]]);
  expect(ratesOn(rates, '2026-12-01')).toEqual([rates[3], rates[2]]);
  expect(ratesOn([], '2026-12-01')).toEqual([]);
});
