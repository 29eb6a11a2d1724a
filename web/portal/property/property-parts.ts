import type { Hotel } from '#contract/hotels.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import type { Booking } from './use-booking.ts';
import type { StayChoice } from './use-stay-choice.ts';

/** What the parts of the page that sell share. */
export interface PropertyParts {
  readonly hotel: Hotel;
  readonly search: SearchQuery;
  readonly choice: StayChoice;
  readonly booking: Booking;
}
