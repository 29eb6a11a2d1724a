import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { mailboxOf } from '#rules/validators/email.ts';
import { isEmailProven } from '#server/modules/identity/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { CardFacts } from '#server/platform/payment/payment-port.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { requireRoomForHold } from './hold-limit.ts';
import { countUnprovenBookings, insertUnprovenBooking, type UnprovenBooker } from './unproven-booking-queries.ts';
import type { Visitor } from './visitor.ts';
import { lockSubjects } from './visitor-locks.ts';

/** What may be counted of whoever books. */
export interface Booker {
  readonly visitor: Visitor;
  /** Whether a session holds the units already, and was counted when it was opened. */
  readonly isHeld: boolean;
  /** Null for whoever is signed in with a proven address, which answers for all of their bookings. */
  readonly mailbox: string | null;
}

type Context = Pick<AppContext, 'clock' | 'config'>;

export const BOOKING_WINDOW_MS = 24 * 60 * 60_000;

export async function bookerOf(
  { db, secrets }: AppContext,
  visitor: Visitor,
  { email, isHeld }: { readonly email: string; readonly isHeld: boolean },
): Promise<Booker> {
  const isProven = visitor.userId !== null && (await isEmailProven(db, visitor.userId));
  return { visitor, isHeld, mailbox: isProven ? null : secrets.sign('booking mailbox', mailboxOf(email)) };
}

/**
 * A look before the card is asked, without any lock: whoever is beyond a limit already shall not have an amount secured.
 * @throws DomainError `too_many_holds`, `too_many_bookings`
 */
export async function lookForRoom(db: Kysely<Database>, context: Context, booker: Booker): Promise<void> {
  await requireRoom(db, context, booker, null);
}

/**
 * Makes sure, until the transaction ends, that a booking stays within the limits. First in its transaction: these locks come before all others.
 * @returns notes the booking once it is written, to be counted from then on
 * @throws DomainError `too_many_holds`, `too_many_bookings`
 */
export async function claimRoom(
  trx: Kysely<Database>,
  context: Context & Pick<AppContext, 'payment' | 'secrets'>,
  booker: Booker,
  { cardId }: Pick<CardFacts, 'cardId'>,
): Promise<(reservationId: string) => Promise<void>> {
  const { visitor, isHeld, mailbox } = booker;
  const { address, browserHash } = visitor;
  const card = context.secrets.sign('booking card', `${context.payment.provider} ${cardId}`);
  const unproven = mailbox === null ? undefined : { mailbox, address, card };
  await lockSubjects(trx, { ...(isHeld ? {} : { address, browserHash }), ...unproven });
  await requireRoom(trx, context, booker, card);
  return async (reservationId) => {
    if (unproven) await insertUnprovenBooking(trx, reservationId, unproven, context.clock.now());
  };
}

async function requireRoom(
  db: Kysely<Database>,
  { clock, config: { limits } }: Context,
  { visitor, isHeld, mailbox }: Booker,
  card: string | null,
): Promise<void> {
  const now = clock.now();
  if (!isHeld) await requireRoomForHold(db, visitor, limits, now);
  if (mailbox === null) return;
  const booker: UnprovenBooker = { mailbox, address: visitor.address, card };
  const since = new Date(now.getTime() - BOOKING_WINDOW_MS);
  const counts = await countUnprovenBookings(db, booker, { today: clock.today(), since });
  // Which of the limits it is stays untold: it would tell a stranger something of somebody else's bookings.
  if (counts.ofMailbox >= limits.bookingsPerEmail || counts.ofCard >= limits.bookingsPerCard) throw new DomainError('too_many_bookings');
  if (counts.ofAddress < limits.bookingsPerAddress) return;
  const waitMs = (counts.firstOfAddressAt ?? now).getTime() - since.getTime();
  throw new DomainError('too_many_bookings', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
