import type { Kysely } from 'kysely';
import type { SearchDatesResponse } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import { stayProblem } from '#rules/stay/open-stays.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import { chooseFilters } from '../filters.ts';
import type { SearchRequest } from '../search-request.ts';
import { matchesOf, overviewOf } from './best-of-stays.ts';
import { findByStay } from './results-by-stay.ts';

/** How far the stays lie from the asked one, at most. */
const MAX_SHIFT_DAYS = 5;

/**
 * What other dates would cost: the stays of as many nights that begin within five days of the asked one or, where the dates are open, all that fit.
 * @throws DomainError `place_not_found`
 */
export async function searchDates(db: Kysely<Database>, request: SearchRequest): Promise<SearchDatesResponse> {
  const nights = nightsBetween(request.stay.arrivalDate, request.stay.departureDate);
  const choice = chooseFilters(request.filters, nights);
  const stays = request.openStays ?? staysAround(request);
  const { byStay } = await findByStay(db, request, partyOf(request.roomsInfo), stays);
  const matching = byStay.flatMap(({ results }) => matchesOf(results, choice));
  return {
    stays: byStay.map((each) => overviewOf(each, choice)),
    totalItems: new Set(matching.map(({ listing }) => listing.propertyId)).size,
    nights,
  };
}

/** The stays of as many nights that begin within five days of the asked one, itself among them. */
export function staysAround({ stay, today }: SearchRequest): Stay[] {
  return Array.from({ length: 2 * MAX_SHIFT_DAYS + 1 }, (_, index) => index - MAX_SHIFT_DAYS)
    .map((days) => ({ arrivalDate: addDays(stay.arrivalDate, days), departureDate: addDays(stay.departureDate, days) }))
    .filter((each) => stayProblem(each, today) === undefined);
}
