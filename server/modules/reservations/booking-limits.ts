import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { mailboxOf } from '#rules/validators/email.ts';
import { isEmailProven } from '#server/modules/identity/index.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import type { AppContext } from '#server/platform/context.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { Visitor } from './visitor.ts';

/** What may be counted of whoever books. */
export interface Booker {
  readonly visitor: Visitor;
  /** True if a session holds the units already, and was counted when it was opened. */
  readonly isHeld: boolean;
  /** Keyed digest; null for whoever is signed in with a proven address, which answers for all of their bookings. */
  readonly mailbox: string | null;
}

/** Somebody who books with a card. */
interface CardBooker extends Booker {
  /** Keyed digest; null as long as the payment provider has not said which card it is. */
  readonly card: string | null;
  /** Digest of the card's token; null for a card that has none yet. */
  readonly token: Buffer | null;
}

type Limits = Configuration['limits'];

const BOOKING_WINDOW_MS = 24 * 60 * 60_000;

/** Any number that nothing else locks with. */
const SUBJECT_LOCK = 20_180_010;

export async function bookerOf(
  { db, secrets }: AppContext,
  visitor: Visitor,
  { email, isHeld }: { readonly email: string; readonly isHeld: boolean },
): Promise<Booker> {
  const isProven = visitor.userId !== null && (await isEmailProven(db, visitor.userId));
  return { visitor, isHeld, mailbox: isProven ? null : secrets.sign('booking mailbox', mailboxOf(email)) };
}

/** Returns the keyed digest of a card, as bookings are counted by it. */
export function cardDigest({ payment, secrets }: Pick<AppContext, 'payment' | 'secrets'>, cardId: string): string {
  return secrets.sign('booking card', `${payment.provider} ${cardId}`);
}

/** Returns the digest of a card's token. A token serves one booking: of several that use it at once, the first to be written. */
export function digestOfToken(provider: string, token: string): Buffer {
  return createHash('sha256').update(`${provider} ${token}`).digest();
}

/**
 * Keeps apart, until the transaction ends, whatever counts or replaces what belongs to the same network, browser, card, token or mailbox. Always
 * in the order of their numbers and before any other lock (then sessions, units, nights), so that nobody waits in a circle.
 */
export async function lockSubjects(trx: Kysely<Database>, { visitor, isHeld, mailbox, card, token }: CardBooker): Promise<void> {
  const { address, browserHash } = visitor;
  const names = [
    ...(isHeld && mailbox === null ? [] : [`address ${address}`]),
    ...(isHeld || browserHash === null ? [] : [`browser ${browserHash.toString('hex')}`]),
    ...(mailbox === null ? [] : [`mailbox ${mailbox}`]),
    ...(mailbox === null || card === null ? [] : [`card ${card}`]),
    ...(token === null ? [] : [`token ${token.toString('hex')}`]),
  ];
  if (names.length === 0) return;
  // The list is materialised in its order before the first lock is taken.
  await sql`${PREPARED}
    with subjects as materialized (select hashtext(name) as number from unnest(${names}::text[]) as listed (name) order by 1)
    select pg_advisory_xact_lock(${SUBJECT_LOCK}::int, number) from subjects`.execute(trx);
}

interface LiveHolds {
  readonly holds: number;
  readonly firstEndsAt: Date | null;
}

/** Bookings by people without a proven account: by the same mailbox, with the same card, and from the same network. */
interface BookingCounts {
  /** Reservations still to come. */
  readonly ofMailbox: number;
  readonly ofCard: number;
  /** Bookings since a moment, whatever became of them. */
  readonly ofAddress: number;
  readonly firstOfAddressAt: Date | null;
}

/**
 * SQL of the {@link LiveHolds} of a row `asked (address, browser, now)`; those of the browser (if any) are left out. API clients have no browser;
 * "distinct from null" would leave all of theirs out.
 */
const LIVE_HOLDS = sql<LiveHolds>`
  select count(*)::int as holds, min(expires_at) as "firstEndsAt" from checkout_sessions
  where address_digest = asked.address and status = 'open' and expires_at > asked.now
    and (asked.browser is null or browser_hash is distinct from asked.browser)`;

const IS_TO_COME = sql`reservations.outcome is null and reservations.arrival_date >= asked.today`;
const IS_OF_ADDRESS = sql`address_digest = asked.address and counted.booked_at > asked.since`;

/**
 * SQL of the {@link BookingCounts} of a row `asked (mailbox, card, address, today, since)`. A list for each index: one condition that names them
 * all would be looked for in the whole table by a plan for all values. And each booking by its number, whatever a plan from the time when
 * there were few thinks of reading them all.
 */
