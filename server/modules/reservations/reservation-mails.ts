import type { Kysely } from 'kysely';
import type { MailTemplate } from '#contract/primitives/enums.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { hasLink } from '#rules/validators/person-name.ts';
import type { AppContext } from '#server/platform/context.ts';
import { enqueueMail } from '#server/platform/outbox.ts';
import { reservationLink } from './access-code.ts';
import { mailFacts } from './mail-facts.ts';
import { reservationCalendar } from './reservation-calendar.ts';
import type { StoredReservation } from './reservation-queries.ts';

type MailContext = Pick<AppContext, 'secrets' | 'config'>;

/** A reservation that two people are written to about, each in their own language. */
interface Occasion {
  readonly reservation: StoredReservation;
  readonly hostLocale: Locale;
  readonly at: Date;
}

/** Puts the guest's confirmation and the host's notification into the outbox, in the transaction of the booking. */
export async function enqueueBookingMails(trx: Kysely<Database>, context: MailContext, occasion: Occasion): Promise<void> {
  await enqueueToGuest(trx, context, 'reservation-confirmed', occasion);
  await enqueueToHost(trx, 'reservation-received', occasion);
}

/** Tells both sides of a cancellation, in its transaction. */
export async function enqueueCancellationMails(trx: Kysely<Database>, context: MailContext, occasion: Occasion): Promise<void> {
  await enqueueToGuest(trx, context, 'reservation-cancelled', occasion);
  await enqueueToHost(trx, 'reservation-cancelled-host', occasion);
}

/** Reminds the guest of the arrival. */
export async function enqueueReminder(
  trx: Kysely<Database>,
  context: MailContext,
  reminder: Pick<Occasion, 'reservation' | 'at'>,
): Promise<void> {
  await enqueueToGuest(trx, context, 'arrival-reminder', reminder);
}

async function enqueueToGuest(
  trx: Kysely<Database>,
  context: MailContext,
  template: MailTemplate,
  { reservation, at }: Pick<Occasion, 'reservation' | 'at'>,
): Promise<void> {
  const { locale, guest, id } = reservation;
  // Guests of direct reservations may have left no address.
  if (guest.email === '') return;
  const link = reservationLink(context, id, locale);
  const calendar = template === 'arrival-reminder' ? null : reservationCalendar(reservation, context.config, { locale, link });
  const facts = mailFacts(reservation, locale, { link, calendar });
  // Anybody may have typed the address: what they wrote leads its owner nowhere.
  const payload = hasLink(facts.specialRequests) ? { ...facts, specialRequests: '' } : facts;
  await enqueueMail(trx, { template, locale, recipient: guest.email, payload }, at);
}

async function enqueueToHost(trx: Kysely<Database>, template: MailTemplate, { reservation, hostLocale, at }: Occasion): Promise<void> {
  const recipient = reservation.frozen.property.contact.email;
  // The whole reservation stands in the mail; hosts have no page of their own for it yet.
  const payload = mailFacts(reservation, hostLocale, { link: null, calendar: null });
  await enqueueMail(trx, { template, locale: hostLocale, recipient, payload }, at);
}
