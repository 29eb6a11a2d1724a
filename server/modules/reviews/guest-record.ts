import { type Kysely, sql } from 'kysely';
import { type LocalDate, toWireMonth } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/enums.ts';
import { HOST_SCORES, type HostScore } from '#contract/primitives/review-choices.ts';
import type { GuestRecord } from '#contract/reviews.ts';
import type { Database } from '#database/types.ts';
import { meanInTenths } from '#rules/reviews/rating.ts';
import { findTerm } from '#server/modules/properties/index.ts';
import type { StoredReservation } from '#server/modules/reservations/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { each } from './each-name.ts';

/** Lines of a record, the newest. */
const MOST_LINES = 20;

interface Row {
  readonly scores: Readonly<Record<HostScore, number>>;
  readonly text: string;
  readonly property_type: string;
  readonly arrival_date: LocalDate;
}

/**
 * Returns what hosts say of the guest of a reservation: of all stays with the same account, or booked with the same address, no place named. Only what is
 * shown, so that no host sees what another has written while its guest may still write.
 */
export async function showGuestRecord(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
  { guest }: Pick<StoredReservation, 'guest'>,
  locale: Locale,
): Promise<GuestRecord> {
  const isSame = sql`(g.user_id = ${guest.userId} or (${guest.email}::text <> '' and lower(g.email) = lower(${guest.email})))`;
  const stays = await sql<{ n: number }>`select count(*)::int as n from reservations r join guests g on g.id = r.guest_id
    where ${isSame} and r.origin = 'online' and r.outcome is null and r.departure_date <= ${clock.today()}`.execute(db);
  const { rows } = await sql<Row>`select v.scores, v.text, p.property_type, r.arrival_date
    from reservations r join guests g on g.id = r.guest_id join reviews v on v.reservation_id = r.id join properties p on p.id = r.property_id
    where ${isSame} and v.side = 'host' and v.visible_at is not null and v.moderation = 'none'
    order by r.arrival_date desc, v.id`.execute(db);
  const meanOf = (score: HostScore) =>
    rows.length === 0
      ? null
      : meanInTenths(
          rows.reduce((sum, { scores }) => sum + scores[score], 0),
          rows.length,
        );
  return {
    stays: stays.rows[0]?.n ?? 0,
    reviews: rows.length,
    means: each(HOST_SCORES, meanOf),
    lines: rows.slice(0, MOST_LINES).map(({ scores, text, property_type, arrival_date }) => ({
      propertyTypeName: findTerm('property_types', property_type)?.name[locale] ?? '',
      month: toWireMonth(arrival_date.slice(0, 7)),
      text,
      scores: each(HOST_SCORES, (score) => scores[score]),
    })),
  };
}
