import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeCharges } from '#rules/fitting/take-charges.ts';
import type { CandidateUnit, Offer, Party } from '#rules/fitting/types.ts';
import { unavoidableCharges } from '#rules/quote/charge-lines.ts';
import { quoteUnit } from '#rules/quote/quote-unit.ts';
import type { UnitPricing } from '#rules/quote/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { pricings, propertyUnits, rooms, stays } from '#rules/testing/arbitraries.ts';
import { twinChangedTotal } from '#rules/testing/change-twin.ts';
import { candidate, extraCharge, room, standardRate, stayOf, unitPricing } from '#rules/testing/examples.ts';
import { atOwnTotal, type BookedStay, priceChange } from './change-price.ts';
import { priceDifferences } from './price-differences.ts';

/** Sunday to Wednesday. */
const STAY = stayOf('2026-12-06', '2026-12-09');
const LONG_AGO = '2026-11-01';

/** Books a stay at the prices of that time. */
function book(
  units: readonly CandidateUnit[],
  party: Party,
  stay: Stay,
  unitIds: readonly number[],
  extras: readonly number[] = [],
): BookedStay {
  const taken = [...new Set(unitIds)].flatMap((unitId, index) => {
    const unit = units.find((one) => one.unitId === unitId);
    if (!unit) return [];
    const inUnit = unitIds.flatMap((id, place) => (id === unitId ? [place] : []));
    const guests = inUnit.flatMap((place) => party[place] ?? []);
    return [
      { unitId, rooms: inUnit, quote: quoteUnit(unit.pricing, guests, stay, unavoidableCharges(unit.pricing.extraCharges, index === 0)) },
    ];
  });
  const totalAgorot = taken.reduce((sum, { quote }) => sum + quote.totalAgorot, 0);
  const plain: Offer = { shape: 'perRoom', units: taken, totalAgorot };
  const chosen = takeCharges(
    plain,
    units,
    { party, stay },
    extras.map((id) => ({ id, count: 1 })),
  );
  return { stay, party, offer: 'offer' in chosen ? chosen.offer : plain };
}

function changed(
  booked: BookedStay,
  wanted: Partial<Parameters<typeof priceChange>[0]['wanted']>,
  units: readonly CandidateUnit[],
  today = LONG_AGO,
): Offer {
  const unitIds = booked.party.flatMap((_, place) => booked.offer.units.find((unit) => unit.rooms.includes(place))?.unitId ?? []);
  const priced = priceChange({ booked, units, today, wanted: { stay: booked.stay, party: booked.party, unitIds, ...wanted } });
  if ('refused' in priced) throw new Error(`Refused: ${priced.refused.id}`);
  return priced.offer;
}

const at = (pricing: Partial<UnitPricing>): CandidateUnit[] => [candidate(1, 0, { pricing: unitPricing(pricing) })];
const amounts = ({ units }: Offer, kind: string) =>
  units.flatMap(({ quote }) => quote.lines.filter((line) => line.kind === kind).map(({ amountAgorot }) => amountAgorot));
const DEARER = standardRate({ midweekAgorot: 70_000, adultExtraAgorot: 30_000, childExtraAgorot: 9_000 });

describe('nights that stay', () => {
  it('keep their price; added ones cost what they cost today', () => {
    const booked = book(at({}), [room(2)], STAY, [101]);
    const longer = stayOf('2026-12-06', '2026-12-10');
    expect(amounts(changed(booked, { stay: longer }, at({ standard: DEARER })), 'night')).toEqual([40_000, 40_000, 40_000, 70_000]);
  });

  it('cost what they cost today where there is one guest now, or was before', () => {
    const single = standardRate({ singleMidweekAgorot: 30_000 });
    const booked = book(at({ standard: single }), [room(2)], STAY, [101]);
    expect(amounts(changed(booked, { party: [room(1)] }, at({ standard: single })), 'night')).toEqual([30_000, 30_000, 30_000]);
    expect(amounts(changed(booked, { party: [room(3)] }, at({ standard: DEARER })), 'night')).toEqual([40_000, 40_000, 40_000]);
  });

  it('keep the extra price of a group that had one that night, by head; another group pays today’s', () => {
    const booked = book(at({}), [room(3)], STAY, [101]);
    const wanted = { party: [room(4, 7)] };
    expect(amounts(changed(booked, wanted, at({ standard: DEARER })), 'extra')).toEqual([20_000, 9_000, 20_000, 9_000, 20_000, 9_000]);
  });

  it('all cost what they cost today in another unit', () => {
    const booked = book([candidate(1, 400), candidate(2, 500)], [room(2)], STAY, [101]);
    expect(amounts(changed(booked, { unitIds: [102] }, [candidate(1, 400), candidate(2, 500)]), 'night')).toEqual([50_000, 50_000, 50_000]);
  });

  it('are as they were booked once they are over, whoever else comes', () => {
    const booked = book(at({}), [room(2)], STAY, [101]);
    const offer = changed(booked, { party: [room(3)] }, at({ standard: DEARER }), '2026-12-08');
    expect([amounts(offer, 'night'), amounts(offer, 'extra')]).toEqual([[40_000, 40_000, 40_000], [30_000]]);
  });
});

