// The face of properties: what a host describes (places, option sets, properties, units, photos), and whether it is on the market.
export { type Cover, type ListedPhoto, listCovers, photoUrl } from '#server/modules/media/index.ts';
export { type BookingFacts, bookingFactsOf, hoursFactsOf, loadBookingFacts, presentHours, supplierIn } from './booking-facts.ts';
export {
  addCommissionDiscount,
  addCommissionRate,
  type CommissionDiscount,
  discountOn,
  findCommissionRate,
  listDiscounts,
  removeCommission,
  showCommissionTerms,
} from './commission.ts';
export { type CreatedProperty, createProperties } from './create-properties.ts';
export { HOLIDAYS, type Holiday, holidayNameOn, namedHolidaysBetween } from './holidays.ts';
export { keptListing } from './kept-listings.ts';
export { findPropertyState, listNames, listProperties, listPropertiesOfOwner } from './list-properties.ts';
export { countPublished, findListing, findListingForHost, isPublished, listPublished } from './listing-queries.ts';
export { PROPERTY_TEXTS, type PropertyText } from './property-columns.ts';
export type {
  PhotoInput,
  PropertyDescription,
  PropertyInput,
  PropertyListing,
  PublishedProperty,
  RoomInput,
  TermChoices,
  UnitDescription,
  UnitInput,
  UnitListing,
} from './property-input.ts';
export { findRatings } from './property-ratings.ts';
export { reservePropertyId, reserveUnitId, saveProperty, setPropertyStatus, setPublished } from './save-property.ts';
export { orderUnits, removeUnit, saveUnits } from './save-units.ts';
export {
  findPricingSettings,
  findWeekendNights,
  listUnitIds,
  listUnitNames,
  lockUnits,
  saveWeekendNights,
  unitIdsOf,
} from './unit-queries.ts';
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
