import type { Party } from '#rules/fitting/types.ts';
import type { FilterChoice } from '../filters.ts';
import type { WholeListings } from '../listings/listing.ts';
import type { PropertyResult } from '../property-result.ts';
import type { SearchPlace } from '../resolve-place.ts';
import type { SearchRequest } from '../search-request.ts';

/** A search that found nothing, with what it came by on the way. */
export interface EmptySearch {
  readonly request: SearchRequest;
  readonly listings: WholeListings;
  readonly place: SearchPlace;
  readonly party: Party;
  readonly choice: FilterChoice;
  /** Properties of the place with an offer, all of which the filters left out. */
  readonly results: readonly PropertyResult[];
}
