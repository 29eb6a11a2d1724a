import type { Kysely } from 'kysely';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { cancellationTimeline } from '#rules/cancellation/cancellation-timeline.ts';
import { noShowFee } from '#rules/cancellation/fee-on.ts';
import { vatOf } from '#rules/quote/vat.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { MailTemplate, ReservationMail } from '#server/modules/messaging/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { enqueueMail } from '#server/platform/outbox.ts';
import { reservationLink } from './access-code.ts';
import { cancellationFacts, unitName } from './frozen-stay.ts';
import type { StoredReservation } from './reservation-queries.ts';

/** Puts the guest's confirmation and the host's notification into the outbox, in the transaction of the booking. */
export async function enqueueBookingMails(
  trx: Kysely<Database>,
  context: Pick<AppContext, 'secrets' | 'config'>,
  booking: { readonly reservation: StoredReservation; readonly hostLocale: Locale; readonly at: Date },
): Promise<void> {
  const { reservation, hostLocale, at } = booking;
  const { id, locale } = reservation;
  const mails: { template: MailTemplate; locale: Locale; recipient: string; link: string | null }[] = [
    { template: 'reservation-confirmed', locale, recipient: reservation.guest.email, link: reservationLink(context, id, locale) },
    {
      template: 'reservation-received',
      locale: hostLocale,
      recipient: reservation.frozen.property.contact.email,
      // The whole reservation stands in the mail; hosts have no page of their own for it yet.
      link: null,
    },
  ];
  for (const { link, ...mail } of mails) await enqueueMail(trx, { ...mail, payload: mailFacts(reservation, mail.locale, link) }, at);
}

/** The reservation as mails tell it: from the same frozen stay as every page, so that no number can differ. */
function mailFacts(reservation: StoredReservation, locale: Locale, link: string | null): ReservationMail {
  const { frozen, guest, bookedDate } = reservation;
  const { stay, offer, property, roomsInfo } = frozen;
  const facts = cancellationFacts(frozen, bookedDate);
  const vatAgorot = vatOf(offer.totalAgorot, property.vatStatus, frozen.vatPercent);
  const { arrivalFrom, arrivalUntil, departureUntil, latitude, longitude, contact } = property;
  return {
    reservationId: reservation.id,
    link,
    bookedDate,
    arrivalDate: stay.arrivalDate,
    departureDate: stay.departureDate,
    nights: nightsBetween(stay.arrivalDate, stay.departureDate),
    hotel: {
      name: property.name[locale],
      cityName: property.cityName[locale],
      address: property.address[locale],
      directions: property.directions[locale],
      phone: contact.phone,
      email: contact.email,
      ...{ arrivalFrom, arrivalUntil, departureUntil, latitude, longitude },
    },
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
      lines: [...quote.lines],
      totalAgorot: quote.totalAgorot,
    })),
    totalAgorot: offer.totalAgorot,
    vat: vatAgorot === null ? null : { ratePercent: frozen.vatPercent, amountAgorot: vatAgorot },
    cancellation: {
      name: property.cancellation.name[locale],
      notes: property.cancellation.notes[locale],
      steps: cancellationTimeline(facts),
      noShowFeeAgorot: noShowFee(facts),
    },
    supplier: property.supplier,
    guarantee: reservation.guarantee,
  };
}
