import type { Kysely } from 'kysely';
import type { StayHoursAnswer } from '#contract/hours.ts';
import type { Fee, VatStatus } from '#contract/primitives/enums.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Bilingual, Locale } from '#contract/primitives/locale.ts';
import type { PropertyHours, StayHours } from '#contract/primitives/property-hours.ts';
import type { Database } from '#database/types.ts';
import { candleMinutesIn } from '#rules/hours/rest-period.ts';
import type { HoursFacts } from '#rules/hours/stay-hours.ts';
import { findListings } from './listing-queries.ts';
import type { PropertyListing, TermChoices } from './property-input.ts';
import { findPlace, findTerm, findTermSet } from './vocabulary.ts';

/** The facts of a property that a booking copies, so that later edits do not change it (docs/product.md §7 "Snapshot"). Plain JSON. */
export interface BookingFacts {
  readonly id: number;
  readonly ownerId: number;
  readonly name: Bilingual;
  readonly cityName: Bilingual;
  /** Street and city, or the city alone. */
  readonly address: Bilingual;
  readonly directions: Bilingual;
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
  readonly latitude: number;
  readonly longitude: number;
  readonly arrivalFrom: string;
  readonly arrivalUntil: string;
  readonly departureUntil: string;
  /** Bookings made before hours of other days were copied have none. */
  readonly hours?: HoursFacts;
  readonly photo: { readonly id: number; readonly alt: Bilingual; readonly placeholder: string } | null;
  readonly supplier: { readonly name: string; readonly number: string; readonly address: string; readonly phone: string };
  readonly vatStatus: VatStatus;
  readonly cancellation: {
    readonly name: Bilingual;
    readonly freeDays: number | null;
    readonly fee: Fee;
    readonly noShowFee: Fee;
    readonly notes: Bilingual;
  };
  readonly notes: Bilingual;
  /** Bookings made before these were copied have none. */
  readonly house?: {
    readonly childrenAllowed: boolean;
    readonly pets: readonly Bilingual[];
    readonly spokenLanguages: readonly Bilingual[];
  };
  readonly commissionBasisPoints: number;
  /** Names of the units, by unit id as text (JSON has no other keys). */
  readonly unitNames: Readonly<Record<string, Bilingual>>;
}

/** Returns what bookings copy of these properties, by property id. */
export async function loadBookingFacts(db: Kysely<Database>, propertyIds: readonly number[]): Promise<Map<number, BookingFacts>> {
  return new Map((await findListings(db, propertyIds)).map((listing) => [listing.propertyId, bookingFactsOf(listing)]));
}

/** Returns what a booking copies of the property. */
export function bookingFactsOf(listing: PropertyListing): BookingFacts {
  const { name, cityId, street, directions, contact, latitude, longitude, business, cancellation, notes, terms, units } = listing;
  const cityName = findPlace(cityId)?.name ?? { he: cityId, en: cityId };
  const [photo] = listing.photos;
  const { period, freeDays, fee, noShowFee } = cancellation;
  return {
    id: listing.propertyId,
    ownerId: listing.ownerId,
    name,
    cityName,
    address: { he: addressLine(street.he, cityName.he), en: addressLine(street.en, cityName.en) },
    directions,
    contact,
    latitude,
    longitude,
    arrivalFrom: listing.arrivalFrom,
    arrivalUntil: listing.arrivalUntil,
    departureUntil: listing.departureUntil,
    hours: hoursFactsOf(listing),
    photo: photo ? { id: photo.photoId, alt: photo.alt, placeholder: photo.placeholder } : null,
    supplier: { name: business.name, number: business.number, address: supplierAddress(business), phone: business.phone },
    vatStatus: listing.vatStatus,
    cancellation: {
      name: findTerm('free_cancellation_periods', period)?.name ?? { he: period, en: period },
      freeDays,
      fee,
      noShowFee,
      notes: cancellation.notes,
    },
    notes,
    house: {
      childrenAllowed: listing.childrenAllowed,
      pets: termNames('pets_allowed', terms),
      spokenLanguages: termNames('spoken_languages', terms),
    },
    commissionBasisPoints: listing.commissionBasisPoints,
    unitNames: Object.fromEntries(units.map((unit) => [unit.unitId, unit.name])),
  };
}

/** Returns what decides when guests come and go. */
export function hoursFactsOf(listing: PropertyHours & Pick<PropertyListing, 'latitude' | 'longitude' | 'cityId'>): HoursFacts {
  const { arrivalFrom, arrivalUntil, departureUntil, otherHours, lateDepartureMinutes, latitude, longitude, cityId } = listing;
  const place = { latitude, longitude, candleMinutes: candleMinutesIn(cityId) };
  return { arrivalFrom, arrivalUntil, departureUntil, otherHours, lateDepartureMinutes, place };
}

/** Returns when guests come and go in the shape of the contract. */
export function presentHours({ arrival, departure, keepsShabbat }: StayHours): StayHoursAnswer {
  return {
    arrival: { ...arrival, date: toWireDate(arrival.date) },
    departure: { ...departure, date: toWireDate(departure.date) },
    keepsShabbat,
  };
}

/** Returns whom the guest deals with, in a language: a business at the property has the property's address, which is told in both. */
export function supplierIn({ supplier, address }: BookingFacts, locale: Locale): BookingFacts['supplier'] {
  return supplier.address === address.he ? { ...supplier, address: address[locale] } : supplier;
}

/** Names of a set's chosen terms, in the vocabulary's order. */
function termNames(setId: string, chosen: TermChoices): Bilingual[] {
  const ids = new Set(chosen[setId]);
  return (findTermSet(setId)?.terms ?? []).filter(({ id }) => ids.has(id)).map(({ name }) => ({ he: name.he, en: name.en }));
}

function addressLine(street: string, city: string): string {
  return street === '' ? city : `${street}, ${city}`;
}

/** Street, city and zip of a business elsewhere; a business at the property has its address in one line already. */
function supplierAddress({ address, city, zipCode }: PropertyListing['business']): string {
  return [address, [city, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
