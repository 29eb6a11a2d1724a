import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import type { NightRange } from '#rules/stay/stay.ts';

/** Nights that a reservation has and an event of a feed wants, from the first to the last of them. */
export interface ImportClash extends NightRange {
  readonly reservationId: string;
}

/** Which reservations stand in the way of a feed's bookings from a night on. Nights that the other site merely does not offer clash with none. */
export async function importClashes(trx: Kysely<Database>, feedId: number, since: LocalDate): Promise<ImportClash[]> {
  const rows = await trx
    .selectFrom('imported_ranges')
    .innerJoin('occupancy', (join) =>
      join
        .onRef('occupancy.unit_id', '=', 'imported_ranges.unit_id')
        .onRef('occupancy.night', '>=', 'imported_ranges.first_night')
        .onRef('occupancy.night', '<=', 'imported_ranges.last_night'),
    )
    .select(['reservation_id', sql<LocalDate>`min(night)`.as('first'), sql<LocalDate>`max(night)`.as('last')])
    .where('feed_id', '=', feedId)
    .where('is_block', '=', false)
    .where('night', '>=', since)
    .where('reservation_id', 'is not', null)
    .groupBy('reservation_id')
    .orderBy('first')
    .execute();
  return rows.flatMap(({ reservation_id: reservationId, first, last }) =>
    reservationId === null ? [] : [{ reservationId, firstNight: first, lastNight: last }],
  );
}

/** How many events of each feed are still to come, by feed; feeds without any are left out. */
export async function countImports(db: Kysely<Database>, feedIds: readonly number[], since: LocalDate): Promise<Map<number, number>> {
  if (feedIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('imported_ranges')
    .select(({ fn }) => ['feed_id', fn.countAll<string>().as('count')])
    .where('feed_id', 'in', feedIds)
    .where('last_night', '>=', since)
    .groupBy('feed_id')
    .execute();
  return new Map(rows.map((row) => [row.feed_id, Number(row.count)]));
}
