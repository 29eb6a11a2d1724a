import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { CandidateUnit } from '#rules/fitting/types.ts';
import type { DiscountTier, SpecialRate } from '#rules/quote/types.ts';
import type { PropertyListing } from './listings/listing.ts';
import type { DiscountRow, MinimumStayRow, RateRow, RateRows, SpecialRow } from './rate-rows.ts';

const NO_MINIMUMS: ReadonlyMap<LocalDate, number> = new Map();

/** Units with rates, as the rules want them, by property. Each property's are in order of position. */
export function candidatesByProperty(
  rows: RateRows,
  properties: ReadonlyMap<number, PropertyListing>,
): Map<number, readonly CandidateUnit[]> {
  const rates = new Map(rows.rates.map((row) => [row[0], row]));
  const specials = Map.groupBy(rows.specials, ([unitId]) => unitId);
  const discounts = Map.groupBy(rows.discounts, ([unitId]) => unitId);
  const minimums = Map.groupBy(rows.minimum_stays, ([unitId]) => unitId);
  const candidates = new Map<number, readonly CandidateUnit[]>();
  for (const propertyId of new Set(rows.rates.map((row) => row[1]))) {
    const listing = properties.get(propertyId);
    // The caller has made sure that the rows and the listings are of one moment.
    if (listing === undefined) throw new Error(`Property ${propertyId} has rates but no listing`);
    const units = listing.units.flatMap((unit): CandidateUnit[] => {
      const rate = rates.get(unit.unitId);
      if (rate === undefined) return [];
      const pricing = {
        ...standardPart(rate),
        ageBorders: unit.ageBorders,
        weekendNights: listing.weekendNights,
        specials: specials.get(unit.unitId)?.map(toSpecial) ?? [],
        discounts: discounts.get(unit.unitId)?.map(toTier) ?? [],
        minimumNightsByDate: toMinimums(minimums.get(unit.unitId)),
      };
      return [
        { unitId: unit.unitId, position: unit.position, capacity: unit.capacity, pricing, childrenAllowed: listing.areChildrenAllowed },
      ];
    });
    candidates.set(propertyId, units);
  }
  return candidates;
}

function standardPart(row: RateRow) {
  const [, , baseGuests, minimumNights, midweekAgorot, weekendAgorot, singleMidweekAgorot, singleWeekendAgorot, baby, child, adult] = row;
  return {
    baseGuests,
    minimumNights,
    standard: {
      midweekAgorot,
      weekendAgorot,
      singleMidweekAgorot,
      singleWeekendAgorot,
      babyExtraAgorot: baby,
      childExtraAgorot: child,
      adultExtraAgorot: adult,
    },
  };
}

function toSpecial(row: SpecialRow): SpecialRate {
  const [
    ,
    firstNight,
    lastNight,
    midweekAgorot,
    weekendAgorot,
    singleMidweekAgorot,
    singleWeekendAgorot,
    baby,
    child,
    adult,
    minimumNights,
  ] = row;
  return {
    firstNight,
    lastNight,
    midweekAgorot,
    weekendAgorot,
    singleMidweekAgorot,
    singleWeekendAgorot,
    babyExtraAgorot: baby,
    childExtraAgorot: child,
    adultExtraAgorot: adult,
    minimumNights,
  };
}

function toTier([, nights, type, value]: DiscountRow): DiscountTier {
  return { nights, type, value };
}

function toMinimums(rows: readonly MinimumStayRow[] | undefined): ReadonlyMap<LocalDate, number> {
  return rows === undefined ? NO_MINIMUMS : new Map(rows.map(([, night, nights]) => [night, nights]));
}
