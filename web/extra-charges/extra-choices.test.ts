import { expect, it } from 'vitest';
import type { OfferedExtraCharge } from '#contract/extra-charges.ts';
import { countOf, extrasFromAddress, extrasOnOffer, stillOnOffer, takenIn, withCount } from './extra-choices.ts';

const charge = (id: number, more: Partial<OfferedExtraCharge> = {}): OfferedExtraCharge => ({
  ...{ id, kind: 'pets', title: null, per: 'stay', amountAgorot: 7000, isOptional: true, maximumCount: 1 },
  ...more,
});
const HOTEL = {
  extraCharges: [charge(1, { kind: 'cleaning', isOptional: false }), charge(2, { kind: 'lateCheckout' })],
  units: [
    { unitId: 10, title: 'Almond', extraCharges: [charge(3, { maximumCount: 2 })] },
    { unitId: 11, title: 'Olive', extraCharges: [charge(3, { maximumCount: 2 }), charge(4)] },
  ],
};

it('offers the optional ones of the property and of the chosen units', () => {
  expect(extrasOnOffer(HOTEL, [10]).map((extra) => [extra.charge.id, extra.unit?.unitId])).toEqual([
    [2, undefined],
    [3, 10],
  ]);
  expect(extrasOnOffer(HOTEL, [10, 11])).toHaveLength(4);
});

it('takes, counts and leaves one of them for one unit', () => {
  const [, pets = { charge: charge(0) }] = extrasOnOffer(HOTEL, [10]);
  const taken = withCount([{ id: 3, unitId: 11, count: 1 }], pets, 2);
  expect(taken).toContainEqual({ id: 3, unitId: 10, count: 2 });
  expect(countOf(taken, pets)).toBe(2);
  expect(withCount(taken, pets, 0)).toEqual([{ id: 3, unitId: 11, count: 1 }]);
});

it('keeps of an address what is on offer, as often as it may be taken', () => {
  expect(stillOnOffer(extrasFromAddress('2,3u10x9,4u11,99'), extrasOnOffer(HOTEL, [10]))).toEqual([
    { id: 2, count: 1 },
    { id: 3, unitId: 10, count: 2 },
  ]);
  expect(extrasFromAddress('no address')).toEqual([]);
});

it('reads off a quote what was taken; what the property counts by guests stands with every unit and is taken once', () => {
  const line = (id: number, more: object) => ({
    ...{ kind: 'extraCharge' as const, count: 3, amountAgorot: 100 },
    charge: { ...{ id, kind: 'pets' as const, title: null, per: 'stay' as const, isOptional: true, isOfProperty: false }, ...more },
  });
  const meals = line(5, { per: 'guestNight', isOfProperty: true });
  const unit = (unitId: number, lines: ReturnType<typeof line>[]) => ({ unitId, title: '', rooms: [], lines, totalAgorot: 0 });
  expect(takenIn({ units: [unit(10, [line(3, {}), line(1, { isOptional: false }), meals]), unit(11, [meals])] })).toEqual([
    { id: 3, unitId: 10, count: 3 },
    { id: 5, count: 1 },
  ]);
});
