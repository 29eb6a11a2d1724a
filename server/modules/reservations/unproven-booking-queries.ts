import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';

/** What was booked before by the same mailbox, with the same card and from the same network, by people without a proven account. */
export interface BookingCounts {
  /** Reservations still to come. */
  readonly ofMailbox: number;
  readonly ofCard: number;
  /** Bookings since a moment, whatever became of them. */
  readonly ofAddress: number;
  readonly firstOfAddressAt: Date | null;
}

const IS_TO_COME = sql`reservations.outcome is null and reservations.arrival_date >= asked.today`;
const IS_OF_ADDRESS = sql`address_digest = asked.address and counted.booked_at > asked.since`;

/**
 * SQL of the {@link BookingCounts} of a row `asked (mailbox, card, address, today, since)`, all three keyed digests; the card is null as long as
 * the payment provider has not said which it is. A list for each index: one condition that names them all would be looked for in the whole
 * table by a plan for all values. And each booking by its number, whatever a plan from the time when there were few thinks of reading them all.
 */
export const UNPROVEN_BOOKINGS = sql<BookingCounts>`
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

/** Background work: drops what no limit counts any more. Harmless to repeat. */
export async function forgetUnprovenBookings(db: Kysely<Database>, { today, since }: { today: LocalDate; since: Date }): Promise<void> {
  await db
    .deleteFrom('unproven_bookings')
    .using('reservations')
    .whereRef('reservations.id', '=', 'unproven_bookings.reservation_id')
    .where('unproven_bookings.booked_at', '<=', since)
    .where(({ or, eb }) => or([eb('reservations.outcome', 'is not', null), eb('reservations.arrival_date', '<', today)]))
    .execute();
}
