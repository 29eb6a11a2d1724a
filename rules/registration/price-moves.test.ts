import { describe, expect, it } from 'vitest';
import type { SpecialRateDocument, UnitDocument } from '#contract/registration-documents.ts';
import { aSpecialRateDocument, aUnitDocument } from '#tests/support/registration-documents.ts';
import { areSameMoves, priceMoves } from './price-moves.ts';

const TODAY = '2026-11-22';
const unit = aUnitDocument({ specialRates: [] });
const priced = (pricing: Partial<UnitDocument['pricing']>, more: Partial<UnitDocument> = {}): UnitDocument => ({
  ...unit,
  ...more,
  pricing: { ...unit.pricing, ...pricing },
});
const withSpecials = (...specialRates: SpecialRateDocument[]): UnitDocument => ({ ...unit, specialRates });
const moves = (before: UnitDocument, after: UnitDocument) =>
  priceMoves(before, after, TODAY).map(({ path, fromAgorot, toAgorot }) => `${path} ${fromAgorot} ${toAgorot}`);

describe('prices that move by more than half', () => {
  it('are those above one and a half times, or below half, of what guests pay now', () => {
    expect(moves(unit, priced({ midweekAgorot: 44_500, weekendAgorot: 178_500 }))).toEqual([]);
    expect(moves(unit, priced({ midweekAgorot: 44_499, weekendAgorot: 178_501 }))).toEqual([
      'pricing.midweekAgorot 89000 44499',
      'pricing.weekendAgorot 119000 178501',
    ]);
    expect(moves(unit, priced({ weekendAgorot: 0 }))).toEqual(['pricing.weekendAgorot 119000 0']);
  });

  it('are not first prices: nothing was asked for before', () => {
    expect(moves(priced({ midweekAgorot: null }), unit)).toEqual([]);
    expect(moves(priced({ midweekAgorot: 0 }), unit)).toEqual([]);
  });

  it('are compared as guests pay them: a single guest without a price of their own pays the rate', () => {
    const without = { singleMidweekAgorot: null, singleWeekendAgorot: null };
    expect(moves(priced(without), priced({ singleMidweekAgorot: 7_600, singleWeekendAgorot: 99_000 }))).toEqual([
      'pricing.singleMidweekAgorot 89000 7600',
    ]);
    expect(moves(unit, priced(without))).toEqual([]);
    expect(moves(priced({ singleMidweekAgorot: 30_000 }), priced(without))).toEqual(['pricing.singleMidweekAgorot 30000 89000']);
  });

  it('count for every age group', () => {
    const { baby, child, adult } = unit.extraBeds;
    const after = { ...unit, extraBeds: { baby: { ...baby, priceAgorot: 5_000 }, child: { ...child, priceAgorot: 0 }, adult } };
    expect(moves(unit, after)).toEqual(['extraBeds.child.priceAgorot 8000 0']);
  });

  it('are also the average nights that a several-nights discount changes', () => {
    const discounted = (value: number, type: 'PERCENT' | 'AMOUNT' = 'PERCENT') => priced({ discounts: [{ nights: 3, type, value }] });
    expect(moves(discounted(10), discounted(50))).toEqual([]);
    expect(moves(discounted(10), discounted(60))).toEqual(['pricing.discounts 80100 35600']);
    expect(moves(discounted(10), discounted(250_000, 'AMOUNT'))).toEqual(['pricing.discounts 80100 5667']);
    // The rate moved by less than half, and so did the discount; together they did not.
    expect(moves(discounted(10), priced({ midweekAgorot: 60_000, discounts: [{ nights: 3, type: 'PERCENT', value: 45 }] }))).toEqual([
      'pricing.discounts 80100 33000',
    ]);
    expect(moves(discounted(10), priced({ midweekAgorot: 10_000 }))).toEqual(['pricing.midweekAgorot 89000 10000']);
  });

  it('are told of special rates against what governed their nights until now', () => {
    const holiday = aSpecialRateDocument();
    const renamed = aSpecialRateDocument({ holiday: null, customName: { he: 'חורף', en: 'Winter' }, midweekAgorot: 130_000 });
    expect(moves(withSpecials(holiday), withSpecials(renamed))).toEqual([]);
    expect(moves(unit, withSpecials(holiday))).toEqual([]);
    expect(priceMoves(unit, withSpecials(aSpecialRateDocument({ midweekAgorot: 12_000 })), TODAY)).toEqual([
      {
        path: 'specialRates.0.midweekAgorot',
        nights: { from: '04-12-2026', to: '12-12-2026' },
        stayNights: null,
        fromAgorot: 89_000,
        toAgorot: 12_000,
      },
    ]);
    expect(moves(withSpecials(holiday), withSpecials({ ...holiday, childExtraAgorot: 800 }))).toEqual([
      'specialRates.0.childExtraAgorot 8000 800',
    ]);
  });

  it('are told of nights whose special rate goes, unless they are over', () => {
    const dear = aSpecialRateDocument({ midweekAgorot: 200_000, weekendAgorot: 120_000 });
    expect(moves(withSpecials(dear), unit)).toEqual(['pricing.midweekAgorot 200000 89000', 'pricing.singleMidweekAgorot 200000 76000']);
    expect(moves(withSpecials({ ...dear, from: '01-11-2026', to: '21-11-2026' }), unit)).toEqual([]);
  });

  it('are the same question whatever their order, and another one for another price or unit', () => {
    const asked = (midweekAgorot: number, unitId = 1) =>
      priceMoves(unit, priced({ midweekAgorot, weekendAgorot: 900 }), TODAY).map((move) => ({ unitId, ...move }));
    const two = asked(5_700);
    expect(areSameMoves(two, two.toReversed())).toBe(true);
    expect(areSameMoves(two, two.slice(1))).toBe(false);
    expect(areSameMoves(two, asked(5_701))).toBe(false);
    expect(areSameMoves(two, asked(5_700, 2))).toBe(false);
  });

  it('are another question when one of them is missing on either side, or from and to are others', () => {
    const move = (fromAgorot: number, toAgorot: number) => ({ unitId: 1, path: 'p', nights: null, stayNights: null, fromAgorot, toAgorot });
    expect(areSameMoves([move(1, 11)], [move(1, 11), move(2, 22)])).toBe(false);
    expect(areSameMoves([move(1, 11)], [move(11, 1)])).toBe(false);
  });
});

