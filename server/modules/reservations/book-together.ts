import type { Kysely } from 'kysely';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { reminderDate } from '#rules/reservation-status.ts';
import { readingLocalesOfUsers } from '#server/modules/identity/index.ts';
import { lockStays, takingStays } from '#server/modules/inventory/index.ts';
import { attachAmounts, type SecuredAmount } from '#server/modules/payments/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { ask, askAndGoOn, askTogether } from '#server/platform/database/ask-together.ts';
import { type Answer, type Claim, keepingAnswers } from '#server/platform/http/idempotency.ts';
import { enqueueingMails } from '#server/platform/mail/outbox.ts';
import type { Verdict } from '#server/platform/process/in-company.ts';
import { accessCodeFor } from './access-code.ts';
import { type Booker, type CardClaimant, cardDigest, lookForRoom, subjectsOf } from './booking-limits.ts';
import { lockingSessions, replacingSessions, type SessionState } from './checkout-session-queries.ts';
import type { FrozenStay } from './frozen-stay.ts';
import { isOpen, requireNothingLost, verdictsOf } from './judged.ts';
import { whyNotLive } from './live-session.ts';
import { presentReservation } from './present-reservation.ts';
import type { CheckoutInput } from './read-checkout.ts';
import { newReservationId } from './reservation-id.ts';
import { bookingMails } from './reservation-mails.ts';
import type { NewReservation } from './reservation-rows.ts';
import { digestOfToken } from './spent-card-tokens.ts';
import { lockSubjects, patienceOf } from './visitor-locks.ts';
import { asStored, type WrittenReservation, writingReservations } from './write-reservations.ts';

/** A booking whose amount is secured, and that is to be written. */
export interface Booking {
  readonly claimant: CardClaimant;
  readonly input: CheckoutInput;
  /** The session that holds the units; null where they are to be taken at once. */
  readonly sessionId: string | null;
  readonly frozen: FrozenStay;
  readonly secured: SecuredAmount;
  /** Keeps the answer for repeated requests. */
  readonly claim: Claim | null;
}

/** A booking that is written. */
export interface Booked {
  readonly answer: Answer;
  /** The transaction that wrote it, for whoever is to note it. */
  readonly transaction: string;
}

/** A booking while it is being written. */
interface Candidate {
  readonly booking: Booking;
  readonly reservation: NewReservation;
  readonly hostLocale: Locale;
  /** Another session of the same browser, which this booking takes the place of. */
  readonly replacedSessionId: string | null;
  /** Why it cannot be had; null as long as nothing is in its way. */
  readonly refusal: Error | null;
}

/** Names of what bookings want that only one can have at a time: {@link bookTogether} takes none twice. */
export function wantedBy({ claimant, sessionId, frozen }: Booking): string[] {
  const units = frozen.offer.units.map(({ unitId }) => `unit ${unitId}`);
  const session = sessionId === null ? [] : [`session ${sessionId}`];
  // The address always: one line never fills a round.
  return [`address ${claimant.visitor.address}`, ...subjectsOf(claimant), ...session, ...units];
}

/**
 * Writes bookings, their nights, mails and answers, in one transaction and a handful of statements, however many they are. Each is judged for
 * itself under the locks that keep the judgement true, and those that can be had are written: whole, and all of them or, where it throws, none.
 * Locks in this order: subjects, sessions, units, nights.
 * @param bookings no two of which want the same ({@link wantedBy})
 * @returns of those that cannot be had `too_many_holds`, `too_many_bookings`, `card_token_used`, `checkout_session_not_found`,
 * `checkout_session_expired`, `already_reserved`, `room_taken`
 * @throws DomainError `payment_unanswered`, `request_in_progress` when one of them took too long: each is then to be tried alone
 */
export async function bookTogether(context: AppContext, bookings: readonly Booking[]): Promise<Verdict<Booked>[]> {
  return context.db.transaction().execute(async (trx) => {
    const now = context.clock.now();
    const claimed = await claimAll(trx, context, bookings, now);
    const [judged, locked] = await lockAll(trx, claimed, now);
    requireNothingLost(judged);
    const booked = await write(trx, context, judged.filter(isOpen), locked, now);
    return verdictsOf(judged, (each) => booked.get(each.booking));
  });
}

/** Whoever books, once the amount is secured. */
export function claimantOf(context: Pick<AppContext, 'payment' | 'secrets'>, booker: Booker, secured: SecuredAmount): CardClaimant {
  const { cardId, token } = secured.authorisation.card;
  return { ...booker, card: cardDigest(context, cardId), token: digestOfToken({ provider: context.payment.provider, token }) };
}

