import { describe, expect, it } from 'vitest';
import { extraCharge, room, stayOf, unitPricing } from '#rules/testing/examples.ts';
import { unavoidableCharges } from './charge-lines.ts';
import { quoteUnit } from './quote-unit.ts';

/** Two midweek nights, ₪400 each. */
const STAY = stayOf('2026-12-01', '2026-12-03');
const CLEANING = extraCharge();
const HEATING = extraCharge({ id: 2, kind: 'heatedPool', per: 'night', amountAgorot: 15_000, isOfProperty: true });
const LINEN = extraCharge({ id: 3, kind: 'other', title: { he: 'מצעים', en: 'Linen' }, per: 'guestNight', amountAgorot: 1_500 });
const PETS = extraCharge({ id: 4, kind: 'pets', isOptional: true, maximumCount: 3 });

const chargesOf = (...extraCharges: ReturnType<typeof extraCharge>[]) =>
  quoteUnit(unitPricing({ extraCharges, discounts: [{ nights: 2, type: 'PERCENT', value: 10 }] }), room(2, 7, 1), STAY);

describe('extra charges', () => {
  it('are one line each behind the discount, which does not touch them: by stay, by night, and by guest and night without babies', () => {
    const { lines, totalAgorot } = chargesOf(CLEANING, HEATING, LINEN, PETS);
    const bare = chargesOf();
    expect(lines.slice(0, bare.lines.length)).toEqual(bare.lines);
    expect(bare.lines.at(-1)?.kind).toBe('discount');
    expect(lines.slice(bare.lines.length).map(({ kind, count, amountAgorot }) => [kind, count, amountAgorot])).toEqual([
      ['extraCharge', 1, 20_000],
      ['extraCharge', 1, 30_000],
      ['extraCharge', 3, 9_000],
    ]);
    expect(totalAgorot).toBe(bare.totalAgorot + 59_000);
  });

  it('keep what they were called', () => {
    expect(chargesOf(LINEN).lines.at(-1)?.charge).toEqual({
      ...{ id: 3, kind: 'other', title: { he: 'מצעים', en: 'Linen' }, per: 'guestNight', isOptional: false, isOfProperty: false },
    });
  });

  it('of the property come with the first unit alone, but by guest and night with every one', () => {
    const linen = { ...LINEN, isOfProperty: true };
    const ids = (isFirst: boolean) => unavoidableCharges([CLEANING, HEATING, linen, PETS], isFirst).map(({ charge }) => charge.id);
    expect(ids(true)).toEqual([1, 2, 3]);
    expect(ids(false)).toEqual([1, 3]);
  });
});
