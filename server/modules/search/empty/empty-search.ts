import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { CandidateUnit, Party } from '#rules/fitting/types.ts';
import type { FilterChoice } from '../filters.ts';
import type { Listings } from '../listings/listing.ts';
import type { SearchPlace } from '../resolve-place.ts';
import type { SearchRequest } from '../search-request.ts';

/** A search that found nothing. */
export interface EmptySearch {
  readonly request: SearchRequest;
  readonly listings: Listings;
  readonly place: SearchPlace;
  readonly party: Party;
  readonly choice: FilterChoice;
}

/** The place's units around the asked dates. */
export interface PlaceCalendar {
  readonly candidates: ReadonlyMap<number, readonly CandidateUnit[]>;
  readonly takenNights: ReadonlyMap<number, ReadonlySet<LocalDate>>;
}
