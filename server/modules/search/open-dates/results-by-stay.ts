import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { Party } from '#rules/fitting/types.ts';
import { type Stay, withNights } from '#rules/stay/stay.ts';
import { makeBreaths } from '../breaths.ts';
import { findResults } from '../find-results.ts';
import type { WholeListings } from '../listings/listing.ts';
import { idsAt, placeNotFound, placeOf, type SearchPlace } from '../resolve-place.ts';
import type { SearchRequest } from '../search-request.ts';
import { freeUnitsOn, readStayCalendar } from '../stay-calendar.ts';
import type { ResultsOfStay } from './best-of-stays.ts';

/** What the market offers for each of several stays. */
export interface MarketByStay {
  readonly listings: WholeListings;
  readonly place: SearchPlace;
  readonly byStay: readonly ResultsOfStay[];
}

/**
 * Searches the place of a request for each of some stays, from one reading of the database.
 * @throws DomainError `place_not_found`
 */
export async function findByStay(
  db: Kysely<Database>,
  request: SearchRequest,
  party: Party,
  stays: readonly Stay[],
): Promise<MarketByStay> {
  const { listings, calendar } = await readStayCalendar(db, request, stays, (known) => idsAt(placeOf(known, request)));
  const place = placeOf(listings, request);
  if (place === undefined) throw placeNotFound(request);
  const byStay: ResultsOfStay[] = [];
  const breathe = makeBreaths();
  for (const each of stays) {
    const stay = withNights(each);
    byStay.push({ stay, results: findResults(freeUnitsOn(calendar, stay), listings, party, stay) });
    // A year of stays takes a while: others get their turn between them.
    await breathe();
  }
  return { listings, place, byStay };
}
