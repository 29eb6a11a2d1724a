import type { Kysely } from 'kysely';
import type { ChargeReason, MailTemplate } from '#contract/primitives/enums.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { hasLink } from '#rules/validators/person-name.ts';
import type { AppContext } from '#server/platform/context.ts';
import { enqueueMails, type MailRequest } from '#server/platform/mail/outbox.ts';
import { calendarFileLink, reservationLink } from './access-code.ts';
import { mailFacts } from './mail-facts.ts';
import { reservationCalendar } from './reservation-calendar.ts';
import type { StoredReservation } from './reservation-queries.ts';

/** Mails that change nothing in the guest's calendar. */
const WITHOUT_CALENDAR: ReadonlySet<MailTemplate> = new Set(['arrival-reminder', 'cancellation-asked', 'card-charged', 'card-refunded']);

type MailContext = Pick<AppContext, 'secrets' | 'config'>;

/** A reservation that two people are written to about, each in their own language. */
interface Occasion {
  readonly reservation: StoredReservation;
  readonly hostLocale: Locale;
  readonly at: Date;
}

/** The guest's confirmation and the host's notification, for the outbox. */
export function bookingMails(context: MailContext, occasion: Occasion): MailRequest[] {
  return [...toGuest(context, 'reservation-confirmed', occasion.reservation), toHost(context, 'reservation-received', occasion)];
}

/** Tells both sides of a cancellation, in its transaction. */
export async function enqueueCancellationMails(trx: Kysely<Database>, context: MailContext, occasion: Occasion): Promise<void> {
  const mails = [
    ...toGuest(context, 'reservation-cancelled', occasion.reservation),
    toHost(context, 'reservation-cancelled-host', occasion),
  ];
  await enqueueMails(trx, mails, occasion.at);
}

/** Reminds the guest of the arrival. */
export async function enqueueReminder(
  trx: Kysely<Database>,
  context: MailContext,
  { reservation, at }: Pick<Occasion, 'reservation' | 'at'>,
): Promise<void> {
  await enqueueMails(trx, toGuest(context, 'arrival-reminder', reservation), at);
}

/** The guest's confirmation alone: of a reservation that the host took. */
export async function enqueueGuestConfirmation(
  trx: Kysely<Database>,
  context: MailContext,
  { reservation, at }: Pick<Occasion, 'reservation' | 'at'>,
): Promise<void> {
  await enqueueMails(trx, toGuest(context, 'reservation-confirmed', reservation), at);
}

/** Tells the guest of a stay that its host has moved. */
export async function enqueueMove(
  trx: Kysely<Database>,
  context: MailContext,
  { reservation, at, movedFrom }: Pick<Occasion, 'reservation' | 'at'> & { readonly movedFrom: Stay },
): Promise<void> {
  await enqueueMails(trx, toGuest(context, 'reservation-moved', reservation, { movedFrom }), at);
}

/** Asks the guest to cancel, in the host's own words where there are any. */
export async function enqueueCancellationRequest(
  trx: Kysely<Database>,
  context: MailContext,
  { reservation, at, message }: Pick<Occasion, 'reservation' | 'at'> & { readonly message: string },
): Promise<void> {
  await enqueueMails(trx, toGuest(context, 'cancellation-asked', reservation, { hostMessage: message }), at);
}

/** Tells the guest what was taken of the card, and why. */
export async function enqueueChargeMail(
  trx: Kysely<Database>,
  context: MailContext,
  { reservation, at, ...charged }: Pick<Occasion, 'reservation' | 'at'> & { readonly amountAgorot: number; readonly reason: ChargeReason },
): Promise<void> {
  await enqueueMails(trx, toGuest(context, 'card-charged', reservation, { charged }), at);
}

/** Tells the host to whom the guest wants the invoice made out. */
export async function enqueueInvoiceRequest(trx: Kysely<Database>, context: MailContext, occasion: Occasion): Promise<void> {
  await enqueueMails(trx, [toHost(context, 'invoice-asked', occasion)], occasion.at);
}

/** Tells the guest what was given back to the card. */
export async function enqueueRefundMail(
  trx: Kysely<Database>,
  context: MailContext,
  { reservation, at, amountAgorot }: Pick<Occasion, 'reservation' | 'at'> & { readonly amountAgorot: number },
): Promise<void> {
  await enqueueMails(trx, toGuest(context, 'card-refunded', reservation, { refundedAgorot: amountAgorot }), at);
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
function toHost({ config }: MailContext, template: MailTemplate, { reservation, hostLocale }: Occasion): MailRequest {
  const { property, stay } = reservation.frozen;
  const [year, month] = stay.arrivalDate.split('-');
  const { publicUrl } = config;
  const backOffice = `${publicUrl}/property-owner/${hostLocale}/backoffice`;
  const link = `${backOffice}/reservations/${reservation.id}?property=${property.id}`;
  const calendarLink = `${backOffice}/calendar?month=${month}-${year}&property=${property.id}`;
  const payload = mailFacts(reservation, hostLocale, { link, calendarLink, calendar: null, publicUrl });
  return { template, locale: hostLocale, recipient: property.contact.email, payload };
}
