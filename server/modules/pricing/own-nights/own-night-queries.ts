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

/** What is written of a night: null takes back, absent leaves alone. */
export interface OwnNightWrite {
  readonly unitId: number;
  readonly night: LocalDate;
  readonly priceAgorot?: Agorot | null | undefined;
  readonly minimumNights?: number | null | undefined;
}

/** Writes prices, minima or both of single nights. */
export async function writeOwnNights(trx: Kysely<Database>, writes: readonly OwnNightWrite[]): Promise<void> {
  const [prices, minima] = [writes.filter(hasPrice), writes.filter(hasMinimum)];
  await clear(trx, 'night_prices', prices);
  await insertRows(
    trx,
    'night_prices',
    prices.flatMap(({ unitId, night, priceAgorot }) =>
      priceAgorot === null ? [] : [{ unit_id: unitId, night, price_agorot: priceAgorot }],
    ),
  );
  await clear(trx, 'minimum_stays', minima);
  await insertRows(
    trx,
    'minimum_stays',
    minima.flatMap(({ unitId, night, minimumNights }) =>
      minimumNights === null ? [] : [{ unit_id: unitId, night, nights: minimumNights }],
    ),
  );
}

const hasPrice = (write: OwnNightWrite): write is OwnNightWrite & { priceAgorot: Agorot | null } => write.priceAgorot !== undefined;
const hasMinimum = (write: OwnNightWrite): write is OwnNightWrite & { minimumNights: number | null } => write.minimumNights !== undefined;

async function clear(trx: Kysely<Database>, table: 'night_prices' | 'minimum_stays', writes: readonly OwnNightWrite[]): Promise<void> {
  if (writes.length === 0) return;
  const [unitIds, nights] = [writes.map(({ unitId }) => unitId), writes.map(({ night }) => night)];
  await sql`
    delete from ${sql.table(table)} own using unnest(${unitIds}::int[], ${nights}::date[]) as gone(unit_id, night)
    where own.unit_id = gone.unit_id and own.night = gone.night`.execute(trx);
}
