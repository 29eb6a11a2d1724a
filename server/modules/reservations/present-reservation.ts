import type { Reservation } from '#contract/checkout.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { reservationStatus } from '#rules/reservation-status.ts';
import type { BookingFacts } from '#server/modules/properties/index.ts';
import { presentFrozenQuote, presentPhoto } from './frozen-stay.ts';
import type { StoredReservation } from './reservation-queries.ts';

/** A reservation in the shape of the contract, in the reader's language. */
export function presentReservation(stored: StoredReservation, { today, locale }: { today: LocalDate; locale: Locale }): Reservation {
  const { frozen, guest } = stored;
  const quote = presentFrozenQuote(frozen, stored.bookedDate, locale);
  return {
    id: stored.id,
    status: reservationStatus(frozen.stay, stored.outcome, today),
    origin: stored.origin,
    bookedDate: toWireDate(stored.bookedDate),
    from: quote.from,
    to: quote.to,
    nights: quote.nights,
    hotel: presentHotel(frozen.property, locale),
    guest: {
      firstName: guest.firstName,
      lastName: guest.lastName,
      email: guest.email,
      mobilePhone: guest.phone,
      specialRequests: stored.specialRequests,
    },
    roomsInfo: frozen.roomsInfo,
    quote,
    supplier: frozen.property.supplier,
    cancellationName: frozen.property.cancellation.name[locale],
    guarantee: stored.guarantee,
    chargedAgorot: stored.chargedAgorot,
  };
}

function presentHotel(property: BookingFacts, locale: Locale): Reservation['hotel'] {
  return {
    id: property.id,
    title: property.name[locale],
    cityName: property.cityName[locale],
    address: property.address[locale],
    directions: property.directions[locale],
    phone: property.contact.phone,
    email: property.contact.email,
    locationLatitude: property.latitude,
    locationLongitude: property.longitude,
    arrivalFrom: property.arrivalFrom,
    arrivalUntil: property.arrivalUntil,
    departureUntil: property.departureUntil,
    photo: presentPhoto(property, locale),
  };
}
