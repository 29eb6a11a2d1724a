import type { EntityMarker } from '#contract/places.ts';
import type { FilterId } from '#contract/primitives/filters.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { UnitCapacity } from '#rules/fitting/types.ts';
import type { HoursFacts } from '#rules/hours/stay-hours.ts';
import type { AgeBorders, Weekday } from '#rules/quote/types.ts';
import type { WeighedStars } from '#rules/reviews/rating.ts';
import type { Place } from '#server/modules/properties/index.ts';

/** What a search card shows of a photo. */
export interface PhotoListing {
  readonly photoId: number;
  readonly alt: Bilingual;
  readonly placeholder: string;
  /** What it mainly shows; null where nobody said so. */
  readonly subject: string | null;
}

/** What a unit is, without what it costs and when it is free. */
export interface SearchUnit {
  readonly unitId: number;
  readonly position: number;
  readonly name: Bilingual;
  readonly capacity: UnitCapacity;
  readonly ageBorders: AgeBorders;
  readonly photos: readonly PhotoListing[];
  /** Beds of all its rooms, a double one once. */
  readonly beds: number;
  readonly areaSqm: number | null;
}

/** Ids of the options that hold for a property, or for any of its units, by filter. */
export type HeldOptions = Readonly<Partial<Record<FilterId, ReadonlySet<string>>>>;

/** What is known of every published property at any time: what it is called, what it is, and where. */
export interface ListingSummary {
  readonly propertyId: number;
  readonly name: Bilingual;
  readonly propertyType: string;
  readonly cityId: string;
  readonly regionId: string;
  readonly districtId: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** What search finds and ranks a published property by, rates and occupancy aside. */
export interface ListingFacts extends ListingSummary {
  readonly weekendNights: readonly Weekday[];
  readonly hours: HoursFacts;
  readonly childrenAllowed: boolean;
  readonly options: HeldOptions;
  /** Points of listing quality, 0–30; see score.ts. */
  readonly qualityPoints: number;
  /** Online bookings made on the thirty days before today. */
  readonly recentBookings: number;
  /** Sums of the guests' reviews that everybody sees. */
  readonly stars: WeighedStars;
}

/** What a published property is, as search sees it: everything but rates and occupancy. */
export interface SearchListing extends ListingFacts {
  readonly isVatIncluded: boolean;
  /** Days before arrival until which cancelling is free by the host's policy; null where it never is. */
  readonly freeCancellationDays: number | null;
  /** When its pool is open, as a term of `swimming_pool_availability`; null where that is not said. */
  readonly poolSeason: string | null;
  /** True if guests who want the pool heated pay for it. */
  readonly isHeatingExtra: boolean;
  readonly photos: readonly PhotoListing[];
  /** In order of position. */
  readonly units: readonly SearchUnit[];
}

export type PlaceKind = Place['kind'];

export const MARKER_OF_KIND: Readonly<Record<PlaceKind, EntityMarker>> = {
  country: '__CO__',
  district: '__D__',
  region: '__R__',
  city: '__C__',
};

/** A place of the vocabulary, with the published properties in it. */
export interface PlaceListing extends Place {
  /** In order of id. */
  readonly propertyIds: readonly number[];
}

/** A term that can be chosen in a filter. */
export interface OptionListing {
  readonly id: string;
  readonly name: Bilingual;
}

/** An option that is worth a word on a card. */
export interface FeatureListing extends OptionListing {
  readonly filterId: FilterId;
}

/** All published properties at one moment, with the vocabulary to show them. */
export interface Listings {
  /** By id, in order of id. */
  readonly summaries: ReadonlyMap<number, ListingSummary>;
  readonly places: ReadonlyMap<string, PlaceListing>;
  readonly country: PlaceListing;
  /** Every term of each filter's sets, in order; cities and regions are in `places`. */
  readonly options: Readonly<Record<FilterId, readonly OptionListing[]>>;
  /** What cards may show of a property, the most telling first. */
  readonly features: readonly FeatureListing[];
  /** Mean of all guests' reviews of the market, in stars. */
  readonly marketMean: number;
}

/** The same with some of the properties whole. */
export interface WholeListings extends Listings {
  readonly properties: ReadonlyMap<number, SearchListing>;
  /** The property of each of their units. */
  readonly propertyOfUnit: ReadonlyMap<number, SearchListing>;
}
