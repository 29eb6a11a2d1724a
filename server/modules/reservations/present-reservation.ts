import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Bilingual, Locale } from '#contract/primitives/locale.ts';
import type { Reservation } from '#contract/reservations.ts';
import type { CancellationActor } from '#rules/cancellation/obstacle.ts';
import { reservationStatus } from '#rules/reservation-status.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { hostNameIn } from '#rules/transliteration/person-names.ts';
import { type BookingFacts, supplierIn } from '#server/modules/properties/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import { canAskForInvoice } from './ask-for-invoice.ts';
import { presentFrozenQuote, presentPhoto } from './frozen-stay.ts';
import { canBeKept } from './keep-reservation.ts';
import { feesSinceChange, presentCancellation } from './present-cancellation.ts';
import type { StoredOutcome, StoredReservation } from './reservation-queries.ts';

/** Who looks at a reservation, when, and in which language. */
export interface ReservationReader {
  readonly as: CancellationActor;
  readonly clock: Clock;
  readonly locale: Locale;
  /** The reader's account, for whether the reservation can be kept in it. */
  readonly actor?: Actor;
}

/** A reservation in the shape of the contract, in the reader's language. */
export function presentReservation(stored: StoredReservation, reader: ReservationReader): Reservation {
  const { clock, locale } = reader;
  const { frozen, guest } = stored;
  const quote = presentFrozenQuote(frozen, stored.bookedDate, locale, feesSinceChange(stored));
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
    supplier: supplierIn(frozen.property, locale),
    cancellationName: frozen.property.cancellation.name[locale],
    policies: presentPolicies(frozen.property, locale),
    cancellation: presentCancellation(stored, reader),
    outcome: presentOutcome(stored.outcome),
    invoiceTo: stored.invoiceTo,
    canAskForInvoice: canAskForInvoice(stored, clock.today()),
    guarantee: stored.guarantee,
    chargedAgorot: stored.chargedAgorot,
    partner: stored.partner,
    canBeKept: reader.actor !== undefined && canBeKept(stored, reader.actor),
  };
}

function presentPolicies({ notes, cancellation, house }: BookingFacts, locale: Locale): Reservation['policies'] {
  const named = (names: readonly Bilingual[]) => names.map((name) => name[locale]);
  return {
    notes: notes[locale],
    cancellationNotes: cancellation.notes[locale],
    house: house
      ? { childrenAllowed: house.childrenAllowed, pets: named(house.pets), spokenLanguages: named(house.spokenLanguages) }
      : null,
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
    contactName: hostNameIn(property.contact.name, locale),
    phone: property.contact.phone,
    email: property.contact.email,
    locationLatitude: property.latitude,
    locationLongitude: property.longitude,
    photo: presentPhoto(property, locale),
  };
}
