import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quoteChosenUnits } from '#rules/fitting/find-offer.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { nightsOf } from '#rules/stay/stay.ts';
import { candidate, room, stayRule, unitPricing } from '#rules/testing/examples.ts';
import { noStayFrom } from './stay-obstacle.ts';

const FIRST = '2026-12-01';
const DAYS = 20;
const free = (...taken: string[]) => {
  const nights = new Set(taken);
  return (night: string) => !nights.has(night);
};

it('no stay of two nights begins on the eve of a night that is taken', () => {
  const pricing = unitPricing({ minimumNights: 2 });
  expect(noStayFrom(pricing, '2026-12-09', free('2026-12-10'))).toEqual({ kind: 'minimum', nights: 2, over: 'any' });
  expect(noStayFrom(pricing, '2026-12-08', free('2026-12-10'))).toBeUndefined();
});

it('no stay begins where guests may leave only after a night that is taken', () => {
  // The 1st is a Tuesday.
  const pricing = unitPricing({ stayRules: [stayRule({ departureDays: [4] })] });
  expect(noStayFrom(pricing, '2026-12-01', free('2026-12-02'))).toEqual({ kind: 'departureDay', weekdays: [4] });
  expect(noStayFrom(pricing, '2026-12-01', free('2026-12-03'))).toBeUndefined();
});

const weekdays = fc.subarray([0, 1, 2, 3, 4, 5, 6] as const, { minLength: 1 });
const units = fc.record({
  rule: fc.record({
    ...{ firstDate: fc.nat(DAYS), days: fc.nat(DAYS) },
    ...{ midweekMinimum: fc.option(fc.integer({ min: 1, max: 4 })), weekendMinimum: fc.option(fc.integer({ min: 1, max: 4 })) },
    ...{ maximumNights: fc.option(fc.integer({ min: 1, max: 6 })), arrivalDays: fc.option(weekdays), departureDays: fc.option(weekdays) },
  }),
  minimumNights: fc.integer({ min: 1, max: 4 }),
  own: fc.dictionary(
    fc.nat(DAYS).map((day) => addDays(FIRST, day)),
    fc.integer({ min: 1, max: 7 }),
    { maxKeys: 4 },
  ),
  taken: fc.uniqueArray(fc.nat(DAYS + 10), { maxLength: 12 }),
});

it('of random units an arrival is possible exactly where a stay of some length can be quoted', () => {
  let [possible, impossible] = [0, 0];
  fc.assert(
    fc.property(units, ({ rule: { firstDate, days, ...asks }, minimumNights, own, taken }) => {
      const range = { firstDate: addDays(FIRST, firstDate), lastDate: addDays(FIRST, firstDate + days) };
      const minimumNightsByDate = new Map(Object.entries(own));
      const pricing = unitPricing({ minimumNights, minimumNightsByDate, stayRules: [stayRule({ ...range, ...asks })] });
      const unit = candidate(1, 400, { pricing });
      const isFree = free(...taken.map((day) => addDays(FIRST, day)));
      for (const arrivalDate of nightsOf(FIRST, addDays(FIRST, DAYS)).filter(isFree)) {
        const lengths = Array.from({ length: 30 }, (_, index) => index + 1);
        const canBeQuoted = lengths.some((nights) => {
          const stay = { arrivalDate, departureDate: addDays(arrivalDate, nights) };
          const isOpen = nightsOf(arrivalDate, stay.departureDate).every(isFree);
          return isOpen && quoteChosenUnits([unit], [room(2)], stay, [101]) !== undefined;
        });
        expect(noStayFrom(pricing, arrivalDate, isFree) === undefined).toBe(canBeQuoted);
        if (canBeQuoted) possible++;
        else impossible++;
      }
    }),
  );
  expect(Math.min(possible, impossible)).toBeGreaterThan(50);
});
