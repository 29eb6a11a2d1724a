import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOffer } from '#rules/fitting/find-offer.ts';
import { takeCharges } from '#rules/fitting/take-charges.ts';
import { quoteUnit } from '#rules/quote/quote-unit.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { ruleObstacle } from '#rules/stay-rules/stay-obstacle.ts';
import { candidate, extraCharge, room, stayOf, stayRule, unitPricing } from '#rules/testing/examples.ts';
import { hoursFacts } from '#rules/testing/hours-arbitraries.ts';
import { twinBrokenHours, twinLeavesLate } from '#rules/testing/hours-twin.ts';
import { hoursRulesOf } from './hours-rules.ts';
import type { HoursFacts } from './stay-hours.ts';

const JERUSALEM = { latitude: 31.78, longitude: 35.22, candleMinutes: 40 };
/** From 15:00 until 22:00, leaving by 11:00, on every day. */
const USUAL: HoursFacts = {
  ...{ arrivalFrom: '15:00', arrivalUntil: '22:00', departureUntil: '11:00', otherHours: {}, lateDepartureMinutes: null },
  place: JERUSALEM,
};
const unitWith = (facts: Partial<HoursFacts>, keepsShabbat = true) =>
  unitPricing({ hours: hoursRulesOf({ ...USUAL, ...facts }, keepsShabbat) });
const kindOf = (facts: Partial<HoursFacts>, arrivalDate: string, departureDate: string, keepsShabbat = true) =>
  ruleObstacle(unitWith(facts, keepsShabbat), stayOf(arrivalDate, departureDate))?.kind;

it('agrees with the twin on every day of three years', () => {
  const days = fc.integer({ min: 0, max: 3 * 365 });
  fc.assert(
    fc.property(hoursFacts, fc.boolean(), days, fc.integer({ min: 1, max: 4 }), (facts, keepsShabbat, day, nights) => {
      const arrivalDate = addDays('2026-01-01', day);
      const stay = { arrivalDate, departureDate: addDays(arrivalDate, nights) };
      const hours = hoursRulesOf(facts, keepsShabbat);
      expect(ruleObstacle(unitPricing({ hours }), stay)?.kind).toBe(twinBrokenHours({ facts, keepsShabbat }, stay)[0]);
      expect(hours?.leavesLate(stay.departureDate) ?? false).toBe(twinLeavesLate({ facts, keepsShabbat }, stay));
    }),
    { numRuns: process.env.TZ === 'UTC' ? 5000 : 100, seed: 20_261_128 },
  );
});

describe('guests who keep Shabbat', () => {
  it('cannot leave on a Saturday that asks them to leave before its end, and are told until when', () => {
    expect(ruleObstacle(unitWith({}), stayOf('2026-12-10', '2026-12-12'))).toEqual({
      ...{ kind: 'shabbatDeparture', until: '11:00', rest: { kind: 'shabbat', candles: null, ends: '17:16' } },
    });
    expect(kindOf({}, '2026-12-10', '2026-12-12', false)).toBeUndefined();
    expect(kindOf({}, '2026-12-10', '2026-12-13')).toBeUndefined();
  });

  it('leave after its end where the host lets them', () => {
    expect(kindOf({ lateDepartureMinutes: 0 }, '2026-12-10', '2026-12-12')).toBeUndefined();
    expect(
      kindOf({ otherHours: { rest: { arrivalFrom: '', arrivalUntil: '', departureUntil: '19:00' } } }, '2026-12-10', '2026-12-12'),
    ).toBeUndefined();
  });

  it('arrive on a Friday before candles are lit, on a Saturday after its end', () => {
    expect(kindOf({}, '2026-12-11', '2026-12-13')).toBeUndefined();
    expect(kindOf({ arrivalFrom: '16:00' }, '2026-12-11', '2026-12-13')).toBe('shabbatArrival');
    expect(kindOf({}, '2026-12-12', '2026-12-13')).toBeUndefined();
    expect(kindOf({ arrivalUntil: '17:00' }, '2026-12-12', '2026-12-13')).toBe('shabbatArrival');
  });

  it('neither come nor go on the first of two days of a holiday, nor on a holiday that runs into Shabbat', () => {
    const lenient = { lateDepartureMinutes: 60 };
    expect(kindOf(lenient, '2027-10-02', '2027-10-05')).toBe('shabbatArrival');
    expect(kindOf(lenient, '2027-10-01', '2027-10-02')).toBe('shabbatDeparture');
    expect(kindOf(lenient, '2027-10-01', '2027-10-03')).toBeUndefined();
    expect(kindOf(lenient, '2027-06-10', '2027-06-11')).toBe('shabbatDeparture');
    expect(kindOf(lenient, '2027-06-10', '2027-06-12')).toBeUndefined();
  });

  it('leave by the clock of the day on both changes of the clock', () => {
    const until = (departureUntil: string) => ({ otherHours: { rest: { arrivalFrom: '', arrivalUntil: '', departureUntil } } });
    // Summer time begins on Friday, 26 March 2027, and ends on Sunday, 31 October 2027.
    expect(kindOf(until('18:40'), '2027-03-18', '2027-03-20')).toBeUndefined();
    expect(kindOf(until('18:40'), '2027-03-25', '2027-03-27')).toBe('shabbatDeparture');
    expect(kindOf(until('18:00'), '2027-10-28', '2027-10-30')).toBe('shabbatDeparture');
    expect(kindOf(until('18:00'), '2027-11-04', '2027-11-06')).toBeUndefined();
  });
});