/** Takes all locks that come before units and nights, and looks who has room. */
async function claimAll(trx: Kysely<Database>, context: AppContext, bookings: readonly Booking[], now: Date): Promise<Candidate[]> {
  const claimants = bookings.map(({ claimant }) => claimant);
  const ids = bookings.flatMap(({ sessionId }) => sessionId ?? []);
  const browsers = bookings.flatMap(({ sessionId, claimant }) => (sessionId === null ? (claimant.visitor.browserHash ?? []) : []));
  const [, , sessions, refusals, localeOf] = await askTogether(trx, [
    patienceOf(bookings),
    lockSubjects(claimants.flatMap(subjectsOf)),
    ids.length + browsers.length === 0 ? null : lockingSessions(ids, browsers),
    lookForRoom(context, claimants),
    readingLocalesOfUsers(bookings.map(({ frozen }) => frozen.property.ownerId)),
  ]);
  const candidates: Candidate[] = [];
  for (const [index, booking] of bookings.entries()) {
    const { claimant, sessionId, frozen } = booking;
    const asked = { visitor: claimant.visitor, frozen, now };
    const session = sessions?.find(({ id }) => id === sessionId);
    const refusal = refusals[index] ?? (sessionId === null ? null : await whyNotLive(trx, session, asked));
    candidates.push({
      ...{ booking, reservation: newReservation(context, booking, now), hostLocale: localeOf(frozen.property.ownerId), refusal },
      replacedSessionId: refusal === null && sessionId === null ? replacedBy(booking, sessions ?? []) : null,
    });
  }
  return candidates;
}

function replacedBy({ claimant: { visitor } }: Booking, sessions: readonly SessionState[]): string | null {
  const { browserHash } = visitor;
  if (browserHash === null) return null;
  return sessions.find((session) => session.status === 'open' && session.browserHash?.equals(browserHash))?.id ?? null;
}

/** Locks the units of those who have room, and finds out whose nights are free. */
async function lockAll(trx: Kysely<Database>, candidates: readonly Candidate[], now: Date) {
  const open = candidates.filter(isOpen);
  const replaced = open.flatMap(({ replacedSessionId }) => replacedSessionId ?? []);
  if (replaced.length > 0) await ask(trx, replacingSessions(replaced));
  const locked = await lockStays(trx, open.map(stayOf), now);
  const refusalOf = new Map(open.map((each, index) => [each, locked.refusals[index] ?? null]));
  return [candidates.map((each) => ({ ...each, refusal: each.refusal ?? refusalOf.get(each) ?? null })), locked] as const;
}

function stayOf({ booking: { frozen, sessionId }, reservation, replacedSessionId }: Candidate) {
  const unitIds = frozen.offer.units.map((unit) => unit.unitId);
  return { reservationId: reservation.id, unitIds, stay: frozen.stay, sessionId, replacedSessionId };
}

async function write(
  trx: Kysely<Database>,
  context: AppContext,
  candidates: readonly Candidate[],
  locked: Awaited<ReturnType<typeof lockStays>>,
  now: Date,
): Promise<Map<Booking, Booked>> {
  if (candidates.length === 0) return new Map();
  const entered = candidates.map((each) => ({ ...each, rows: rowsOf(context, each) }));
  const [taking, recording] = takingStays(candidates.map(stayOf), locked, now);
  const settling = entered.map(({ booking: { secured }, reservation }) => ({ secured, reservationId: reservation.id }));
  const answers = new Map<Booking, Answer>();
  const [[, , transaction]] = await askAndGoOn(
    trx,
    [writingReservations(entered.map(({ rows }) => rows)), taking, recording, attachAmounts(settling, now)],
    () => {
      // More than a quarter of what this process does for a booking, done while the database does most of its own share.
      const outcomes = entered.map((each) => ({ ...each, ...outcomeOf(context, each, now) }));
      for (const { booking, answer } of outcomes) answers.set(booking, answer);
      const kept = outcomes.flatMap(({ booking: { claim }, answer }) => (claim ? [{ claim, answer }] : []));
      const mails = outcomes.flatMap((each) => each.mails);
      return [enqueueingMails(mails, now), kept.length === 0 ? null : keepingAnswers(kept, now)];
    },
  );
  return new Map([...answers].map(([booking, answer]) => [booking, { answer, transaction }]));
}

function rowsOf({ payment }: AppContext, { booking: { claimant, input, secured }, reservation }: Candidate): WrittenReservation {
  const { visitor, mailbox } = claimant;
  return {
    ...{ reservation, guest: input.guest, userId: visitor.userId, invoiceTo: input.invoiceTo },
    guarantee: { provider: payment.provider, card: secured.authorisation.card },
    token: claimant.token,
    unproven: mailbox === null ? null : { mailbox, card: claimant.card, address: visitor.address },
  };
}

/** A booking's mails, and what its guest is answered. */
function outcomeOf(
  context: AppContext,
  { booking, reservation, hostLocale, rows }: Candidate & { readonly rows: WrittenReservation },
  at: Date,
) {
  const { visitor } = booking.claimant;
  const stored = asStored(rows);
  const body = {
    reservationId: reservation.id,
    accessCode: accessCodeFor(context, reservation.id),
    reservation: presentReservation(stored, { as: 'guest', clock: context.clock, locale: visitor.locale }),
  };
  return { mails: bookingMails(context, { reservation: stored, hostLocale, at }), answer: { status: 201, body } };
}

function newReservation({ clock, config }: AppContext, { claimant: { visitor }, input, sessionId, frozen }: Booking, bookedAt: Date) {
  const [bookedDate, { arrivalDate }] = [clock.today(), frozen.stay];
  const reservation: NewReservation = {
    ...{ id: newReservationId(), sessionId, frozen, origin: 'online', bookedDate, bookedAt },
    arrivalTime: input.arrivalTime,
    specialRequests: input.guest.specialRequests,
    remindOn: reminderDate({ bookedDate, arrivalDate }, config.reminderDays),
    locale: input.locale ?? visitor.locale,
    partner: visitor.partner,
  };
  return reservation;
}
