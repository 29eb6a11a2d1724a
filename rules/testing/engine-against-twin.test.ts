import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestAssignment } from '#rules/fitting/cheapest-assignment.ts';
import { findOffer, findOfferTotals } from '#rules/fitting/find-offer.ts';
import { fits } from '#rules/fitting/priced-units.ts';
import type { CandidateUnit, Offer, Party } from '#rules/fitting/types.ts';
import { countGuests } from '#rules/quote/age-groups.ts';
import { quoteUnit } from '#rules/quote/quote-unit.ts';
import { discountOf, pricesForStay, requiredMinimumNights, totalOf } from '#rules/quote/stay-prices.ts';
import type { ExtraCharge } from '#rules/quote/types.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { minimumOf, ruleObstacle } from '#rules/stay-rules/stay-obstacle.ts';
import { fourteenUnits, pricings, propertyUnits, rooms, stays, staysOfYear } from './arbitraries.ts';
import {
  allAssignments,
  bySubsets,
  type TwinPricing,
  twinAssignment,
  twinCost,
  twinFits,
  twinGroups,
  twinMinimumNights,
  twinOffer,
  twinTotal,
} from './brute-force.ts';
import { twinLeavesLate } from './hours-twin.ts';
import { twinBrokenRules } from './stay-rules-twin.ts';
import { twinNights } from './twin-nights.ts';

/** Fixed, so that a failure can be seen again; the twins were also compared over other seeds. */
const SEED = 20_261_120;
/**
 * In a mutation run every change is tried against these tests, and two zones of three show only that prices do not depend on them: fewer cases
 * then, and what tells of the cases themselves stays out.
 */
const IS_BRIEF = process.env.MUTATION_RUN === '1' || process.env.TZ !== 'UTC';
const RUNS = IS_BRIEF ? 50 : 2000;

const unitIdsByRoom = (offer: Offer, party: Party) => party.map((_, room) => offer.units.find((unit) => unit.rooms.includes(room))?.unitId);

function expectSameOffer(units: readonly CandidateUnit[], party: Party, stay: Stay): Offer | undefined {
  const offer = findOffer(units, party, stay);
  const twin = twinOffer(units, party, stay);
  expect(offer && { shape: offer.shape, unitIds: unitIdsByRoom(offer, party), totalAgorot: offer.totalAgorot }).toEqual(twin);
  expect(offer?.totalAgorot).toBe(offer?.units.reduce((sum, unit) => sum + unit.quote.totalAgorot, 0));
  expect(findOfferTotals(units, party, stay)?.totalAgorot).toBe(offer?.totalAgorot);
  return offer;
}