const UNPROVEN_BOOKINGS = sql<BookingCounts>`
  select count(*) filter (where mailbox_digest = asked.mailbox and ${IS_TO_COME})::int as "ofMailbox",
    count(*) filter (where card_digest = asked.card and ${IS_TO_COME})::int as "ofCard",
    count(*) filter (where ${IS_OF_ADDRESS})::int as "ofAddress",
    min(counted.booked_at) filter (where ${IS_OF_ADDRESS}) as "firstOfAddressAt"
  from (
    select reservation_id from unproven_bookings where mailbox_digest = asked.mailbox
    union select reservation_id from unproven_bookings where card_digest = asked.card
    union select reservation_id from unproven_bookings where address_digest = asked.address and booked_at > asked.since
  ) as found
    cross join lateral (
      select mailbox_digest, card_digest, address_digest, booked_at from unproven_bookings
      where unproven_bookings.reservation_id = found.reservation_id offset 0) as counted
    cross join lateral (select outcome, arrival_date from reservations where id = found.reservation_id offset 0) as reservations`;

/** Requires that the visitor's address may have one more hold, besides that of the visitor's own browser. @throws DomainError `too_many_holds` */
export async function requireRoomToHold(db: Kysely<Database>, limits: Limits, { address, browserHash }: Visitor, now: Date): Promise<void> {
  const { rows } = await sql<LiveHolds>`${PREPARED}
    with asked as materialized (select ${address}::text as address, ${browserHash}::bytea as browser, ${now}::timestamptz as now)
    select held.* from asked cross join lateral (${LIVE_HOLDS}) as held`.execute(db);
  for (const found of rows) requireFewHolds(found, limits, now);
}

/**
 * Requires that a booker is within the limits, and the card's token unspent: before the card is asked without any lock, for whoever is beyond a
 * limit already shall not have an amount secured; then again under the locks of {@link lockSubjects}.
 * @throws DomainError `too_many_holds`, `too_many_bookings`, `card_token_used`
 */
export async function requireRoom(
  db: Kysely<Database>,
  { clock, config: { limits } }: Pick<AppContext, 'clock' | 'config'>,
  { visitor: { address, browserHash }, isHeld, mailbox, card, token }: CardBooker,
): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - BOOKING_WINDOW_MS);
  const { rows } = await sql<LiveHolds & BookingCounts & { readonly isSpent: boolean }>`${PREPARED}
    with asked as materialized (
      select ${address}::text as address, ${browserHash}::bytea as browser, ${mailbox}::text as mailbox, ${card}::text as card,
        ${token}::bytea as token, ${now}::timestamptz as now, ${since}::timestamptz as since, ${clock.today()}::date as today)
    select held.*, booked.*, exists (select from spent_card_tokens where digest = asked.token) as "isSpent"
    from asked cross join lateral (${LIVE_HOLDS}) as held cross join lateral (${UNPROVEN_BOOKINGS}) as booked`.execute(db);
  for (const found of rows) {
    if (!isHeld) requireFewHolds(found, limits, now);
    if (mailbox !== null) requireFewBookings(found, limits, now);
    if (found.isSpent) throw new DomainError('card_token_used', {}, [{ path: 'payment.token', code: 'token_used' }]);
  }
}

function requireFewHolds({ holds, firstEndsAt }: LiveHolds, { holdsPerAddress }: Limits, now: Date): void {
  if (holds < holdsPerAddress) return;
  throw new DomainError('too_many_holds', { limit: holdsPerAddress, retryAfterSeconds: secondsUntil(firstEndsAt ?? now, now) });
}

function requireFewBookings({ ofMailbox, ofCard, ofAddress, firstOfAddressAt }: BookingCounts, limits: Limits, now: Date): void {
  // Which of the limits it is stays untold: it would tell a stranger something of somebody else's bookings.
  if (ofMailbox >= limits.bookingsPerEmail || ofCard >= limits.bookingsPerCard) throw new DomainError('too_many_bookings');
  if (ofAddress < limits.bookingsPerAddress) return;
  const roomAt = new Date((firstOfAddressAt ?? now).getTime() + BOOKING_WINDOW_MS);
  throw new DomainError('too_many_bookings', { retryAfterSeconds: secondsUntil(roomAt, now) });
}

const secondsUntil = (moment: Date, now: Date) => Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));

/** Background work: drops what no limit counts any more. Harmless to repeat. */
export async function forgetUnprovenBookings(db: Kysely<Database>, { today, now }: { today: LocalDate; now: Date }): Promise<void> {
  await db
    .deleteFrom('unproven_bookings')
    .using('reservations')
    .whereRef('reservations.id', '=', 'unproven_bookings.reservation_id')
    .where('unproven_bookings.booked_at', '<=', new Date(now.getTime() - BOOKING_WINDOW_MS))
    .where(({ or, eb }) => or([eb('reservations.outcome', 'is not', null), eb('reservations.arrival_date', '<', today)]))
    .execute();
}
