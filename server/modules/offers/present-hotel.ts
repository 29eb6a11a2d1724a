import type { Hotel, Photo } from '#contract/hotels.ts';
import { type Bilingual, LOCALES, type Locale } from '#contract/primitives/locale.ts';
import { hostNameIn } from '#rules/transliteration/person-names.ts';
import {
  bookingFactsOf,
  findPlace,
  findTerm,
  type ListedPhoto,
  type PropertyListing,
  supplierIn,
  type TermChoices,
} from '#server/modules/properties/index.ts';
import { otherHoursIn } from '#texts/other-hours.ts';
import { presentFeatures, presentMissing } from './present-features.ts';

export type HotelWithoutStay = Omit<
  Hotel,
  'rating' | 'units' | 'extraCharges' | 'offer' | 'noOfferReason' | 'noOfferObstacle' | 'otherStays'
>;

/** Returns what is shown of a property whatever the stay. */
export function presentHotel(listing: PropertyListing, locale: Locale): HotelWithoutStay {
  const city = findPlace(listing.cityId);
  const cityName = city ? inLocale(city.name, locale) : listing.cityId;
  const street = inLocale(listing.street, locale);
  return {
    id: listing.propertyId,
    title: inLocale(listing.name, locale),
    propertyType: namedTerm('property_types', listing.propertyType, locale),
    city: { ...namedPlace(listing.cityId, locale), name: cityName },
    region: namedPlace(city?.regionId, locale),
    district: namedPlace(city?.districtId, locale),
    address: street === '' ? cityName : `${street}, ${cityName}`,
    directions: inLocale(listing.directions, locale),
    locationLatitude: listing.latitude,
    locationLongitude: listing.longitude,
    description: inLocale(listing.description, locale),
    suitableFor: namedTerms('suitable_for', listing.terms, locale),
    features: presentFeatures(listing.terms, locale),
    missing: presentMissing(listing.terms, locale),
    hostName: hostNameIn(listing.contact.name, locale),
    photos: listing.photos.map((photo) => presentPhoto(photo, locale)),
    policies: presentPolicies(listing, locale),
    supplier: supplierIn(bookingFactsOf(listing), locale),
    vatStatus: listing.vatStatus,
    weekendNights: [...listing.weekendNights],
  };
}

function presentPolicies(listing: PropertyListing, locale: Locale): Hotel['policies'] {
  const { period, freeDays, fee, noShowFee, notes } = listing.cancellation;
  return {
    arrivalFrom: listing.arrivalFrom,
    arrivalUntil: listing.arrivalUntil,
    departureUntil: listing.departureUntil,
    otherHours: otherHoursIn(listing, locale),
    childrenAllowed: listing.childrenAllowed,
    pets: namedTerms('pets_allowed', listing.terms, locale),
    spokenLanguages: namedTerms('spoken_languages', listing.terms, locale),
    cancellation: {
      name: namedTerm('free_cancellation_periods', period, locale).name,
      freeDays,
      fee,
      noShowFee,
      notes: inLocale(notes, locale),
    },
    notes: inLocale(listing.notes, locale),
  };
}

export function presentPhoto(photo: ListedPhoto, locale: Locale): Photo {
  const { url, alt, placeholder, width, height } = photo;
  return { url, alt: inLocale(alt, locale), placeholder, width, height };
}

function namedTerms(setId: string, choices: TermChoices, locale: Locale) {
  return (choices[setId] ?? []).map((id) => namedTerm(setId, id, locale));
}

/** A term with its name; the database refers to the vocabulary, so that every id is known. */
export function namedTerm(setId: string, id: string, locale: Locale): { id: string; name: string } {
  return { id, name: findTerm(setId, id)?.name[locale] ?? id };
}

function namedPlace(id: string | null | undefined, locale: Locale): Hotel['city'] {
  const place = id ? findPlace(id) : undefined;
  return { id: id ?? '', name: place?.name[locale] ?? '', nameIn: place?.nameIn[locale] ?? '' };
}

/** A text in the reader's language, or in the other one where the host wrote only that. */
export function inLocale(text: Bilingual, locale: Locale): string {
  return text[locale] || (LOCALES.map((other) => text[other]).find((other) => other !== '') ?? '');
}