it('gives the discount of today for the new length, off the new sum', () => {
  const discounts = [
    { nights: 3, type: 'PERCENT', value: 10 },
    { nights: 4, type: 'PERCENT', value: 20 },
  ] as const;
  const booked = book(at({ discounts }), [room(2)], STAY, [101]);
  expect(amounts(changed(booked, { stay: stayOf('2026-12-06', '2026-12-10') }, at({ discounts })), 'discount')).toEqual([-32_000]);
  expect(amounts(changed(booked, { stay: stayOf('2026-12-06', '2026-12-08') }, at({ discounts })), 'discount')).toEqual([]);
});

describe('extra charges', () => {
  const cleaning = extraCharge();
  const pet = extraCharge({ id: 2, kind: 'pets', per: 'night', amountAgorot: 5_000, isOptional: true, maximumCount: 2 });
  const longer = { stay: stayOf('2026-12-06', '2026-12-10') };

  it('that are booked keep their price, for the new length', () => {
    const booked = book(at({ extraCharges: [cleaning, pet] }), [room(2)], STAY, [101], [2]);
    const dearer = [
      { ...cleaning, amountAgorot: 90_000 },
      { ...pet, amountAgorot: 8_000 },
    ];
    expect(amounts(changed(booked, longer, at({ extraCharges: dearer })), 'extraCharge')).toEqual([20_000, 20_000]);
  });

  it('stay where the host offers them no more', () => {
    const booked = book(at({ extraCharges: [cleaning, pet] }), [room(2)], STAY, [101], [2]);
    expect(amounts(changed(booked, longer, at({})), 'extraCharge')).toEqual([20_000, 20_000]);
  });

  it('that are left are left, and new ones cost what they cost today', () => {
    const booked = book(at({ extraCharges: [cleaning, pet] }), [room(2)], STAY, [101], [2]);
    const offered = at({ extraCharges: [cleaning, extraCharge({ id: 3, isOptional: true, amountAgorot: 7_000 }), pet] });
    expect(amounts(changed(booked, { extraCharges: [{ id: 3, count: 1 }] }, offered), 'extraCharge')).toEqual([20_000, 7_000]);
  });

  it('that nobody offers are refused', () => {
    const booked = book(at({}), [room(2)], STAY, [101]);
    const wanted = { ...booked, unitIds: [101], extraCharges: [{ id: 9, count: 1 }] };
    expect(priceChange({ booked, wanted, units: at({}), today: LONG_AGO })).toEqual({ refused: { id: 9, count: 1 } });
  });
});

it('ends a host’s own price, unless another total is named, which is a line of each unit in proportion', () => {
  const units = [candidate(1, 100), candidate(2, 300)];
  const booked = book(units, [room(2), room(2)], STAY, [101, 102]);
  const own = { ...booked, offer: atOwnTotal(booked.offer, 90_001) };
  expect(amounts(own.offer, 'ownPrice')).toEqual([-7_500, -22_499]);
  const [again] = [changed(own, { stay: stayOf('2026-12-06', '2026-12-10') }, units)];
  expect([again.totalAgorot, amounts(again, 'ownPrice')]).toEqual([160_000, []]);
  expect(atOwnTotal(again, 0).units.map(({ quote }) => quote.totalAgorot)).toEqual([0, 0]);
});

