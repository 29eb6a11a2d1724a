import type { Kysely } from 'kysely';
import type { SearchResponse } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import { withNights } from '#rules/stay/stay.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import { NO_RATES } from '#server/modules/pricing/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { explainEmpty } from './empty/explain-empty.ts';
import { countFacets } from './facets.ts';
import { chooseFilters, isMatch, judge } from './filters.ts';
import { areListed, candidatesByProperty, findResults } from './find-results.ts';
import { buildHistogram } from './histogram.ts';
import type { Listings } from './listings/listing.ts';
import { askMarket } from './listings/market.ts';
import { shownOf } from './present-result.ts';
import { presentSearch } from './present-search.ts';
import { inArea, resolvePlace } from './resolve-place.ts';
import type { SearchRequest } from './search-request.ts';
import { sortResults } from './sorting.ts';
import { readCurrency, readFreeUnits } from './stay-rows.ts';

/**
 * Searches the market (docs/product.md §6): SQL finds the free units, the pure rules fit and price them; filters, facets, histogram, order and
 * page are pure functions over the results.
 * @throws DomainError `place_not_found`
 */
export async function searchMarket(db: Kysely<Database>, request: SearchRequest): Promise<SearchResponse> {
  const { listings, place, found, why } = await findInMarket(db, request);
  const empty = found.totalItems === 0 ? await explainEmpty(db, { request, listings, place, ...why }) : undefined;
  return presentSearch(request, { listings, place, found, empty });
}

/**
 * What a search finds, and what explains it where that is nothing.
 * @param asked where to look, such as a transaction with a moment of its own
 * @throws DomainError `place_not_found`
 */
export async function findInMarket(db: Kysely<Database>, request: SearchRequest, asked = db) {
  const { listings, place, rows } = await readMarket(db, request, asked);
  const stay = withNights(request.stay);
  const party = partyOf(request.roomsInfo);
  const nights = stay.nights.length;
  const freeUnits = candidatesByProperty(rows, listings, request.viewer.now);
  const results = findResults(freeUnits, listings, party, stay);
  const choice = chooseFilters(request.filters, nights);
  const verdicts = results.map((result) => judge(result, choice));
  const matches = results.filter((_, index) => verdicts[index] && isMatch(verdicts[index]));
  const inHistogram = results.filter((_, index) => verdicts[index]?.failed.length === 0);
  const start = (request.page - 1) * request.perPage;
  const page = sortResults(matches, request).slice(start, start + request.perPage);
  const found = {
    page: page.map(shownOf),
    totalItems: matches.length,
    counts: countFacets(results, verdicts),
    histogram: buildHistogram(
      inHistogram.map((result) => result.totalAgorot),
      nights,
    ),
  };
  return { listings, place, found, why: { party, choice, freeUnits, results } };
}

async function readMarket(db: Kysely<Database>, request: SearchRequest, askedIn: Kysely<Database>) {
  const { location, marker, area, stay, viewer } = request;
  const ask = async (asked: Kysely<Database>, known: Listings, since: string) => {
    const place = area ? inArea(known, area) : resolvePlace(known, location, marker);
    // A place that is not there may have just been published: the proof decides whether to look again.
    if (place === undefined || place.propertyIds.length === 0) return { ...(await readCurrency(asked, since)), rows: NO_RATES, place };
    const propertyIds = area === undefined && place.marker === '__CO__' ? null : place.propertyIds;
    const rows = await readFreeUnits(asked, { propertyIds, stay, viewer, since });
    return { snapshot: rows.snapshot, is_current: rows.is_current && areListed(rows, known), rows, place };
  };
  const { listings, answer } = await askMarket(db, request.today, ask, askedIn);
  if (answer.place === undefined) throw new DomainError('place_not_found', { location, locationEntityMarker: marker ?? null });
  return { listings, place: answer.place, rows: answer.rows };
}
