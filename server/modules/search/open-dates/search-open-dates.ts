import type { Kysely } from 'kysely';
import type { Agorot } from '#contract/primitives/money.ts';
import type { SearchResponse, StayPrice } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import { explainEmpty } from '../empty/explain-empty.ts';
import { chooseFilters } from '../filters.ts';
import { foundAmong } from '../found-among.ts';
import { optionsHeldAt } from '../present-filters.ts';
import type { ShownResult } from '../present-result.ts';
import { presentSearch } from '../present-search.ts';
import type { SearchRequest } from '../search-request.ts';
import { bestOfStays, overviewOf, type ResultsOfStay, stayOnWire } from './best-of-stays.ts';
import { findByStay } from './results-by-stay.ts';

/** Stays that a card has room for; of more, the cheapest. */
const MOST_ON_CARD = 4;

/**
 * A search whose dates are open: places with the cheapest of their stays, and all stays over all places. When nothing matches, the first of the
 * stays is explained.
 * @throws DomainError `place_not_found`
 */
export async function searchOpenDates(
  db: Kysely<Database>,
  request: SearchRequest & { readonly openStays: readonly Stay[] },
): Promise<SearchResponse> {
  const party = partyOf(request.roomsInfo);
  const choice = chooseFilters(request.filters, nightsBetween(request.stay.arrivalDate, request.stay.departureDate));
  const { listings, place, byStay } = await findByStay(db, request, party, request.openStays);
  const best = bestOfStays(byStay, choice);
  const results = best.map(({ stay, result }) => ({ ...result, stay }));
  const found = foundAmong(results, choice, request);
  const why = { request, listings, place, party, choice, results };
  const empty = found.totalItems === 0 ? await explainEmpty(db, why) : undefined;
  const page = found.page.map((result) => withStays(result, request, pricesIn(byStay, result.listing.propertyId)));
  const stays = byStay.map((each) => overviewOf(each, choice));
  return presentSearch(request, {
    listings,
    place,
    optionsHeld: () => optionsHeldAt(place, listings),
    found: { ...found, page, stays },
    empty,
  });
}

/** What a place asks for each of the stays; null where it does not offer one. */
function pricesIn(byStay: readonly ResultsOfStay[], propertyId: number): (Agorot | null)[] {
  return byStay.map(({ results }) => results.find(({ listing }) => listing.propertyId === propertyId)?.totalAgorot ?? null);
}

/**
 * The result with what its place asks for the other stays.
 * @param totals by open stay
 */
export function withStays(
  result: ShownResult,
  { openStays = [], stay }: Pick<SearchRequest, 'openStays' | 'stay'>,
  totals: readonly (Agorot | null)[],
): ShownResult {
  const prices = openStays.map((each, index): StayPrice => ({ ...stayOnWire(each), totalAgorot: totals[index] ?? null }));
  const shown = stayOnWire(result.stay ?? stay);
  return { ...result, openDates: { ...shown, stays: fewest(prices, shown.from) } };
}

/** All prices where there are few of them, taken stays among them; else the cheapest. By date, always with the one that is shown. */
function fewest(prices: readonly StayPrice[], shownFrom: string): StayPrice[] {
  if (prices.length <= MOST_ON_CARD) return [...prices];
  const rank = ({ from, totalAgorot }: StayPrice) => (from === shownFrom ? -1 : (totalAgorot ?? Infinity));
  const chosen = new Set([...prices].sort((first, second) => rank(first) - rank(second)).slice(0, MOST_ON_CARD));
  return prices.filter((price) => chosen.has(price) && price.totalAgorot !== null);
}
