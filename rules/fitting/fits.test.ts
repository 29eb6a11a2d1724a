import { describe, expect, it } from 'vitest';
import { countGuests } from '#rules/quote/age-groups.ts';
import { capacity, room } from '#rules/testing/examples.ts';
import { fits } from './priced-units.ts';
import type { UnitCapacity } from './types.ts';

const BORDERS = { babyMaxAge: 2, childMaxAge: 17, adultFromAge: null };
const BABY = 1;
const CHILD = 8;
const TEEN_ADULT = 18;
const sleeps = (beds: Partial<UnitCapacity>, adults: number, ...ages: number[]) =>
  fits(countGuests([room(adults, ...ages)], BORDERS), capacity({ places: 0, ...beds }));

describe('beds', () => {
  it('in bedrooms and living rooms take anyone', () => {
    expect(sleeps({ places: 3 }, 1, CHILD, BABY)).toBe(true);
    expect(sleeps({ places: 2 }, 1, CHILD, BABY)).toBe(false);
  });

  it('for babies take babies only', () => {
    expect(sleeps({ places: 2, cribs: 1 }, 2, BABY)).toBe(true);
    expect(sleeps({ places: 2, cribs: 1 }, 2, CHILD)).toBe(false);
    expect(sleeps({ places: 2, cribs: 1 }, 3)).toBe(false);
  });

  it('for children take babies and children', () => {
    expect(sleeps({ places: 2, childExtraBeds: 1 }, 2, CHILD)).toBe(true);
    expect(sleeps({ places: 2, childExtraBeds: 1 }, 2, BABY)).toBe(true);
    expect(sleeps({ places: 2, childExtraBeds: 1 }, 3)).toBe(false);
  });

  it('extra for adults take children and adults, no babies', () => {
    expect(sleeps({ places: 2, adultExtraBeds: 1 }, 3)).toBe(true);
    expect(sleeps({ places: 2, adultExtraBeds: 1 }, 2, CHILD)).toBe(true);
    expect(sleeps({ places: 1, adultExtraBeds: 2 }, 1, CHILD, BABY)).toBe(true);
    expect(sleeps({ adultExtraBeds: 2 }, 1, BABY)).toBe(false);
  });

  it('are given so that all find one, where they can', () => {
    expect(sleeps({ places: 1, cribs: 1, childExtraBeds: 1, adultExtraBeds: 1 }, 2, CHILD, BABY)).toBe(true);
    expect(sleeps({ places: 2, childExtraBeds: 2 }, 2, BABY, BABY, CHILD)).toBe(false);
    expect(sleeps({ places: 1, cribs: 2, adultExtraBeds: 2 }, 1, CHILD, CHILD, BABY)).toBe(true);
    expect(sleeps({ places: 1, cribs: 3, adultExtraBeds: 1 }, 1, CHILD, CHILD)).toBe(false);
  });

  it("ask for the unit's own age groups", () => {
    expect(sleeps({ places: 2, childExtraBeds: 1 }, 2, TEEN_ADULT)).toBe(false);
    expect(fits(countGuests([room(2, TEEN_ADULT)], { ...BORDERS, childMaxAge: 18 }), capacity({ childExtraBeds: 1 }))).toBe(true);
  });

  it('are counted for all rooms of a merged party together', () => {
    expect(fits(countGuests([room(2), room(2, BABY)], BORDERS), capacity({ places: 4, cribs: 1 }))).toBe(true);
    expect(fits(countGuests([room(2), room(3, BABY)], BORDERS), capacity({ places: 4, cribs: 1 }))).toBe(false);
  });
});
