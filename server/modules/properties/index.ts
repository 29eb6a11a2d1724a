// The face of properties: what a host describes (places, option sets, properties, units, photos), and whether it is on the market.
export { type Cover, type ListedPhoto, listCovers, photoUrl } from '#server/modules/media/index.ts';
export { type BookingFacts, loadBookingFacts } from './booking-facts.ts';
export { type CreatedProperty, createProperties } from './create-properties.ts';
export { FILTER_SETS } from './filter-sets.ts';
export { holidayOn } from './holidays.ts';
export type { ListedRoom, PropertyListing, PublishedProperty, UnitListing } from './listing.ts';
export { findPublishedListing, listPublished } from './listing-queries.ts';
export type { PhotoInput, PropertyInput, TermChoices, UnitInput } from './property-input.ts';
export { findPropertyOfOwner } from './property-of-owner.ts';
export { setPublished } from './set-published.ts';
export { findPricingSettings, lockUnits, propertyOfUnits } from './unit-queries.ts';
export {
  findPlace,
  findTerm,
  findTermSet,
  HOLIDAYS,
  type Holiday,
  loadVocabulary,
  PLACES,
  type Place,
  TERM_SETS,
} from './vocabulary.ts';