describe('a day on which nobody arrives', () => {
  const closed = { otherHours: { rest: { arrivalFrom: 'none', arrivalUntil: '', departureUntil: '' } } };

  it('is closed to all guests', () => {
    expect(kindOf(closed, '2026-12-12', '2026-12-13', false)).toBe('noArrival');
    expect(kindOf(closed, '2026-12-12', '2026-12-13', true)).toBe('noArrival');
    expect(kindOf(closed, '2026-12-11', '2026-12-13', false)).toBeUndefined();
  });

  it('is told after the rules of stays', () => {
    const stayRules = [stayRule({ maximumNights: 1 })];
    const pricing = { ...unitWith(closed), stayRules };
    expect(ruleObstacle(pricing, stayOf('2026-12-12', '2026-12-14'))?.kind).toBe('maximum');
    expect(ruleObstacle(pricing, stayOf('2026-12-12', '2026-12-13'))?.kind).toBe('noArrival');
  });
});

describe('what is charged for leaving late', () => {
  const OF_UNIT = extraCharge({ id: 7, kind: 'lateCheckout', isOptional: true, amountAgorot: 8_000 });
  const OF_PROPERTY = extraCharge({
    id: 8,
    kind: 'lateCheckout',
    isOptional: true,
    isOfProperty: true,
    per: 'guestNight',
    amountAgorot: 1_000,
  });
  const stay = stayOf('2026-12-10', '2026-12-12');
  const late = (keepsShabbat = true) =>
    candidate(1, 500, { pricing: { ...unitWith({ lateDepartureMinutes: 60 }, keepsShabbat), extraCharges: [OF_UNIT, OF_PROPERTY] } });
  const chargesOf = (unit: ReturnType<typeof late>, on = stay) =>
    quoteUnit(unit.pricing, room(2), on).lines.flatMap(({ charge, amountAgorot }) =>
      charge ? [[charge.id, charge.isOptional, amountAgorot]] : [],
    );

  it('is owed by those who leave after the end of Shabbat, once, whoever set it', () => {
    expect(chargesOf(late())).toEqual([
      [7, false, 8_000],
      [8, false, 4_000],
    ]);
  });

  it('is left to all others', () => {
    expect(chargesOf(late(false))).toEqual([]);
    expect(chargesOf(late(), stayOf('2026-12-09', '2026-12-11'))).toEqual([]);
  });

  it('is not paid twice where it is chosen, too', () => {
    const units = [late()];
    const offer = findOffer(units, [room(2)], stay);
    if (!offer) throw new Error('The unit takes the stay');
    const chosen = [
      { id: 7, count: 1 },
      { id: 8, count: 1 },
    ];
    expect(takeCharges(offer, units, { party: [room(2)], stay }, chosen)).toEqual({ offer });
    expect(takeCharges(offer, units, { party: [room(2)], stay }, [{ id: 9, count: 1 }])).toEqual({ refused: { id: 9, count: 1 } });
  });
});
