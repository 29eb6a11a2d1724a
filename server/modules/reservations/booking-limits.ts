import { sql } from 'kysely';
import { mailboxOf } from '#rules/validators/email.ts';
import { isEmailProven } from '#server/modules/identity/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { type Ask, asking } from '#server/platform/database/ask-together.ts';
import { bytes } from '#server/platform/database/insert-rows.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { LIVE_HOLDS, type LiveHolds } from './checkout-session-queries.ts';
import { whyNoHold } from './hold-limit.ts';
import { tokenUsed } from './spent-card-tokens.ts';
import { type BookingCounts, UNPROVEN_BOOKINGS } from './unproven-booking-queries.ts';
import type { Visitor } from './visitor.ts';
import { subjectNames } from './visitor-locks.ts';

/** What may be counted of whoever books. */
export interface Booker {
  readonly visitor: Visitor;
  /** Whether a session holds the units already, and was counted when it was opened. */
  readonly isHeld: boolean;
  /** Null for whoever is signed in with a proven address, which answers for all of their bookings. */
  readonly mailbox: string | null;
}

/** Somebody who books with a card. */
export interface Claimant extends Booker {
  /** Keyed digest; null as long as the payment provider has not said which card it is. */
  readonly card: string | null;
  /** Digest of the card's token; null for a card that has none yet. */
  readonly token: Buffer | null;
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

/** Keyed digest of a card, as bookings are counted by it. */
export function cardDigest({ payment, secrets }: Pick<AppContext, 'payment' | 'secrets'>, cardId: string): string {
  return secrets.sign('booking card', `${payment.provider} ${cardId}`);
}

/** What is locked so that a booking which finds room still has it when it is written. */
export function subjectsOf({ visitor: { address, browserHash }, isHeld, mailbox, card, token }: Claimant): string[] {
  return subjectNames({
    ...(isHeld ? {} : { address, browserHash }),
    ...(mailbox === null ? {} : { mailbox, address }),
    ...(mailbox === null || card === null ? {} : { card }),
    ...(token === null ? {} : { token }),
  });
}

/** What a booking counts by once the payment provider has said which card it is. */
export type CardClaimant = Claimant & { readonly card: string; readonly token: Buffer };

type Found = LiveHolds & BookingCounts & { readonly isSpent: boolean };

/**
 * Looks whether bookers are within the limits, and their cards' tokens unspent: before the card is asked without any lock, for whoever is beyond
 * a limit already shall not have an amount secured; then again under the locks of {@link subjectsOf}.
 * @returns `too_many_holds`, `too_many_bookings` or `card_token_used` for each, in their order; null where nothing is in the way
 */
export function lookForRoom(context: Context, claimants: readonly Claimant[]): Ask<(DomainError | null)[]> {
  const { clock } = context;
  const now = clock.now();
  const since = new Date(now.getTime() - BOOKING_WINDOW_MS);
  const rows = claimants.map(({ visitor: { address, browserHash }, mailbox, card, token }, place) => {
    return { place, address, browser: bytes(browserHash), mailbox, card, token: bytes(token) };
  });
  const looking = sql<Found>`${PREPARED}
    with asked as materialized (
      select each.*, ${now}::timestamptz as now, ${since}::timestamptz as since, ${clock.today()}::date as today
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as each (place int, address text, browser bytea, mailbox text, card text, token bytea))
    select held.*, booked.*, spent.digest is not null as "isSpent"
    from asked cross join lateral (${LIVE_HOLDS}) as held cross join lateral (${UNPROVEN_BOOKINGS}) as booked
      left join lateral (select digest from spent_card_tokens where digest = asked.token offset 0) as spent on true
    order by asked.place`;
  return asking(looking, (found) => claimants.map((claimant, place) => whyNoRoom(context, claimant, found[place])));
}

function whyNoRoom({ clock, config: { limits } }: Context, { isHeld, mailbox }: Claimant, found: Found | undefined): DomainError | null {
  if (!found) throw new Error('There is a line of counts for each who asked');
  const now = clock.now();
  const noHold = isHeld ? null : whyNoHold(found, limits, now);
  if (noHold) return noHold;
  if (mailbox !== null) {
    // Which of the limits it is stays untold: it would tell a stranger something of somebody else's bookings.
    if (found.ofMailbox >= limits.bookingsPerEmail || found.ofCard >= limits.bookingsPerCard) return new DomainError('too_many_bookings');
    if (found.ofAddress >= limits.bookingsPerAddress) {
      const waitMs = (found.firstOfAddressAt ?? now).getTime() - (now.getTime() - BOOKING_WINDOW_MS);
      return new DomainError('too_many_bookings', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
    }
  }
  return found.isSpent ? tokenUsed() : null;
}
