import type { Kysely } from 'kysely';
import type { SearchResponse } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import { explainNoOffer } from '#rules/fitting/explain-no-offer.ts';
import type { Party } from '#rules/fitting/types.ts';
import { withNights } from '#rules/stay/stay.ts';
import { type FilterChoice, lesserChoices, matchesOf } from '../ask/filters.ts';
import { type EmptySearch, type LeftOut, type LesserChoice, NONE_LEFT_OUT, presentEmpty } from '../present/empty-search.ts';
import type { PropertyResult } from '../present/property-result.ts';
import { findByStay } from './find-by-stay.ts';
import { freeUnitsOn, readStayCalendar } from './stay-rows.ts';

/** A search of PostgreSQL that found nothing, with what it came by on the way. */
export interface EmptyInMarket extends EmptySearch {
  readonly party: Party;
  readonly choice: FilterChoice;
  /** Properties of the place with an offer, all of which the filters left out. */
  readonly results: readonly PropertyResult[];
}

/** Says why nothing matched, and what does match. */
export async function explainEmpty(db: Kysely<Database>, empty: EmptyInMarket): Promise<SearchResponse['meta']['empty']> {
  const { request, place, choice } = empty;
  return presentEmpty(empty, {
    leftOut: countReasons(await leftOut(db, empty)),
    lesser: countWithoutOne(empty),
    countOnStays: async (stays) => {
      const { byStay } = await findByStay(db, request, stays, { at: () => place });
      return byStay.map(({ results }) => matchesOf(results, choice).length);
    },
    countAtPlaces: async (filters, places) => {
      const propertyIds = [...new Set(places.flatMap((each) => each.propertyIds))];
      const { area: _, ...nearby } = { ...place, marker: '__C__' as const, propertyIds };
      const { byStay, choice: others } = await findByStay(db, { ...request, filters }, [request.stay], { at: () => nearby });
      const matching = new Set(byStay.flatMap(({ results }) => matchesOf(results, others)).map(({ listing }) => listing.propertyId));
      return places.map((each) => each.propertyIds.filter((id) => matching.has(id)).length);
    },
  });
}

/** A property, and why it was left out. */
type Reason = readonly [propertyId: number, reason: LeftOut];

/**
 * Says why each property of the place was left out, as its own page and `/bookingPrice` say it. What its units cost and ask for is read here: a
 * search reads of free units alone.
 * @param askIn where to look, such as a transaction with a moment of its own
 */
export async function leftOut(db: Kysely<Database>, { request, place, party, results }: EmptyInMarket, askIn = db): Promise<Reason[]> {
  const stay = withNights(request.stay);
  const offering = new Set(results.map((result) => result.listing.propertyId));
  const without = place.propertyIds.filter((propertyId) => !offering.has(propertyId));
  const { calendar } = await readStayCalendar(db, request, [request.stay], () => without, askIn);
  const free = freeUnitsOn(calendar, request.stay);
  const reasons = without.map((propertyId): Reason => {
    const freeUnitIds = new Set((free.get(propertyId) ?? []).map(({ unitId }) => unitId));
    const why = explainNoOffer({ units: calendar.units.get(propertyId) ?? [], freeUnitIds, party, stay });
    return [propertyId, why?.reason ?? 'filteredOut'];
  });
  return [...reasons, ...[...offering].map((propertyId): Reason => [propertyId, 'filteredOut'])];
}

/** Counts the properties that were left out by each cause. */
export function countReasons(reasons: readonly Reason[]): Record<LeftOut, number> {
  const counts = { ...NONE_LEFT_OUT };
  for (const [, reason] of reasons) counts[reason] += 1;
  return counts;
}

/** Counts the results that there would be with one choice of the filters less. */
export function countWithoutOne({ results, choice }: EmptyInMarket): LesserChoice[] {
  return lesserChoices(choice).map(({ choice: lesser, ...left }) => ({ ...left, count: matchesOf(results, lesser).length }));
}
