import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import type { Weekday } from '#rules/quote/types.ts';
import { addDays, dayNumberOf, nightsBetween } from '#rules/stay/local-dates.ts';
import { readTakenNights } from '#server/modules/inventory/index.ts';
import { askedNights, type RateRows, rateColumns } from '#server/modules/pricing/index.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';
import { RECENT_DAYS } from '../score.ts';
import { DayBits, type HeldNights, holderOf } from './property-record.ts';

/** A published property with its own terms and those of its units, its photos and its recent bookings counted. */
export interface PropertyRow {
  readonly id: number;
  readonly name_he: string;
  readonly name_en: string;
  readonly description_he: string;
  readonly description_en: string;
  readonly property_type: string;
  readonly cancellation_period: string;
  readonly city_id: string;
  readonly region_id: string | null;
  readonly district_id: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly weekend_nights: Weekday[];
  readonly children_allowed: boolean;
  readonly photos: number;
  readonly bookings: number;
  readonly terms: readonly { set_id: string; term_id: string }[];
}

/** Of `properties p` and `places c`. */
export const PROPERTY_COLUMNS =
  sql.raw(`p.id, p.name_he, p.name_en, p.description_he, p.description_en, p.property_type, p.cancellation_period, p.city_id,
  c.region_id, c.district_id, p.latitude, p.longitude, p.weekend_nights, p.children_allowed`);

/** Published properties among those named. @param today the day before which recent bookings were made */
export async function readPropertyRows(trx: Kysely<Database>, ids: readonly number[], today: LocalDate): Promise<PropertyRow[]> {
  const { rows } = await sql<PropertyRow>`${PREPARED}
    with asked as materialized (select unnest(${[...ids]}::int[]) as id)
    select ${PROPERTY_COLUMNS},
      (select count(*)::int from photos f where f.property_id = p.id and f.in_gallery) as photos,
      (select count(*)::int from reservations r where r.property_id = p.id and r.origin = 'online'
        and r.booked_date >= ${addDays(today, -RECENT_DAYS)} and r.booked_date < ${today}) as bookings,
      (select coalesce(json_agg(held), '[]') from (
        select t.set_id, t.term_id from property_terms t where t.property_id = p.id
        union
        select t.set_id, t.term_id from unit_terms t join units u on u.id = t.unit_id where u.property_id = p.id
      ) as held) as terms
    from asked join properties p on p.id = asked.id and p.is_published join places c on c.id = p.city_id`.execute(trx);
  return rows;
}

/** Nights of a unit, as days since 1970-01-01. */
interface TakenRow {
  readonly unit_id: number;
  /** Taken for everybody. */
  readonly days: DayBits;
}

type HeldRow = HeldNights & { readonly unit_id: number };

/** A night that a hold takes, as a statement with {@link HELD_COLUMNS} reads it. */
export interface HeldNightRow {
  readonly unit_id: number;
  readonly day: number;
  readonly expires_at: number;
  readonly browser_hash: Buffer | null;
}

/** Of `occupancy o`. A moment with microseconds is over with the next whole millisecond. */
export const HELD_COLUMNS = sql`o.unit_id, o.night - date '1970-01-01' as day, ceil(extract(epoch from o.hold_expires_at) * 1000)::float8 as expires_at,
  (select s.browser_hash from checkout_sessions s where s.id = o.checkout_session_id and s.status = 'open') as browser_hash`;

export function heldNightsOf({ unit_id, day, expires_at, browser_hash }: HeldNightRow): HeldRow {
  return { unit_id, firstDay: day, endDay: day + 1, expiresAt: expires_at, holder: holderOf(browser_hash) };
}

/** The nights from the first up to, not including, the end that are taken for everybody, and those that holds take. */
export async function readOccupancy(
  trx: Kysely<Database>,
  unitIds: readonly number[],
  { first, end }: { first: LocalDate; end: LocalDate },
): Promise<{ taken: readonly TakenRow[]; held: readonly HeldRow[] }> {
  const nights = sql`
    from occupancy o join (select unnest(${[...unitIds]}::int[]) as id) as asked on asked.id = o.unit_id
    where o.night >= ${first}::date and o.night < ${end}::date`;
  const calendars = await readTakenNights(trx, { first, days: nightsBetween(first, end), unitIds });
  const taken = [...calendars].map(([unitId, bits]) => ({ unit_id: unitId, days: new DayBits(dayNumberOf(first), bits) }));
  const held = await sql<HeldNightRow>`${PREPARED}
    select ${HELD_COLUMNS} ${nights} and o.cause = 'hold' and o.below is null`.execute(trx);
  return { taken, held: held.rows.map(heldNightsOf) };
}

/** All rates of units that touch the nights from the first up to the end. */
export async function readRates(
  trx: Kysely<Database>,
  unitIds: readonly number[],
  { first, end }: { first: LocalDate; end: LocalDate },
): Promise<RateRows | undefined> {
  const { rows } = await sql<RateRows>`${PREPARED}
    with ${askedNights(first, end)}, chosen as materialized (select unnest(${[...unitIds]}::int[]) as id)
    select ${rateColumns('all')}`.execute(trx);
  return rows[0];
}
