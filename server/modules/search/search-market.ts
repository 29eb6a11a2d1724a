import type { Kysely } from 'kysely';
import type { SearchResponse } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import { withNights } from '#rules/stay/stay.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import { NO_RATES } from '#server/modules/pricing/index.ts';
import { explainEmpty } from './empty/explain-empty.ts';
import { chooseFilters } from './filters.ts';
import { areListed, candidatesByProperty, findResults } from './find-results.ts';
import { foundAmong } from './found-among.ts';
import { askMarket } from './listings/market.ts';
import { searchOpenDates } from './open-dates/search-open-dates.ts';
import { optionsHeldAt } from './present-filters.ts';
import { presentSearch } from './present-search.ts';
import { idsAt, placeNotFound, placeOf } from './resolve-place.ts';
import type { SearchRequest } from './search-request.ts';
import { readCurrency, readFreeUnits } from './stay-rows.ts';

/**
 * Searches the market (docs/product.md §6): SQL finds the free units, the pure rules fit and price them; filters, facets, histogram, order and
 * page are pure functions over the results. Where the dates are open, each place is shown with the cheapest of its stays.
 * @throws DomainError `place_not_found`
 */
export async function searchMarket(db: Kysely<Database>, request: SearchRequest): Promise<SearchResponse> {
  if (request.openStays) return searchOpenDates(db, { ...request, openStays: request.openStays });
  const { listings, place, found, why } = await findInMarket(db, request);
  const empty = found.totalItems === 0 ? await explainEmpty(db, { request, listings, place, ...why }) : undefined;
  return presentSearch(request, { listings, place, optionsHeld: () => optionsHeldAt(place, listings), found, empty });
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
  const freeUnits = candidatesByProperty(rows, listings, request.viewer.now);
  const results = findResults(freeUnits, listings, party, stay);
  const choice = chooseFilters(request.filters, stay.nights.length);
  return { listings, place, found: foundAmong(results, choice, request), why: { party, choice, results } };
}

async function readMarket(db: Kysely<Database>, request: SearchRequest, askedIn: Kysely<Database>) {
  const { stay, viewer } = request;
  const { listings, answer } = await askMarket(db, request.today, {
    idsOf: (known) => idsAt(placeOf(known, request)),
    ask: async (asked, known, since) => {
      const place = placeOf(known, request);
      const propertyIds = idsAt(place);
      // A place that is not there may have just been published: the proof decides whether to look again.
      if (place === undefined || propertyIds?.length === 0) return { ...(await readCurrency(asked, since)), rows: NO_RATES, place };
      const rows = await readFreeUnits(asked, { propertyIds, stay, viewer, since });
      return { snapshot: rows.snapshot, is_current: rows.is_current && areListed(rows, known), rows, place };
    },
    askIn: askedIn,
  });
  if (answer.place === undefined) throw placeNotFound(request);
  return { listings, place: answer.place, rows: answer.rows };
}
