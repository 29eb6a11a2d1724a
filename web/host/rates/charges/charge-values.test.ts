import { describe, expect, it } from 'vitest';
import { chargeOf, chargeValuesOf, sampleAgorot } from './charge-values.ts';

const NEW = { ...chargeValuesOf(null, [1, 2]), amount: '180' };

describe('an extra charge as it is typed', () => {
  it('is sent with its units, or as the property’s', () => {
    expect(chargeOf(NEW)).toEqual({
      ...{ kind: 'cleaning', title: null, unitIds: [1, 2], per: 'stay', amountAgorot: 18_000, isOptional: false, maximumCount: 1 },
    });
    expect(chargeOf({ ...NEW, isOfProperty: true })?.unitIds).toBeNull();
  });

  it('is not sent without an amount, a unit, or both names of its own', () => {
    expect(chargeOf({ ...NEW, amount: '' })).toBeUndefined();
    expect(chargeOf({ ...NEW, amount: '0' })).toBeUndefined();
    expect(chargeOf({ ...NEW, unitIds: [] })).toBeUndefined();
    expect(chargeOf({ ...NEW, kind: 'other', titleHe: 'ארוחה' })).toBeUndefined();
    expect(chargeOf({ ...NEW, kind: 'other', titleHe: 'ארוחה', titleEn: 'Meal' })?.title).toEqual({ he: 'ארוחה', en: 'Meal' });
  });

  it('is counted only where guests choose it, and not by guests', () => {
    const several = { ...NEW, maximumCount: 3 };
    expect(chargeOf(several)?.maximumCount).toBe(1);
    expect(chargeOf({ ...several, isOptional: true })?.maximumCount).toBe(3);
    expect(chargeOf({ ...several, isOptional: true, per: 'guestNight' })?.maximumCount).toBe(1);
  });

  it('adds to a stay of two nights and three guests by what it is counted by', () => {
    const add = (per: 'stay' | 'night' | 'guestNight') => sampleAgorot({ per, amountAgorot: 1000 });
    expect([add('stay'), add('night'), add('guestNight')]).toEqual([1000, 2000, 6000]);
  });
});
