import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Reservation } from '#contract/reservations.ts';
import type { CancellationActor } from '#rules/cancellation/obstacle.ts';
import { reservationStatus } from '#rules/reservation-status.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import type { BookingFacts } from '#server/modules/properties/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { presentFrozenQuote, presentPhoto } from './frozen-stay.ts';
import { presentCancellation } from './present-cancellation.ts';
import type { StoredOutcome, StoredReservation } from './reservation-queries.ts';

/** Who looks at a reservation, when, and in which language. */
export interface ReservationReader {
  readonly as: CancellationActor;
  readonly clock: Clock;
  readonly locale: Locale;
}

/** A reservation in the shape of the contract, in the reader's language. */
export function presentReservation(stored: StoredReservation, reader: ReservationReader): Reservation {
  const { clock, locale } = reader;
  const { frozen, guest } = stored;
  const quote = presentFrozenQuote(frozen, stored.bookedDate, locale);
  return {
    id: stored.id,
    status: reservationStatus(frozen.stay, stored.outcome?.kind ?? null, clock.today()),
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
    arrivalTime: stored.arrivalTime,
    roomsInfo: frozen.roomsInfo,
    quote,
    supplier: frozen.property.supplier,
    cancellationName: frozen.property.cancellation.name[locale],
    policies: { notes: frozen.property.notes[locale], cancellationNotes: frozen.property.cancellation.notes[locale] },
    cancellation: presentCancellation(stored, reader),
    outcome: presentOutcome(stored.outcome),
    guarantee: stored.guarantee,
    chargedAgorot: stored.chargedAgorot,
    partner: stored.partner,
  };
}

export function presentOutcome(outcome: StoredOutcome | null): Reservation['outcome'] {
  return outcome && { ...outcome, at: outcome.at.toISOString(), date: toWireDate(todayIn(outcome.at)) };
}

function presentHotel(property: BookingFacts, locale: Locale): Reservation['hotel'] {
  return {
    id: property.id,
    title: property.name[locale],
    cityName: property.cityName[locale],
    address: property.address[locale],
    directions: property.directions[locale],
    contactName: property.contact.name,
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
