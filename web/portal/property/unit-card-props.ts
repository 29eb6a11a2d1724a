import type { Hotel, HotelUnit } from '#contract/hotels.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { QuotedUnit } from '#contract/quote.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';

/** What a unit's card and its offer are told. */
export interface UnitCardProps {
  readonly unit: HotelUnit;
  readonly hotel: Hotel;
  readonly search: SearchQuery;
  readonly roomsInfo: RoomsInfo;
  /** Indexes of the rooms that it was chosen for. */
  readonly chosenFor: readonly number[];
  /** What it costs as it was chosen, once that is known. */
  readonly chosenQuote: QuotedUnit | undefined;
  /** Whether it is being chosen for one of several rooms. */
  readonly isForOneRoom: boolean;
  /** Whether nothing else is available. */
  readonly isLast: boolean;
  readonly onChoose: () => void;
  readonly onRemove: (() => void) | undefined;
}
