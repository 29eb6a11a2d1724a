import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';

/** What a host set for a single date of a unit. */
export interface OwnNight {
  readonly unitId: number;
  readonly night: LocalDate;
  /** For up to the base guests. */
  readonly priceAgorot: Agorot | null;
  readonly minimumNights: number | null;
}

/** Nights of units, from the first to the last, both included. */
export interface UnitNights {
  readonly unitIds: readonly number[];
  readonly firstNight: LocalDate;
  readonly lastNight: LocalDate;
}

/** The nights of these that have a price or a minimum of their own, by unit and date. */
export async function listOwnNights(db: Kysely<Database>, { unitIds, firstNight, lastNight }: UnitNights): Promise<OwnNight[]> {
  const { rows } = await sql<OwnNight>`
    select unit_id as "unitId", night, p.price_agorot as "priceAgorot", m.nights as "minimumNights"
    from night_prices p full join minimum_stays m using (unit_id, night)
    where unit_id = any(${[...unitIds]}::int[]) and night between ${firstNight}::date and ${lastNight}::date
    order by unit_id, night`.execute(db);
  return rows;
}

/** The last change of any single date of a property; 0 before the first. */
export async function lastOwnNightChange(db: Kysely<Database>, propertyId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from own_night_changes where property_id = ${propertyId}`.execute(db);
  return Number(rows[0]?.id ?? 0);
}

/** Whether anybody changed one of these nights after the given change. */
export async function isChangedSince(
  db: Kysely<Database>,
  { unitIds, firstNight, lastNight }: UnitNights,
  since: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('own_night_changes')
    .select('id')
    .where('unit_id', 'in', unitIds)
    .where('id', '>', since)
    .where('first_night', '<=', lastNight)
    .where('last_night', '>=', firstNight)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes one price, one minimum, or both for all the nights; null takes back, undefined leaves alone. */
export async function writeOwnNights(
  trx: Kysely<Database>,
  { unitIds, firstNight, lastNight }: UnitNights,
  nights: readonly LocalDate[],
  { priceAgorot, minimumNights }: { readonly priceAgorot?: Agorot | null | undefined; readonly minimumNights?: number | null | undefined },
): Promise<void> {
  const each = unitIds.flatMap((unit_id) => nights.map((night) => ({ unit_id, night })));
  if (priceAgorot !== undefined) {
    await clear(trx, 'night_prices', { unitIds, firstNight, lastNight });
    if (priceAgorot !== null)
      await insertRows(
        trx,
        'night_prices',
        each.map((row) => ({ ...row, price_agorot: priceAgorot })),
      );
  }
  if (minimumNights === undefined) return;
  await clear(trx, 'minimum_stays', { unitIds, firstNight, lastNight });
  if (minimumNights !== null)
    await insertRows(
      trx,
      'minimum_stays',
      each.map((row) => ({ ...row, nights: minimumNights })),
    );
}

async function clear(trx: Kysely<Database>, table: 'night_prices' | 'minimum_stays', nights: UnitNights): Promise<void> {
  const { unitIds, firstNight, lastNight } = nights;
  await trx.deleteFrom(table).where('unit_id', 'in', unitIds).where('night', '>=', firstNight).where('night', '<=', lastNight).execute();
}
