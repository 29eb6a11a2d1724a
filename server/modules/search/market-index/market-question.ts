import type { ExtraChargeKind, OfferShape } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { SearchResponse } from '#contract/search.ts';
import type { Stay } from '#rules/stay/stay.ts';
import type { SearchRequest } from '../ask/search-request.ts';
import type { IndexPlace } from '../place/resolve-place.ts';
import type { LeftOut, LesserChoice } from '../present/empty-search.ts';
import type { FacetCounts } from '../present/present-filters.ts';

/** A search as the index takes it; the stay lies on the index's axis of nights. */
export type MarketQuestion = Pick<
  SearchRequest,
  'stay' | 'roomsInfo' | 'keepsShabbat' | 'filters' | 'sortBy' | 'sortOrder' | 'page' | 'perPage' | 'locale' | 'viewer'
> & {
  readonly place: IndexPlace;
};

/** A unit of an offer, with the rooms that it takes. */
export interface IndexedUnit {
  readonly unitId: number;
  /** By index, from 0. */
  readonly rooms: readonly number[];
  /** With what the property charges once, which comes with the first unit. */
  readonly totalAgorot: Agorot;
  /** Kinds of the charges that everybody pays, in the order of the quote, each once. */
  readonly charges: readonly ExtraChargeKind[];
}

/** A property with an offer, as it stands on a page of results. */
export interface IndexedResult {
  readonly propertyId: number;
  readonly shape: OfferShape;
  readonly units: readonly IndexedUnit[];
  readonly totalAgorot: Agorot;
  readonly discountAgorot: Agorot;
  readonly unitsLeft: number;
  readonly unitsTotal: number;
}

/** What the index answers: the same as the search of PostgreSQL, by ids. */
export interface MarketAnswer {
  /** The asked page, in order. */
  readonly page: readonly IndexedResult[];
  readonly totalItems: number;
  readonly counts: FacetCounts;
  readonly histogram: SearchResponse['meta']['histogram'];
}

/** A search whose dates are open: any of these stays, of one length, by date. */
export interface OpenQuestion extends Omit<MarketQuestion, 'stay'> {
  readonly stays: readonly Stay[];
}

/** A property as it stands on a page of results, with its cheapest stay. */
interface OpenResult extends IndexedResult {
  /** The number of that stay among those asked for. */
  readonly stay: number;
  /** What it asks for each of the stays; null where it does not offer one. */
  readonly totals: readonly (Agorot | null)[];
}

export interface OpenAnswer extends Omit<MarketAnswer, 'page'> {
  readonly page: readonly OpenResult[];
  /** By stay: the places that pass all filters, and their lowest total. */
  readonly stays: readonly { readonly count: number; readonly cheapestAgorot: Agorot | null }[];
}

/** What decides which properties a search finds, without its place. */
export type CountedQuestion = Pick<MarketQuestion, 'stay' | 'filters' | 'roomsInfo' | 'keepsShabbat' | 'viewer'>;

/** A search that found nothing; where its dates are open, `stay` is the first of them. */
export interface EmptyQuestion extends CountedQuestion {
  readonly place: IndexPlace;
  readonly openStays?: readonly Stay[] | undefined;
}

/** Why it found nothing. */
export interface Explained {
  /** By cause, how many properties of the place were left out, each for one. */
  readonly leftOut: Readonly<Record<LeftOut, number>>;
  /** How many there would be without each of the choices of the filters. */
  readonly lesser: readonly LesserChoice[];
}
