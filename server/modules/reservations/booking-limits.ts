import { mailboxOf } from '#rules/validators/email.ts';
import { isEmailProven } from '#server/modules/identity/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Ask } from '#server/platform/database/ask-together.ts';
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
export function lookForRoom(context: Context, booker: Booker) {
  return requireRoom(context, booker, null);
}

/** What a booking asks for so that it stays within the limits. */
interface Room {
  /**
   * To be asked first in the transaction, for these locks come before all others, and are held until it ends.
   * @throws DomainError `too_many_holds`, `too_many_bookings`
   */
  readonly claims: readonly [Ask<void> | null, Ask<void> | null, Ask<void> | null];
  /** Notes the booking once it is written, to be counted from then on. */
  readonly note: (reservationId: string) => Ask<void> | null;
}

/** Makes sure, until the transaction ends, that a booking stays within the limits. */
export function roomFor(
  context: Context & Pick<AppContext, 'payment' | 'secrets'>,
  booker: Booker,
  { cardId }: Pick<CardFacts, 'cardId'>,
): Room {
  const { visitor, isHeld, mailbox } = booker;
  const { address, browserHash } = visitor;
  const card = context.secrets.sign('booking card', `${context.payment.provider} ${cardId}`);
  const unproven = mailbox === null ? undefined : { mailbox, address, card };
  const locks = lockSubjects({ ...(isHeld ? {} : { address, browserHash }), ...unproven });
  return {
    claims: [locks, ...requireRoom(context, booker, card)],
    note: (reservationId) => (unproven ? insertUnprovenBooking(reservationId, unproven, context.clock.now()) : null),
  };
}

function requireRoom(
  { clock, config: { limits } }: Context,
  { visitor, isHeld, mailbox }: Booker,
  card: string | null,
): [Ask<void> | null, Ask<void> | null] {
  const now = clock.now();
  const roomForHold = isHeld ? null : requireRoomForHold(visitor, limits, now);
  if (mailbox === null) return [roomForHold, null];
  const booker: UnprovenBooker = { mailbox, address: visitor.address, card };
  const since = new Date(now.getTime() - BOOKING_WINDOW_MS);
  const roomForBooking = countUnprovenBookings(booker, { today: clock.today(), since }, (counts) => {
    // Which of the limits it is stays untold: it would tell a stranger something of somebody else's bookings.
    if (counts.ofMailbox >= limits.bookingsPerEmail || counts.ofCard >= limits.bookingsPerCard) throw new DomainError('too_many_bookings');
    if (counts.ofAddress < limits.bookingsPerAddress) return;
    const waitMs = (counts.firstOfAddressAt ?? now).getTime() - since.getTime();
    throw new DomainError('too_many_bookings', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  });
  return [roomForHold, roomForBooking];
}
