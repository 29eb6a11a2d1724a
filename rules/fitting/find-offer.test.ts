import { describe, expect, it } from 'vitest';
import { candidate, capacity, room, standardRate, stayOf, unitPricing } from '#rules/testing/examples.ts';
import { findOffer } from './find-offer.ts';
import type { CandidateUnit, Party } from './types.ts';

const STAY = stayOf('2026-12-01', '2026-12-03');
const COUPLE = room(2);
const villa = (position: number, nightShekels: number, bedrooms: number, places: number) =>
  candidate(position, nightShekels, {
    capacity: capacity({ bedrooms, places }),
    pricing: unitPricing({ baseGuests: places, standard: standardRate({ midweekAgorot: nightShekels * 100 }) }),
  });

/** Shape, positions of the units by room, and the total in shekels. */
function summary(units: readonly CandidateUnit[], party: Party) {
  const offer = findOffer(units, party, STAY);
  if (!offer) return undefined;
  const positions = party.map((_, at) => (offer.units.find((unit) => unit.rooms.includes(at))?.unitId ?? 0) - 100);
  return [offer.shape, positions, offer.totalAgorot / 100];
}

describe('an offer for one room', () => {
  it('is the cheapest unit into which it fits', () => {
    const small = candidate(1, 100, { capacity: capacity({ places: 1 }) });
    expect(summary([small, candidate(2, 300), candidate(3, 200)], [COUPLE])).toEqual(['perRoom', [3], 400]);
  });

  it('is the first of equally cheap units, however they are listed', () => {
    expect(summary([candidate(3, 200), candidate(2, 200), candidate(1, 300)], [COUPLE])).toEqual(['perRoom', [2], 400]);
  });

  it('is perRoom also in a house', () => {
    expect(summary([villa(1, 500, 3, 8)], [COUPLE])).toEqual(['perRoom', [1], 1000]);
  });
});

describe('an offer of a unit for each room', () => {
  it('is the cheapest in total, not room by room', () => {
    const dear = (position: number, base: number, extra: number) =>
      candidate(position, base, {
        capacity: capacity({ places: 4 }),
        pricing: unitPricing({ standard: standardRate({ midweekAgorot: base * 100, adultExtraAgorot: extra * 100 }) }),
      });
    // The couple alone would take unit 1, but four guests there save more.
    const units = [dear(1, 200, 10), dear(2, 210, 200)];
    expect(summary(units, [COUPLE, room(4)])).toEqual(['perRoom', [2, 1], 860]);
  });

  it('gives each room a unit of its own', () => {
    expect(summary([candidate(1, 100), candidate(2, 900)], [COUPLE, COUPLE])).toEqual(['perRoom', [1, 2], 2000]);
    expect(summary([candidate(1, 100)], [COUPLE, COUPLE])).toBeUndefined();
  });

  it('is the lexicographically smallest list of positions among equal totals', () => {
    const units = [candidate(4, 200), candidate(2, 200), candidate(3, 200), candidate(1, 300)];
    expect(summary(units, [COUPLE, COUPLE])).toEqual(['perRoom', [2, 3], 800]);
  });

  it('breaks ties by the first room first, even where the next must take a later unit for it', () => {
    const wide = candidate(1, 200, { capacity: capacity({ places: 3 }) });
    const alsoWide = candidate(3, 200, { capacity: capacity({ places: 3 }) });
    expect(summary([wide, candidate(2, 200), alsoWide], [COUPLE, room(2), COUPLE])).toEqual(['perRoom', [1, 2, 3], 1200]);
    expect(summary([wide, candidate(2, 200), alsoWide], [COUPLE, room(1)])).toEqual(['perRoom', [1, 2], 800]);
  });
});

describe('a merged offer', () => {
  it('wins where it is cheaper, with the whole party in one unit', () => {
    const offer = findOffer([candidate(1, 400), candidate(2, 400), villa(3, 700, 2, 4)], [COUPLE, COUPLE], STAY);
    expect(offer).toMatchObject({ shape: 'merged', totalAgorot: 140_000, units: [{ unitId: 103, rooms: [0, 1] }] });
    expect(offer?.units[0]?.quote.lines.map((line) => line.amountAgorot)).toEqual([70_000, 70_000]);
  });

  it('loses a tie to a unit for each room', () => {
    expect(summary([candidate(1, 400), candidate(2, 400), villa(3, 800, 2, 4)], [COUPLE, COUPLE])).toEqual(['perRoom', [1, 2], 1600]);
  });

  it('needs at least as many bedrooms as rooms', () => {
    expect(summary([villa(1, 700, 1, 6)], [COUPLE, COUPLE])).toBeUndefined();
    expect(summary([villa(1, 700, 2, 6)], [COUPLE, COUPLE])).toEqual(['merged', [1, 1], 1400]);
  });

  it('needs beds for all guests together', () => {
    expect(summary([villa(1, 700, 3, 5)], [COUPLE, COUPLE, COUPLE])).toBeUndefined();
  });

  it('is the smallest position among equal totals', () => {
    expect(summary([villa(5, 700, 2, 4), villa(4, 700, 2, 4)], [COUPLE, COUPLE])).toEqual(['merged', [4, 4], 1400]);
  });
});

describe('candidates', () => {
  it('that ask for more nights are none', () => {
    const strict = candidate(1, 100, { pricing: unitPricing({ minimumNights: 3 }) });
    expect(summary([strict, candidate(2, 300)], [COUPLE])).toEqual(['perRoom', [2], 600]);
    expect(summary([strict], [COUPLE])).toBeUndefined();
  });

  it('of a property without children take no child and no baby, but whoever counts as an adult there', () => {
    const pricing = unitPricing({ ageBorders: { babyMaxAge: 2, childMaxAge: 14, adultFromAge: null } });
    const adultsOnly = candidate(1, 100, { childrenAllowed: false, capacity: capacity({ places: 4, cribs: 1 }), pricing });
    expect(summary([adultsOnly], [room(2, 14)])).toBeUndefined();
    expect(summary([adultsOnly], [room(2, 1)])).toBeUndefined();
    expect(summary([adultsOnly], [room(2, 15)])?.[0]).toBe('perRoom');
  });

  it('may be none at all', () => {
    expect(summary([], [COUPLE])).toBeUndefined();
  });
});
