// The face of properties: what a host describes (places, option sets, properties, units, photos), and whether it is on the market.
export { type BookingFacts, loadBookingFacts } from './booking-facts.ts';
export { freeCancellationDaysOf } from './cancellation-periods.ts';
export { type CreatedProperty, createProperties } from './create-properties.ts';
export { FILTER_SETS } from './filter-sets.ts';
export { holidayOn, nextOccurrence } from './holidays.ts';
export type { ListedRoom, PropertyListing, PublishedProperty, UnitListing } from './listing.ts';
export { findListing, findPublishedListing, listPublished } from './listing-queries.ts';
export type { FeeKind, PhotoInput, PropertyInput, TermChoices, UnitInput, VatStatus } from './property-input.ts';
export { findPropertyOfOwner } from './property-of-owner.ts';
export { setPublished } from './set-published.ts';
export { findPricingSettings, lockUnits, type PricingSettings, propertyOfUnits } from './unit-queries.ts';
export {
  findPlace,
  findTerm,
  findTermSet,
  HOLIDAYS,
  type Holiday,
  loadVocabulary,
  PLACES,
  PLACES_ATTRIBUTION,
  type Place,
  type PlaceKind,
  TERM_SETS,
  type Term,
  type TermSet,
} from './vocabulary.ts';
