import { describe, expect, it } from 'vitest';
import { type AtOnceTerms, type ComparedStay, holdsAtOnce, isSameStay, proposalExpiry } from './when-changes-hold.ts';

const BOOKED: ComparedStay = {
  stay: { arrivalDate: '2026-12-10', departureDate: '2026-12-13' },
  party: [{ adults: 2, childAges: [5] }],
  unitIds: [7],
  charges: ['1 7 1', '2 7 1'],
  totalAgorot: 90_000,
};
const TERMS: AtOnceTerms = { today: '2026-12-01', untilDays: 5, freeUntil: null };
const LATER = { arrivalDate: '2026-12-20', departureDate: '2026-12-23' };
const holds = (after: Partial<ComparedStay>, terms: Partial<AtOnceTerms> = {}) =>
  holdsAtOnce(BOOKED, { ...BOOKED, ...after }, { ...TERMS, ...terms });

describe('other dates', () => {
  it.each([
    ['at the same price', { stay: LATER }, {}, true],
    ['with the same charges in another order', { stay: LATER, charges: ['2 7 1', '1 7 1'] }, {}, true],
    ['at a lower price', { stay: LATER, totalAgorot: 89_999 }, {}, false],
    ['where the host wants to be asked', { stay: LATER }, { untilDays: null }, false],
    ['on the last day', { stay: LATER }, { today: '2026-12-05' }, true],
    ['a day late', { stay: LATER }, { today: '2026-12-06' }, false],
    ['too near their own arrival', { stay: { arrivalDate: '2026-12-05', departureDate: '2026-12-08' } }, {}, false],
    ['in another unit', { stay: LATER, unitIds: [8] }, {}, false],
    ['with other guests', { stay: LATER, party: [{ adults: 2, childAges: [6] }] }, {}, false],
    ['with a charge less', { stay: LATER, charges: ['1 7 1'] }, {}, false],
  ] as const)('%s', (_, after, terms, isAtOnce) => {
    expect(holds(after, terms)).toBe(isAtOnce);
  });
});

describe('giving nights back', () => {
  const shorter = { stay: { arrivalDate: '2026-12-11', departureDate: '2026-12-13' }, totalAgorot: 60_000 };
  it.each([
    ['in the free period', {}, { freeUntil: '2026-12-01' }, true],
    ['after it', {}, { freeUntil: '2026-11-30' }, false],
    ['without one', {}, {}, false],
    ['for more money than before', { totalAgorot: 90_001 }, { freeUntil: '2026-12-01', untilDays: null }, false],
    [
      'with a night that was not booked',
      { stay: { arrivalDate: '2026-12-12', departureDate: '2026-12-14' } },
      { freeUntil: '2026-12-01' },
      false,
    ],
  ] as const)('%s', (_, after, terms, isAtOnce) => {
    expect(holds({ ...shorter, ...after }, terms)).toBe(isAtOnce);
  });
});

it('knows the same stay, whatever it costs', () => {
  expect(isSameStay(BOOKED, { ...BOOKED, totalAgorot: 1 })).toBe(true);
  expect(isSameStay(BOOKED, { ...BOOKED, stay: LATER })).toBe(false);
});

describe('a proposal can be answered', () => {
  const expiry = (now: string, after = LATER, before = BOOKED.stay) =>
    proposalExpiry(new Date(now), { before, after, arrivalFrom: '15:00' }).toISOString();

  it.each([
    ['for a day', '2026-12-01T10:00:00Z', LATER, '2026-12-02T10:00:00.000Z'],
    ['until check-in of the booked arrival', '2026-12-10T07:00:00Z', LATER, '2026-12-10T13:00:00.000Z'],
    [
      'until check-in of the new arrival, if that is earlier',
      '2026-12-08T20:00:00Z',
      { arrivalDate: '2026-12-09', departureDate: '2026-12-11' },
      '2026-12-09T13:00:00.000Z',
    ],
    ['until midnight once check-in has come', '2026-12-10T13:00:00Z', LATER, '2026-12-10T22:00:00.000Z'],
    ['until midnight under way', '2026-12-11T21:59:00Z', { ...BOOKED.stay, departureDate: '2026-12-14' }, '2026-12-11T22:00:00.000Z'],
  ])('%s', (_, now, after, until) => {
    expect(expiry(now, after)).toBe(until);
  });

  it('by the clocks of Israel, also on the days on which they change', () => {
    // From 27 March 2026, 02:00, and until 25 October, 02:00, they are three hours ahead of Greenwich.
    const of = (arrivalDate: string) =>
      expiry(`${arrivalDate}T05:00:00Z`, { arrivalDate, departureDate: '2026-12-30' }, { arrivalDate, departureDate: '2026-12-29' });
    expect([of('2026-03-26'), of('2026-03-27'), of('2026-10-24'), of('2026-10-25')]).toEqual([
      '2026-03-26T13:00:00.000Z',
      '2026-03-27T12:00:00.000Z',
      '2026-10-24T12:00:00.000Z',
      '2026-10-25T13:00:00.000Z',
    ]);
  });
});
