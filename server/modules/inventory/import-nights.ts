import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import type { NightRange } from '#rules/stay/stay.ts';
import { lockUnits } from '#server/modules/properties/index.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { occupancyChange, unknownUnit } from './queries.ts';
import { takenBy } from './taken-nights-sql.ts';

/** Nights that an event of another calendar takes. */
export interface ImportedRange extends NightRange {
  /** No booking, but nights that the other site does not offer. */
  readonly isBlock: boolean;
}

/** All that a feed takes of its unit. */
interface Import {
  readonly feedId: number;
  readonly unitId: number;
  readonly ranges: readonly ImportedRange[];
  readonly now: Date;
}

/**
 * Puts what a feed takes in the place of what it took before: all or nothing, and the same once more changes nothing. Reservations and live
 * holds keep their nights, with the import below them; closures give theirs to the import, and get them back.
 * @throws DomainError `not_found` for an unknown unit
 */
export async function importNights(trx: Kysely<Database>, { feedId, unitId, ranges, now }: Import): Promise<void> {
  const propertyId = (await lockUnits(trx, [unitId])).get(unitId);
  if (propertyId === undefined) throw unknownUnit([unitId]);
  const before = await rangesOf(trx, feedId);
  const after = new Map(ranges.map((range) => [keyOf(range), range]));
  const gone = before.filter((range) => !after.has(keyOf(range)));
  const come = [...after.values()].filter((range) => !before.some((one) => keyOf(one) === keyOf(range)));
  if (gone.length + come.length === 0) return;
  const goneIds = gone.map(({ id }) => id);
  if (goneIds.length > 0) await trx.deleteFrom('imported_ranges').where('id', 'in', goneIds).execute();
  const rows = come.map((range) => ({
    ...{ feed_id: feedId, unit_id: unitId, is_block: range.isBlock },
    ...{ first_night: range.firstNight, last_night: range.lastNight },
  }));
  if (rows.length > 0) await trx.insertInto('imported_ranges').values(rows).execute();
  const changed = [...gone, ...come];
  const firstNight = changed.map((range) => range.firstNight).sort()[0] ?? '';
  const lastNight =
    changed
      .map((range) => range.lastNight)
      .sort()
      .at(-1) ?? '';
  await takeImported(trx, { unitId, firstNight, lastNight, now });
  await giveUpImported(trx, { unitId, firstNight, lastNight });
  await recordChanges(trx, [occupancyChange(propertyId, unitId, firstNight, lastNight)], now);
}

async function rangesOf(trx: Kysely<Database>, feedId: number) {
  const rows = await trx.selectFrom('imported_ranges').selectAll().where('feed_id', '=', feedId).execute();
  return rows.map((row) => ({ id: row.id, firstNight: row.first_night, lastNight: row.last_night, isBlock: row.is_block }));
}

function keyOf({ firstNight, lastNight, isBlock }: ImportedRange): string {
  return `${firstNight} ${lastNight} ${isBlock}`;
}

type UnitRange = NightRange & { readonly unitId: number };

/** Every imported night of the range goes to the import: free ones, closed ones and those of expired holds; a live hold keeps it above. */
async function takeImported(trx: Kysely<Database>, { unitId, firstNight, lastNight, now }: UnitRange & { now: Date }): Promise<void> {
  const isLive = sql`(${takenBy('occupancy', { now })} = 'hold')`;
  await sql`
    insert into occupancy (unit_id, night, cause)
    select distinct imported_ranges.unit_id, imported_ranges.first_night + days.offset as night, 'import'
    from imported_ranges
      cross join lateral generate_series(0, imported_ranges.last_night - imported_ranges.first_night) as days ("offset")
    where imported_ranges.unit_id = ${unitId}
      and imported_ranges.first_night + days.offset between ${firstNight}::date and ${lastNight}::date
    order by 1, 2
    on conflict (unit_id, night) do update set
      cause = case when ${isLive} then 'hold' else 'import' end,
      below = case when ${isLive} then 'import' end,
      closure_id = null,
      checkout_session_id = case when ${isLive} then occupancy.checkout_session_id end,
      proposal_id = case when ${isLive} then occupancy.proposal_id end,
      hold_expires_at = case when ${isLive} then occupancy.hold_expires_at end
      where occupancy.cause in ('closure', 'hold')`.execute(trx);
}

/** Nights of the range that no feed takes any more go back to the oldest closure over them, else to nobody. */
async function giveUpImported(trx: Kysely<Database>, { unitId, firstNight, lastNight }: UnitRange): Promise<void> {
  const covers = (table: string) => sql`${sql.raw(table)}.unit_id = occupancy.unit_id
    and occupancy.night between ${sql.raw(table)}.first_night and ${sql.raw(table)}.last_night`;
  const closure = sql`(select min(closures.id) from closures where ${covers('closures')})`;
  const isGivenUp = sql`occupancy.unit_id = ${unitId} and occupancy.night between ${firstNight}::date and ${lastNight}::date
    and not exists (select from imported_ranges where ${covers('imported_ranges')})`;
  await sql`
    update occupancy set below = case when ${closure} is not null then 'closure' end
    where ${isGivenUp} and occupancy.below = 'import'`.execute(trx);
  await sql`
    update occupancy set cause = 'closure', closure_id = ${closure}
    where ${isGivenUp} and occupancy.cause = 'import' and ${closure} is not null`.execute(trx);
  await sql`delete from occupancy where ${isGivenUp} and occupancy.cause = 'import'`.execute(trx);
}

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
