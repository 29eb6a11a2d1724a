import type { Kysely } from 'kysely';
import type { ChargeReason, MailTemplate } from '#contract/primitives/enums.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { cancellationTimeline } from '#rules/cancellation/cancellation-timeline.ts';
import type { CancellationFacts } from '#rules/cancellation/fee-on.ts';
import { vatOf } from '#rules/quote/vat.ts';
import type { Rating } from '#rules/reviews/rating.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { hostNameIn } from '#rules/transliteration/person-names.ts';
import { hasLink } from '#rules/validators/person-name.ts';
import { confirmationLetter, type ReservationMail } from '#server/modules/messaging/index.ts';
import { type BookingFacts, inCity, photoUrl, supplierIn } from '#server/modules/properties/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { enqueueMails, type MailRequest } from '#server/platform/mail/outbox.ts';
import { printPaper } from '#server/platform/papers/print-paper.ts';
import { type FrozenStay, hoursOfStay, unitName } from './frozen-stay.ts';
import { calendarFileLink, reservationLink } from './open-reservation.ts';
import { noShowFeeOf, termsOf } from './present-cancellation.ts';
import { reservationCalendar } from './reservation-calendar.ts';
import type { StoredReservation } from './reservation-queries.ts';

/** Mails that change nothing in the guest's calendar. */
const WITHOUT_CALENDAR: ReadonlySet<MailTemplate> = new Set([
  'arrival-reminder',
  'cancellation-asked',
  'card-charged',
  'card-refunded',
  'change-proposed',
  'change-answered',
]);

/**
 * Returns whether a host hears of a mail about a stay: not of those about reviews, for whether a guest is reminded, or told of a decision, tells whether
 * there is anything yet that nobody else may know of.
 */
export const isToldToHost = (template: string): boolean => !template.startsWith('review-');

type MailContext = Pick<AppContext, 'secrets' | 'config'>;

/** A reservation that two people are written to about, each in their own language. */
interface Occasion {
  readonly reservation: StoredReservation;
  readonly hostLocale: Locale;
  readonly at: Date;
}

/** The guest's confirmation, with what guests thought of the place when it was booked, and the host's notification, for the outbox. */
export function bookingMails(context: MailContext, occasion: Occasion, rating: Rating | undefined): MailRequest[] {
  return [
    ...toGuest(context, 'reservation-confirmed', occasion.reservation, { rating }),
    toHost(context, 'reservation-received', occasion),
  ];
}

/** Tells both sides of a cancellation, in its transaction. */
export async function enqueueCancellationMails(trx: Kysely<Database>, context: MailContext, occasion: Occasion): Promise<void> {
  const mails = [
    ...toGuest(context, 'reservation-cancelled', occasion.reservation),
    toHost(context, 'reservation-cancelled-host', occasion),
  ];
  await enqueueMails(trx, mails, occasion.at);
}

/** Mails to the guest alone, by what each tells beside the reservation. */
type GuestMail =
  | { readonly template: 'reservation-confirmed' | 'arrival-reminder' }
  /** In the host's own words, where there are any. */
  | { readonly template: 'cancellation-asked'; readonly hostMessage: string }
  | { readonly template: 'card-charged'; readonly charged: { readonly amountAgorot: number; readonly reason: ChargeReason } }
  | { readonly template: 'card-refunded'; readonly refundedAgorot: number };

export async function enqueueGuestMail(
  trx: Kysely<Database>,
  context: MailContext,
  { reservation, at }: Pick<Occasion, 'reservation' | 'at'>,
  { template, ...more }: GuestMail,
): Promise<void> {
  await enqueueMails(trx, toGuest(context, template, reservation, more), at);
}

/** Tells the host to whom the guest wants the invoice made out. */
export async function enqueueInvoiceRequest(trx: Kysely<Database>, context: MailContext, occasion: Occasion): Promise<void> {
  await enqueueMails(trx, [toHost(context, 'invoice-asked', occasion)], occasion.at);
}

/** Mails to both sides about a change of a stay (docs/product.md §13), each with what it tells beside the reservation in its reader's language. */
export function changeMails(
  context: MailContext,
  template: Extract<MailTemplate, 'change-proposed' | 'change-answered' | 'reservation-changed'>,
  occasion: Occasion & { readonly readers: readonly ('guest' | 'host')[] },
  tellIn: (locale: Locale, reader: 'guest' | 'host') => object,
): MailRequest[] {
  const { reservation, hostLocale, readers } = occasion;
  return [
    ...(readers.includes('guest') ? toGuest(context, template, reservation, tellIn(reservation.locale, 'guest')) : []),
    ...(readers.includes('host') ? [toHost(context, template, occasion, tellIn(hostLocale, 'host'))] : []),
  ];
}