describe('the engine and its brute-force twin', () => {
  it('agree on the total of random stays, and its lines and its fast path add up to it', () => {
    fc.assert(
      fc.property(pricings, fc.array(rooms, { minLength: 1, maxLength: 3 }), staysOfYear, (pricing, party, stay) => {
        const quote = quoteUnit(pricing, party, stay);
        expect(quote.totalAgorot).toBe(twinTotal(pricing, party, stay));
        expect(quote.lines.reduce((sum, line) => sum + line.amountAgorot, 0)).toBe(quote.totalAgorot);
        const [prices, guests] = [pricesForStay(pricing, stay), countGuests(party, pricing.ageBorders)];
        expect(totalOf(prices, guests) + prices.charges.onceAgorot).toBe(quote.totalAgorot);
        expect(discountOf(prices, guests)).toBe(
          -quote.lines.reduce((sum, line) => sum + (line.kind === 'discount' ? line.amountAgorot : 0), 0) || 0,
        );
        expect(quote.lines.filter((line) => line.kind === 'night').map((line) => line.date)).toEqual(twinNights(stay));
        expect(requiredMinimumNights(pricing, stay)).toBe(twinMinimumNights(pricing, stay));
        expect(minimumOf(pricing, stay).nights).toBe(twinMinimumNights(pricing, stay));
        expect(ruleObstacle(pricing, stay)?.kind).toBe(twinBrokenRules(pricing, stay)[0]);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it('agree whether random parties find beds', () => {
    fc.assert(
      fc.property(propertyUnits(1, 1), fc.array(rooms, { minLength: 1, maxLength: 4 }), ([unit], party) => {
        if (unit === undefined) throw new Error('one unit was asked for');
        const borders = unit.pricing.ageBorders;
        expect(fits(countGuests(party, borders), unit.capacity)).toBe(twinFits(twinGroups(party, borders), unit.capacity));
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it('agree on shape, units and total of random offers', () => {
    fc.assert(
      fc.property(propertyUnits(0, 7), fc.array(rooms, { minLength: 1, maxLength: 4 }), staysOfYear, (units, party, stay) => {
        expectSameOffer(units, party, stay);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it.skipIf(IS_BRIEF)('agree on offers for 14 rooms in 14 units, of both shapes', () => {
    const shapes: (Offer['shape'] | undefined)[] = [];
    fc.assert(
      fc.property(fourteenUnits, fc.array(rooms, { minLength: 14, maxLength: 14 }), stays, (units, party, stay) => {
        shapes.push(expectSameOffer(units, party, stay)?.shape);
      }),
      { numRuns: 40, seed: SEED },
    );
    expect(shapes.filter((shape) => shape === 'perRoom').length).toBeGreaterThan(10);
    expect(shapes.filter((shape) => shape === 'merged').length).toBeGreaterThan(5);
  });

  it('agree on the smallest of the cheapest assignments, where ties and forbidden places abound', () => {
    const cost = fc.constantFrom(0, 1, 1, 2, 2, 3, Number.POSITIVE_INFINITY);
    const matrices = fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 3 }))
      .chain(([rows, more]) =>
        fc.array(fc.array(cost, { minLength: rows + more, maxLength: rows + more }), { minLength: rows, maxLength: rows }),
      );
    fc.assert(
      fc.property(matrices, (costs) => {
        expect(cheapestAssignment(costs)).toEqual(twinAssignment(costs)?.columns);
        if (costs.length <= 4) expect(bySubsets(costs)).toEqual(allAssignments(costs));
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});

describe.skipIf(IS_BRIEF)('the random markets', () => {
  it('reach single guests, special-rate edges, minimum stays, age edges, merged houses, ties and shut-out children', () => {
    const cases = fc.sample(fc.tuple(propertyUnits(0, 7), fc.array(rooms, { minLength: 1, maxLength: 4 }), staysOfYear), {
      numRuns: 2000,
      seed: SEED,
    });
    const reached = (holds: (units: readonly CandidateUnit[], party: Party, stay: Stay) => boolean) =>
      cases.filter(([units, party, stay]) => holds(units, party, stay)).length;
    const specialEdge = ({ pricing }: CandidateUnit, stay: Stay) =>
      pricing.specials.some(
        (rate) => rate.lastNight === stay.arrivalDate || (rate.firstNight > stay.arrivalDate && rate.firstNight < stay.departureDate),
      );
    const hasTie = (units: readonly CandidateUnit[], [room]: Party, stay: Stay) => {
      const costs = units.map((unit) => (room ? twinCost(unit, [room], stay) : Infinity)).filter(Number.isFinite);
      return new Set(costs).size < costs.length;
    };
    const hasCharge = ({ extraCharges }: CandidateUnit['pricing'], isOfProperty: boolean) =>
      extraCharges.some((charge) => charge.isOfProperty === isOfProperty && !charge.isOptional);
    const isLate = ({ kind, isOptional }: ExtraCharge) => kind === 'lateCheckout' && isOptional;
    expect(reached((_, party) => party.some((room) => room.adults === 1 && room.childAges.every((age) => age < 3)))).toBeGreaterThan(200);
    expect(reached((units, _, stay) => units.some((unit) => specialEdge(unit, stay)))).toBeGreaterThan(200);
    expect(
      reached((units, _, stay) => units.some((unit) => twinMinimumNights(unit.pricing, stay) > twinNights(stay).length)),
    ).toBeGreaterThan(200);
    for (const kind of ['notice', 'tonight', 'arrivalDay', 'departureDay', 'maximum', 'noArrival', 'shabbatArrival', 'shabbatDeparture'])
      expect(
        reached((units, _, stay) => units.some((unit) => twinBrokenRules(unit.pricing, stay)[0] === kind)),
        kind,
      ).toBeGreaterThan(5);
    expect(
      reached((units, _, stay) =>
        units.some(({ pricing }: { pricing: TwinPricing }) => twinLeavesLate(pricing.asked, stay) && pricing.extraCharges.some(isLate)),
      ),
    ).toBeGreaterThan(10);
    expect(
      reached((units, party) =>
        units.some(({ pricing }) => party.some((room) => room.childAges.includes(pricing.ageBorders.adultFromAge ?? 0))),
      ),
    ).toBeGreaterThan(200);
    expect(reached((units, party, stay) => twinOffer(units, party, stay)?.shape === 'merged')).toBeGreaterThan(100);
    expect(reached((units, party, stay) => party.length > 1 && twinOffer(units, party, stay)?.shape === 'perRoom')).toBeGreaterThan(100);
    expect(reached(hasTie)).toBeGreaterThan(50);
    for (const isOfProperty of [true, false])
      expect(reached((units) => units.some(({ pricing }) => hasCharge(pricing, isOfProperty)))).toBeGreaterThan(200);
    expect(
      reached((units, party) => units.some((unit) => unit.childrenAllowed === false) && party.some((room) => room.childAges.length > 0)),
    ).toBeGreaterThan(200);
  });
});