/** A random booking, prices that have changed since, and another stay. */
const changes = fc
  .record({
    units: propertyUnits(2, 4),
    today: fc.array(pricings, { minLength: 4, maxLength: 4 }),
    isRepriced: fc.boolean(),
    booked: stays,
    wanted: stays,
    party: fc.array(rooms, { minLength: 1, maxLength: 2 }),
    other: fc.array(rooms, { minLength: 1, maxLength: 2 }),
    isSameParty: fc.boolean(),
    isSameUnits: fc.boolean(),
    isMerged: fc.boolean(),
    optional: fc.boolean(),
    daysPast: fc.integer({ min: -5, max: 10 }),
  })
  .map(({ units, party, booked, ...more }) => {
    const ids = units.map(({ unitId }) => unitId);
    const unitIds = more.isMerged ? party.map(() => ids[0] ?? 0) : ids.slice(0, party.length);
    const extras = more.optional
      ? units.slice(0, 1).flatMap(({ pricing }) =>
          pricing.extraCharges
            .filter((charge) => charge.isOptional && charge.isOfProperty)
            .map(({ id }) => id)
            .slice(0, 1),
        )
      : [];
    const before = book(units, party, booked, unitIds, extras);
    const isSame = more.isSameUnits && (more.isSameParty || more.other.length === party.length);
    const wantedParty = more.isSameParty ? party : more.other;
    const wantedUnits = isSame ? unitIds : wantedParty.map((_, place) => ids[(place + 1) % ids.length] ?? 0);
    const now = units.map((unit, index) => {
      const pricing = more.today[index];
      const extraCharges = unit.pricing.extraCharges;
      return more.isRepriced && pricing ? { ...unit, pricing: { ...pricing, extraCharges } } : unit;
    });
    return { before, now, wantedParty, wantedUnits, isSame, wanted: more.wanted, today: addDays(booked.arrivalDate, more.daysPast) };
  });

describe('a random change', () => {
  it('costs what the twin says, and its lines add up', () => {
    fc.assert(
      fc.property(changes, ({ before, now, wantedParty, wantedUnits, isSame, wanted, today }) => {
        const extraCharges = isSame ? undefined : [];
        const priced = priceChange({
          booked: before,
          units: now,
          today,
          wanted: { stay: wanted, party: wantedParty, unitIds: wantedUnits, extraCharges },
        });
        expect('offer' in priced).toBe(true);
        if (!('offer' in priced)) return;
        const { offer } = priced;
        const lines = offer.units.flatMap(({ quote }) => quote.lines);
        expect(lines.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0)).toBe(offer.totalAgorot);
        const twin = { booked: before, stay: wanted, party: wantedParty, unitIds: wantedUnits, today, keepsOptional: isSame };
        expect(offer.totalAgorot).toBe(twinChangedTotal({ ...twin, pricings: new Map(now.map((unit) => [unit.unitId, unit.pricing])) }));
        const differences = priceDifferences(before.offer, offer);
        expect(differences.reduce((sum, { differenceAgorot }) => sum + differenceAgorot, 0)).toBe(
          offer.totalAgorot - before.offer.totalAgorot,
        );
      }),
      { numRuns: 400 },
    );
  });

  it('to the same stay is the same price, whatever prices are by now', () => {
    fc.assert(
      fc.property(changes, ({ before, now }) => {
        const unitIds = before.party.flatMap((_, place) => before.offer.units.find((unit) => unit.rooms.includes(place))?.unitId ?? []);
        const bookedNow = now.map((unit) => ({ ...unit, pricing: { ...unit.pricing, discounts: [] } }));
        const offer = changed(before, { unitIds }, bookedNow);
        const withoutDiscount = (some: Offer) =>
          some.units.flatMap(({ quote }) => quote.lines.filter(({ kind }) => kind === 'night' || kind === 'extraCharge'));
        // Age borders of today decide who is a guest alone.
        if (before.party.every(({ childAges }) => childAges.length === 0))
          expect(withoutDiscount(offer)).toEqual(withoutDiscount(before.offer));
      }),
      { numRuns: 200 },
    );
  });

  it('to a total of the host’s own adds up to it, unit by unit', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 0, max: 5_000_000 }), ({ before }, own) => {
        const offer = atOwnTotal(before.offer, own);
        expect([offer.totalAgorot, offer.units.reduce((sum, { quote }) => sum + quote.totalAgorot, 0)]).toEqual([own, own]);
        for (const { quote } of offer.units) {
          expect(quote.totalAgorot).toBeGreaterThanOrEqual(0);
          expect(quote.lines.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0)).toBe(quote.totalAgorot);
        }
      }),
      { numRuns: 200 },
    );
  });
});
