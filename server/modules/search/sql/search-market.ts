import type { Kysely } from 'kysely';
import type { Agorot } from '#contract/primitives/money.ts';
import type { SearchDatesResponse, SearchResponse } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { matchesOf } from '../ask/filters.ts';
import { nightsOf, type SearchRequest, staysAround } from '../ask/search-request.ts';
import { optionsHeldAt } from '../present/present-filters.ts';
import { withStays } from '../present/present-result.ts';
import { presentSearch } from '../present/present-search.ts';
import { explainEmpty } from './explain-empty.ts';
import { bestOfStays, findByStay, findInMarket, overviewOf, type ResultsOfStay } from './find-by-stay.ts';
import { foundAmong } from './find-results.ts';

/**
 * Searches the market (docs/product.md §6): SQL reads units, rates and taken nights, the pure rules fit and price; filters, facets, histogram,
 * order and page are pure functions over the results. Where the dates are open, each place is shown with the cheapest of its stays.
 * @throws DomainError `place_not_found`
 */
export async function searchMarket(db: Kysely<Database>, request: SearchRequest): Promise<SearchResponse> {
  const { openStays } = request;
  const { listings, place, found, why } = openStays ? await findOpenDates(db, request, openStays) : await findInMarket(db, request);
  const empty = found.totalItems === 0 ? await explainEmpty(db, { request, listings, place, ...why }) : undefined;
  return presentSearch(request, { listings, place, optionsHeld: () => optionsHeldAt(place, listings), found, empty });
}

/** Finds places with the cheapest of their stays, and all stays over all places. */
async function findOpenDates(db: Kysely<Database>, request: SearchRequest, openStays: readonly Stay[]) {
  const { listings, place, party, choice, byStay } = await findByStay(db, request, openStays);
  const results = bestOfStays(byStay, choice).map(({ stay, result }) => ({ ...result, stay }));
  const found = foundAmong(results, choice, request);
  const page = found.page.map((result) => withStays(result, request, pricesIn(byStay, result.listing.propertyId)));
  const stays = byStay.map((each) => overviewOf(each, choice));
  return { listings, place, found: { ...found, page, stays }, why: { party, choice, results } };
}

/** Returns what a place asks for each of the stays; null where it does not offer one. */
function pricesIn(byStay: readonly ResultsOfStay[], propertyId: number): (Agorot | null)[] {
  return byStay.map(({ results }) => results.find(({ listing }) => listing.propertyId === propertyId)?.totalAgorot ?? null);
}

/**
 * Finds what other dates would cost: the stays of as many nights that begin within five days of the asked one or, where the dates are open, all that fit.
 * @throws DomainError `place_not_found`
 */
export async function searchDates(db: Kysely<Database>, request: SearchRequest): Promise<SearchDatesResponse> {
  const { byStay, choice } = await findByStay(db, request, request.openStays ?? staysAround(request));
  const matching = byStay.flatMap(({ results }) => matchesOf(results, choice));
  return {
    stays: byStay.map((each) => overviewOf(each, choice)),
    totalItems: new Set(matching.map(({ listing }) => listing.propertyId)).size,
    nights: nightsOf(request),
  };
}
