import type { ExtraChargeKind, OfferShape } from '#contract/primitives/enums.ts';
import type { MapArea } from '#contract/primitives/map-area.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { SearchResponse } from '#contract/search.ts';
import type { Stay } from '#rules/stay/stay.ts';
import type { FacetCounts } from '../facets.ts';
import type { SearchRequest } from '../search-request.ts';

/** Where to look: the whole country, a place of the vocabulary, one property, or a part of the map. */
export type IndexPlace =
  | { readonly kind: 'country' }
  | { readonly kind: 'district' | 'region' | 'city'; readonly id: string }
  | { readonly kind: 'property'; readonly propertyId: number }
  | { readonly kind: 'area'; readonly area: MapArea };

/** A search as the index takes it; the stay lies on the index's axis of nights. */
export type MarketQuestion = Pick<
  SearchRequest,
  'stay' | 'roomsInfo' | 'filters' | 'sortBy' | 'sortOrder' | 'page' | 'perPage' | 'locale' | 'viewer'
> & {
  readonly place: IndexPlace;
  /** Those of which one wants to know whether they are among the results, on whatever page. */
  readonly propertyIds?: readonly number[];
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
  /** The results among the properties that were asked for. */
  readonly foundAmong: readonly number[];
}

/** A search whose dates are open: any of these stays, of one length, by date. */
export interface OpenQuestion extends Omit<MarketQuestion, 'stay' | 'propertyIds'> {
  readonly stays: readonly Stay[];
}

/** A property as it stands on a page of results, with its cheapest stay. */
interface OpenResult extends IndexedResult {
  /** The number of that stay among those asked for. */
  readonly stay: number;
  /** What it asks for each of the stays; null where it does not offer one. */
  readonly totals: readonly (Agorot | null)[];
}

export interface OpenAnswer extends Omit<MarketAnswer, 'page' | 'foundAmong'> {
  readonly page: readonly OpenResult[];
  /** By stay: the places that pass all filters, and their lowest total. */
  readonly stays: readonly { readonly count: number; readonly cheapestAgorot: Agorot | null }[];
}
