import type { Locale } from '#contract/primitives/locale.ts';
import { cancellationTimeline } from '#rules/cancellation/cancellation-timeline.ts';
import { vatOf } from '#rules/quote/vat.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { hostNameIn } from '#rules/transliteration/person-names.ts';
import { hasLink } from '#rules/validators/person-name.ts';
import type { ReservationMail } from '#server/modules/messaging/index.ts';
import { type BookingFacts, inCity, photoUrl, supplierIn } from '#server/modules/properties/index.ts';
import { unitName } from './frozen-stay.ts';
import { noShowFeeOf, termsOf } from './present-cancellation.ts';
import type { StoredReservation } from './reservation-queries.ts';

/** What differs between the mails about one reservation. */
interface MailExtras {
  /** Where the reader sees it; null on paper. */
  readonly link: string | null;
  readonly calendarLink: string | null;
  readonly calendar: ReservationMail['calendar'];
  /** Origin of the place's picture. */
  readonly publicUrl: string;
}

/** The reservation as mails tell it: from the same frozen stay as every page, so that no number can differ. */
export function mailFacts(reservation: StoredReservation, locale: Locale, extras: MailExtras): ReservationMail {
  const { link, calendarLink, calendar, publicUrl } = extras;
  const { frozen, guest, bookedDate } = reservation;
  const { stay, offer, property, roomsInfo } = frozen;
  const vatAgorot = vatOf(offer.totalAgorot, property.vatStatus, frozen.vatPercent);
  return {
    reservationId: reservation.id,
    origin: reservation.origin,
    link,
    calendarLink,
    bookedDate,
    arrivalDate: stay.arrivalDate,
    departureDate: stay.departureDate,
    nights: nightsBetween(stay.arrivalDate, stay.departureDate),
    hotel: hotelFacts(property, locale, publicUrl),
    guest: { firstName: guest.firstName, lastName: guest.lastName, email: guest.email, phone: guest.phone },
    party: {
      rooms: roomsInfo.rooms.length,
      adults: roomsInfo.rooms.reduce((sum, room) => sum + room.numberOfAdults, 0),
      childAges: roomsInfo.rooms.flatMap((room) => room.children.map((child) => child.age)),
    },
    specialRequests: reservation.specialRequests,
    arrivalTime: reservation.arrivalTime,
    units: offer.units.map(({ unitId, quote }) => ({
      title: unitName(property, unitId, locale),
      lines: quote.lines.map(({ charge, ...line }) => ({
        ...line,
        ...(charge && { charge: { kind: charge.kind, title: charge.title?.[locale] ?? null, per: charge.per } }),
      })),
      totalAgorot: quote.totalAgorot,
    })),
    totalAgorot: offer.totalAgorot,
    vat: vatAgorot === null ? null : { ratePercent: frozen.vatPercent, amountAgorot: vatAgorot },
    cancellation: {
      name: property.cancellation.name[locale],
      notes: property.cancellation.notes[locale],
      steps: cancellationTimeline(termsOf(reservation)),
      noShowFeeAgorot: noShowFeeOf(reservation),
    },
    supplier: supplierIn(property, locale),
    guarantee: reservation.guarantee,
    invoiceTo: reservation.invoiceTo,
    cancelled: cancelledFacts(reservation),
    calendar,
  };
}

function hotelFacts(property: BookingFacts, locale: Locale, publicUrl: string): ReservationMail['hotel'] {
  const { arrivalFrom, arrivalUntil, departureUntil, latitude, longitude, contact, photo } = property;
  return {
    name: property.name[locale],
    cityName: property.cityName[locale],
    cityIn: inCity(property.cityName)[locale],
    address: property.address[locale],
    directions: property.directions[locale],
    phone: contact.phone,
    email: contact.email,
    // Mail programs make links of what looks like one, and nobody reviews a contact's name.
    hostName: hasLink(contact.name) ? '' : hostNameIn(contact.name, locale),
    picture: photo && { url: `${publicUrl}${photoUrl(photo.id, 'jpg')}`, alt: photo.alt[locale] },
    ...{ arrivalFrom, arrivalUntil, departureUntil, latitude, longitude },
  };
}

function cancelledFacts({ outcome }: StoredReservation): ReservationMail['cancelled'] {
  if (outcome?.kind !== 'cancelled' || outcome.by === null || outcome.feeAgorot === null) return null;
  return { date: todayIn(outcome.at), by: outcome.by, feeAgorot: outcome.feeAgorot, rule: outcome.rule };
}
