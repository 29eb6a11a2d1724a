import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { type Ask, asking } from '#server/platform/database/ask-together.ts';
import { insertionOf } from '#server/platform/database/insert-rows.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';

/** Who books without a proven account, as bookings are counted: keyed digests. */
export interface UnprovenBooker {
  readonly mailbox: string;
  /** Keyed digest of the network address. */
  readonly address: string;
  /** Null as long as the payment provider has not said which card it is. */
  readonly card: string | null;
}

interface BookingCounts {
  /** Reservations still to come. */
  readonly ofMailbox: number;
  readonly ofCard: number;
  /** Bookings since a moment, whatever became of them. */
  readonly ofAddress: number;
  readonly firstOfAddressAt: Date | null;
}

/** What was booked before by the same mailbox, with the same card and from the same network. */
export function countUnprovenBookings<Result>(
  { mailbox, address, card }: UnprovenBooker,
  { today, since }: { readonly today: LocalDate; readonly since: Date },
  read: (counts: BookingCounts) => Result,
): Ask<Result> {
  const isToCome = sql`reservations.outcome is null and reservations.arrival_date >= asked.today`;
  const isOfAddress = sql`address_digest = asked.address and counted.booked_at > asked.since`;
  // A list for each index: one condition that names them all would be looked for in the whole table by a plan for all values.
  const counting = sql<BookingCounts>`${PREPARED}
    with asked as materialized (select ${mailbox}::text as mailbox, ${card}::text as card, ${address}::text as address,
        ${today}::date as today, ${since}::timestamptz as since),
      found as (
        select reservation_id from asked join unproven_bookings on mailbox_digest = asked.mailbox
        union select reservation_id from asked join unproven_bookings on card_digest = asked.card
        union select reservation_id from asked join unproven_bookings on address_digest = asked.address and booked_at > asked.since)
    select count(*) filter (where mailbox_digest = asked.mailbox and ${isToCome})::int as "ofMailbox",
      count(*) filter (where card_digest = asked.card and ${isToCome})::int as "ofCard",
      count(*) filter (where ${isOfAddress})::int as "ofAddress",
      min(counted.booked_at) filter (where ${isOfAddress}) as "firstOfAddressAt"
    from asked cross join found join unproven_bookings counted using (reservation_id) join reservations on reservations.id = reservation_id`;
  return asking(counting, ([counts]) => read(counts ?? { ofMailbox: 0, ofCard: 0, ofAddress: 0, firstOfAddressAt: null }));
}

export function insertUnprovenBooking(
  reservationId: string,
  { mailbox, address, card }: UnprovenBooker & { readonly card: string },
  at: Date,
): Ask<void> {
  const row = { reservation_id: reservationId, mailbox_digest: mailbox, card_digest: card, address_digest: address, booked_at: at };
  return asking(sql`${PREPARED} ${insertionOf('unproven_bookings', row)}`, () => undefined);
}

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
