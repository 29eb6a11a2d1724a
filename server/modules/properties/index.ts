// The face of properties: what a host describes (places, option sets, properties, units, photos), and whether it is on the market.
export { type Cover, type ListedPhoto, listCovers, photoUrl } from '#server/modules/media/index.ts';
export { type BookingFacts, bookingFactsOf, loadBookingFacts, supplierIn } from './booking-facts.ts';
export { addCommissionDiscount, addCommissionRate, removeCommissionDiscount, removeCommissionRate } from './change-commission.ts';
export { type CommissionDiscount, discountOn, listDiscounts } from './commission-discounts.ts';
export { findCommissionRate, showCommissionTerms } from './commission-terms.ts';
export { type CreatedProperty, createProperties } from './create-properties.ts';
export { HOLIDAYS, type Holiday, holidayNameOn, namedHolidaysBetween } from './holidays.ts';
export { keptListing } from './kept-listings.ts';
export { listProperties } from './list-properties.ts';
export type { PropertyListing, PublishedProperty, UnitListing } from './listing.ts';
export { countPublished, findListing, findListingForHost, isPublished, listPublished } from './listing-queries.ts';
export { PROPERTY_TEXTS, type PropertyText } from './property-columns.ts';
export type {
  PhotoInput,
  PropertyDescription,
  PropertyInput,
  RoomInput,
  TermChoices,
  UnitDescription,
  UnitInput,
} from './property-input.ts';
export { findPropertyState, listPropertiesOfOwner } from './property-of-owner.ts';
export { reservePropertyId, reserveUnitId, saveProperty, setPropertyStatus } from './save-property.ts';
export { orderUnits, removeUnit, saveUnits } from './save-units.ts';
export { setPublished } from './set-published.ts';
export { findPricingSettings, findWeekendNights, listUnitNames, lockUnits, saveWeekendNights } from './unit-queries.ts';
export {
  findPlace,
  findTerm,
  findTermSet,
  inCity,
  loadVocabulary,
  PLACES,
  type Place,
  plainIn,
  TERM_SETS,
} from './vocabulary.ts';