/** One mail, or none: guests of direct reservations may have left no address. */
function toGuest(context: MailContext, template: MailTemplate, reservation: StoredReservation, more: object = {}): MailRequest[] {
  const { locale, guest, id } = reservation;
  if (guest.email === '') return [];
  const link = reservationLink(context, id, locale);
  const calendar = WITHOUT_CALENDAR.has(template) ? null : reservationCalendar(reservation, context.config, { locale, link });
  const { publicUrl } = context.config;
  const calendarLink = calendar && calendarFileLink(context, id, locale);
  const facts = { ...mailFacts(reservation, locale, { link, calendarLink, calendar, publicUrl }), ...more };
  // Anybody may have typed the address: what they wrote leads its owner nowhere.
  const payload = hasLink(facts.specialRequests) ? { ...facts, specialRequests: '' } : facts;
  return [{ template, locale, recipient: guest.email, payload }];
}

/** Leads to the reservation, where it is acted on; the calendar opens in the month of the arrival. */
function toHost(
  { config }: MailContext,
  template: MailTemplate,
  { reservation, hostLocale }: Omit<Occasion, 'at'>,
  more: object = {},
): MailRequest {
  const { property, stay } = reservation.frozen;
  const [year, month] = stay.arrivalDate.split('-');
  const { publicUrl } = config;
  const backOffice = `${publicUrl}/property-owner/${hostLocale}/backoffice`;
  const link = `${backOffice}/reservations/${reservation.id}?property=${property.id}`;
  const calendarLink = `${backOffice}/calendar?month=${month}-${year}&property=${property.id}`;
  const facts = mailFacts(reservation, hostLocale, { link, calendarLink, calendar: null, publicUrl });
  return { template, locale: hostLocale, recipient: property.contact.email, payload: { ...facts, reader: 'host', ...more } };
}

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
  const { offer, property } = frozen;
  const vatAgorot = vatOf(offer.totalAgorot, property.vatStatus, frozen.vatPercent);
  return {
    reservationId: reservation.id,
    reader: 'guest',
    origin: reservation.origin,
    link,
    calendarLink,
    bookedDate,
    changedOn: reservation.stayChangedAt && todayIn(reservation.stayChangedAt),
    ...stayFacts(frozen, locale),
    hours: hoursOfStay(frozen),
    hotel: hotelFacts(property, locale, publicUrl),
    guest: { firstName: guest.firstName, lastName: guest.lastName, email: guest.email, phone: guest.phone },
    specialRequests: reservation.specialRequests,
    arrivalTime: reservation.arrivalTime,
    vat: vatAgorot === null ? null : { ratePercent: frozen.vatPercent, amountAgorot: vatAgorot },
    cancellation: cancellationMailFacts(frozen, termsOf(reservation), noShowFeeOf(reservation), locale),
    supplier: supplierIn(property, locale),
    guarantee: reservation.guarantee,
    invoiceTo: reservation.invoiceTo,
    cancelled: cancelledFacts(reservation),
    calendar,
  };
}

/** A stay with its price as mails tell it. */
export function stayFacts({ stay, offer, property, roomsInfo }: FrozenStay, locale: Locale) {
  return {
    arrivalDate: stay.arrivalDate,
    departureDate: stay.departureDate,
    nights: nightsBetween(stay.arrivalDate, stay.departureDate),
    party: {
      rooms: roomsInfo.rooms.length,
      adults: roomsInfo.rooms.reduce((sum, room) => sum + room.numberOfAdults, 0),
      childAges: roomsInfo.rooms.flatMap((room) => room.children.map((child) => child.age)),
    },
    units: offer.units.map(({ unitId, quote }) => ({
      title: unitName(property, unitId, locale),
      lines: quote.lines.map(({ charge, ...line }) => ({
        ...line,
        ...(charge && { charge: { kind: charge.kind, title: charge.title?.[locale] ?? null, per: charge.per } }),
      })),
      totalAgorot: quote.totalAgorot,
    })),
    totalAgorot: offer.totalAgorot,
  };
}

/** Tells what cancelling costs, as mails do. */
export function cancellationMailFacts({ property }: FrozenStay, facts: CancellationFacts, noShowFeeAgorot: number, locale: Locale) {
  const { name, notes } = property.cancellation;
  return { name: name[locale], notes: notes[locale], steps: cancellationTimeline(facts), noShowFeeAgorot };
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

/** A reservation on paper: what its page and its mails say, from the same frozen stay. */
export async function printConfirmation(
  { config }: Pick<AppContext, 'config'>,
  reservation: StoredReservation,
  locale: Locale,
): Promise<{ fileName: string; content: Buffer }> {
  const facts = mailFacts(reservation, locale, { link: null, calendarLink: null, calendar: null, publicUrl: config.publicUrl });
  const letter = confirmationLetter(facts, locale, config.brand.name[locale]);
  return { fileName: `booking-${reservation.id}.pdf`, content: await printPaper({ kind: 'letter', letter }) };
}