describe('the rate that governed the nights of a special rate until now', () => {
  const at = (midweekAgorot: number, from: string, to: string) => aSpecialRateDocument({ midweekAgorot, weekendAgorot: 119_000, from, to });
  const dear = 200_000;
  const cheap = 40_000;
  const now = at(dear, '04-12-2026', '12-12-2026');

  it.each([
    ['more nights, though it is named later', at(cheap, '04-12-2026', '05-12-2026'), at(dear, '06-12-2026', '12-12-2026')],
    ['more of these nights, not more nights before them', at(cheap, '01-11-2026', '05-12-2026'), at(dear, '06-12-2026', '12-12-2026')],
    ['more of these nights, not more nights after them', at(cheap, '11-12-2026', '30-01-2027'), at(dear, '04-12-2026', '10-12-2026')],
    ['five nights at the beginning', at(dear, '04-12-2026', '08-12-2026'), at(cheap, '09-12-2026', '12-12-2026')],
    ['five nights at the end', at(cheap, '04-12-2026', '07-12-2026'), at(dear, '08-12-2026', '12-12-2026')],
  ])('is the one with %s', (_, one, other) => {
    expect(moves(withSpecials(one, other), withSpecials(now))).toEqual([]);
    expect(moves(withSpecials(other, one), withSpecials(now))).toEqual([]);
  });

  it('is one that shares a single night with it', () => {
    const after = withSpecials(at(99_000, '12-12-2026', '20-12-2026'));
    expect(moves(withSpecials(now), after)).toEqual(['specialRates.0.midweekAgorot 200000 99000']);
  });

  it('is not one that ends the night before', () => {
    const before = at(cheap, '20-11-2026', '03-12-2026');
    expect(moves(withSpecials(before), withSpecials(before, at(100_000, '04-12-2026', '12-12-2026')))).toEqual([]);
  });

  it('is told with its nights: prices, single guests and extras', () => {
    const nights = { from: '04-12-2026', to: '12-12-2026' };
    const after = aSpecialRateDocument({ singleMidweekAgorot: 7_600, singleWeekendAgorot: 9_900, childExtraAgorot: 800 });
    expect(
      priceMoves(unit, withSpecials(after), TODAY).map(({ path, nights: told, fromAgorot, toAgorot }) => [
        path,
        told,
        fromAgorot,
        toAgorot,
      ]),
    ).toEqual([
      ['specialRates.0.singleMidweekAgorot', nights, 76_000, 7_600],
      ['specialRates.0.singleWeekendAgorot', nights, 99_000, 9_900],
      ['specialRates.0.childExtraAgorot', nights, 8_000, 800],
    ]);
  });
});

describe('extra prices of special rates', () => {
  const special = aSpecialRateDocument();
  const { child } = unit.extraBeds;

  it('that are the standard’s move with it, and are told once', () => {
    const after = { ...withSpecials(special), extraBeds: { ...unit.extraBeds, child: { ...child, priceAgorot: 0 } } };
    expect(moves(withSpecials(special), after)).toEqual(['extraBeds.child.priceAgorot 8000 0']);
  });

  it('that are taken away fall back to the standard’s', () => {
    expect(moves(withSpecials({ ...special, childExtraAgorot: 800 }), withSpecials(special))).toEqual([
      'specialRates.0.childExtraAgorot 800 8000',
    ]);
    expect(priceMoves(withSpecials({ ...special, childExtraAgorot: 80_000 }), unit, TODAY)).toEqual([
      {
        path: 'extraBeds.child.priceAgorot',
        nights: { from: '04-12-2026', to: '12-12-2026' },
        stayNights: null,
        fromAgorot: 80_000,
        toAgorot: 8_000,
      },
    ]);
  });
});

describe('nights of special rates', () => {
  const dear = aSpecialRateDocument({ midweekAgorot: 200_000, weekendAgorot: 120_000 });

  it('that go back to the standard count until the last of them, today', () => {
    expect(moves(withSpecials({ ...dear, from: '01-11-2026', to: '22-11-2026' }), unit)).toHaveLength(2);
  });

  it('are not told as gone while a rate keeps some of them', () => {
    expect(moves(withSpecials(dear), withSpecials({ ...dear, from: '05-12-2026' }))).toEqual([]);
  });

  it.each([{ from: '' }, { to: '' }])('without dates are none: %j', (dates) => {
    expect(moves(withSpecials({ ...dear, ...dates }), unit)).toEqual([]);
  });
});

describe('several-nights discounts', () => {
  const tier = (nights: number | null, value: number) => ({ nights, type: 'PERCENT' as const, value });

  it('are told by length of stay, the shortest first', () => {
    const after = priced({ discounts: [tier(7, 80), tier(3, 60)] });
    expect(priceMoves(priced({ discounts: [] }), after, TODAY).map(({ stayNights, toAgorot }) => [stayNights, toAgorot])).toEqual([
      [3, 35_600],
      [7, 17_800],
    ]);
  });

  it('without a number of nights are none', () => {
    expect(moves(priced({ discounts: [tier(3, 10)] }), priced({ discounts: [tier(null, 90)] }))).toEqual([]);
  });
});
