import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';

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
export async function countUnprovenBookings(
  db: Kysely<Database>,
  { mailbox, address, card }: UnprovenBooker,
  { today, since }: { readonly today: LocalDate; readonly since: Date },
): Promise<BookingCounts> {
  const isToCome = sql<boolean>`reservations.outcome is null and reservations.arrival_date >= ${today}`;
  const isOfAddress = sql<boolean>`address_digest = ${address} and unproven_bookings.booked_at > ${since}`;
  return db
    .selectFrom('unproven_bookings')
    .innerJoin('reservations', 'reservations.id', 'unproven_bookings.reservation_id')
    .select([
      sql<number>`count(*) filter (where mailbox_digest = ${mailbox} and ${isToCome})::integer`.as('ofMailbox'),
      sql<number>`count(*) filter (where card_digest = ${card}::text and ${isToCome})::integer`.as('ofCard'),
      sql<number>`count(*) filter (where ${isOfAddress})::integer`.as('ofAddress'),
      sql<Date | null>`min(unproven_bookings.booked_at) filter (where ${isOfAddress})`.as('firstOfAddressAt'),
    ])
    .where(sql<boolean>`mailbox_digest = ${mailbox} or card_digest = ${card}::text or ${isOfAddress}`)
    .executeTakeFirstOrThrow();
}

export async function insertUnprovenBooking(
  trx: Kysely<Database>,
  reservationId: string,
  { mailbox, address, card }: UnprovenBooker & { readonly card: string },
  at: Date,
): Promise<void> {
  const row = { reservation_id: reservationId, mailbox_digest: mailbox, card_digest: card, address_digest: address, booked_at: at };
  await trx.insertInto('unproven_bookings').values(row).execute();
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
