import { describe, expect, it } from 'vitest';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import type { ExtraCharge } from '#rules/quote/types.ts';
import { candidate, extraCharge, room, stayOf, unitPricing } from '#rules/testing/examples.ts';
import { findOffer } from './find-offer.ts';
import { takeCharges } from './take-charges.ts';

const STAY = stayOf('2026-12-01', '2026-12-03');
const PARTY = [room(2), room(1)];
const ofProperty = { isOfProperty: true, isOptional: true } as const;
const CLEANING = extraCharge({ id: 1, isOfProperty: true });
const PETS = extraCharge({ ...ofProperty, id: 2, kind: 'pets', maximumCount: 2, amountAgorot: 5_000 });
const BREAKFAST = extraCharge({ ...ofProperty, id: 3, kind: 'other', per: 'guestNight', amountAgorot: 1_000 });
const LATE = extraCharge({ id: 4, kind: 'lateCheckout', isOptional: true, amountAgorot: 8_000 });
const FIRST_ALONE = extraCharge({ id: 5, kind: 'heatedPool', isOptional: true, per: 'night', amountAgorot: 7_000 });

const unit = (position: number, ...own: ExtraCharge[]) =>
  candidate(position, 400, { pricing: unitPricing({ extraCharges: [CLEANING, PETS, BREAKFAST, ...own] }) });
const UNITS = [unit(1, LATE, FIRST_ALONE), unit(2, LATE)];

function take(...chosen: ChosenExtraCharge[]) {
  const offer = findOffer(UNITS, PARTY, STAY);
  if (!offer) throw new Error('there is an offer');
  const result = takeCharges(offer, UNITS, { party: PARTY, stay: STAY }, chosen);
  if ('refused' in result) return result;
  const lines = result.offer.units.map(({ quote }) =>
    quote.lines.flatMap((line) => (line.charge ? [[line.charge.id, line.amountAgorot]] : [])),
  );
  return { lines, added: result.offer.totalAgorot - offer.totalAgorot };
}

describe('optional extra charges', () => {
  it('are not in an offer until they are taken', () => {
    expect(take()).toEqual({ lines: [[[1, 20_000]], []], added: 0 });
  });

  it('of the property are paid once, times their count, and by guest and night in every unit', () => {
    expect(take({ id: 2, count: 2 }, { id: 3, count: 1 })).toEqual({
      lines: [
        [
          [1, 20_000],
          [2, 10_000],
          [3, 4_000],
        ],
        [[3, 2_000]],
      ],
      added: 16_000,
    });
  });

  it('of units are paid in the unit that is named, or in the only one that has them', () => {
    expect(take({ id: 4, unitId: 102, count: 1 }, { id: 5, count: 1 })).toMatchObject({
      lines: [
        [
          [1, 20_000],
          [5, 14_000],
        ],
        [[4, 8_000]],
      ],
    });
    expect(take({ id: 4, unitId: 101, count: 1 }, { id: 4, unitId: 102, count: 1 })).toMatchObject({ added: 16_000 });
  });

  it.each<[string, ChosenExtraCharge[]]>([
    ['that there are none of', [{ id: 99, count: 1 }]],
    ['that nobody chooses', [{ id: 1, count: 1 }]],
    ['more often than it may be', [{ id: 2, count: 3 }]],
    ['of the property for one unit', [{ id: 2, unitId: 101, count: 1 }]],
    ['of a unit that does not have it', [{ id: 5, unitId: 102, count: 1 }]],
    ['without saying for which of two units', [{ id: 4, count: 1 }]],
    [
      'twice, named in two ways',
      [
        { id: 5, count: 1 },
        { id: 5, unitId: 101, count: 1 },
      ],
    ],
  ])('%s are refused', (_, chosen) => {
    expect(take(...chosen)).toEqual({ refused: chosen.at(-1) });
  });
});

describe('offers with unavoidable charges', () => {
  it('weigh those of units, so that the cheaper night may be the dearer stay', () => {
    const dear = candidate(1, 300, { pricing: unitPricing({ extraCharges: [extraCharge({ amountAgorot: 50_000 })] }) });
    const offer = findOffer([{ ...dear, position: 1 }, candidate(2, 500)], [room(2)], STAY);
    expect(offer?.units[0]?.unitId).toBe(102);
  });

  it('go to one unit for all where cleaning two costs more, and to two where the property is cleaned but once', () => {
    const large = { bedrooms: 2, places: 4, cribs: 0, childExtraBeds: 0, adultExtraBeds: 0 };
    const units = (isOfProperty: boolean) => {
      const extraCharges = [extraCharge({ isOfProperty })];
      const cheap = (position: number) => {
        const { unitId, pricing, capacity } = candidate(position, 400);
        return { unitId, position, capacity, pricing: { ...pricing, extraCharges } };
      };
      const house = candidate(3, 850, { capacity: large });
      const { pricing } = house;
      return [cheap(1), cheap(2), { ...house, pricing: { ...pricing, baseGuests: 4, extraCharges } }];
    };
    expect(findOffer(units(false), [room(2), room(2)], STAY)).toMatchObject({ shape: 'merged', totalAgorot: 190_000 });
    expect(findOffer(units(true), [room(2), room(2)], STAY)).toMatchObject({ shape: 'perRoom', totalAgorot: 180_000 });
  });
});
