import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { FilterId } from '#contract/primitives/filters.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { SEARCH_LIMITS } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import { isRestDay } from '#rules/cancellation/rest-days.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { MARKET_TIME_ZONE } from '#rules/stay/today-in.ts';
import { HOLIDAYS } from '#server/modules/properties/index.ts';
import { filterOfSet } from '../ask/filters.ts';
import {
  CLOSURES,
  DISCOUNTS,
  EXTRA_CHARGES,
  IMPORTS,
  liveOccupancy,
  MINIMUM_STAYS,
  NIGHT_PRICES,
  PLACES,
  PROPERTIES,
  RATES,
  REVIEWS,
  SPECIAL_RATES,
  STAY_RULES,
  UNITS,
} from './dump-statements.ts';

/** Ids of the options that hold, by filter. */
type FilterIds = Readonly<Partial<Record<FilterId, readonly string[]>>>;

export interface DumpMoment {
  readonly now: Date;
  readonly today: LocalDate;
  readonly vatRatePercent: number;
}

/**
 * Writes the whole market as JSON lines, each ending with a line break: everything from which a search or a quote can be computed again by
 * somebody else. One snapshot, read piece by piece. See docs/dump.md.
 * @param write takes a line; its promise is waited for, so that a slow reader slows the dump
 */
export async function dumpMarket(db: Kysely<Database>, moment: DumpMoment, write: (line: string) => Promise<void> | void): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      for await (const line of marketLines(trx, moment)) await write(`${JSON.stringify(line)}\n`);
    });
}

async function* marketLines(trx: Kysely<Database>, moment: DumpMoment): AsyncGenerator<unknown> {
  yield* headLines(moment);
  yield* streamRows(trx, 'dump_places', PLACES);
  for await (const { terms, ...property } of streamRows(trx, 'dump_properties', PROPERTIES)) {
    yield { ...property, filters: filtersOfProperty(property, terms) };
  }
  for await (const { terms, ...unit } of streamRows(trx, 'dump_units', UNITS)) yield { ...unit, filters: filtersOf(terms) };
  yield* streamRows(trx, 'dump_rates', RATES);
  yield* streamRows(trx, 'dump_special_rates', SPECIAL_RATES);
  yield* streamRows(trx, 'dump_night_prices', NIGHT_PRICES);
  yield* streamRows(trx, 'dump_minimum_stays', MINIMUM_STAYS);
  yield* streamRows(trx, 'dump_stay_rules', STAY_RULES);
  yield* streamRows(trx, 'dump_discounts', DISCOUNTS);
  yield* streamRows(trx, 'dump_extra_charges', EXTRA_CHARGES);
  yield* streamRows(trx, 'dump_reviews', REVIEWS);
  yield* streamRows(trx, 'dump_closures', CLOSURES);
  yield* streamRows(trx, 'dump_imports', IMPORTS);
  yield* streamRows(trx, 'dump_occupancy', liveOccupancy(moment.now));
}

function* headLines({ now, today, vatRatePercent }: DumpMoment): Generator<object> {
  yield { type: 'meta', format: 1, now: now.toISOString(), today, timeZone: MARKET_TIME_ZONE, vatRatePercent, limits: SEARCH_LIMITS };
  for (const { id, name, firstNight, lastNight } of HOLIDAYS)
    yield { type: 'holiday', id, nameHe: name.he, nameEn: name.en, firstNight, lastNight };
  // Up to the last day of a stay that can be booked today.
  for (let days = 0; days <= SEARCH_LIMITS.maxDaysAhead + SEARCH_LIMITS.maxNights; days++) {
    const date = addDays(today, days);
    if (isRestDay(date)) yield { type: 'restDay', date };
  }
}

/** Single choices of the property stand on its columns, and its place is an option as well. */
function filtersOfProperty(
  property: { propertyType: string; cancellationPeriod: string; cityId: string; regionId: string | null },
  terms: readonly string[],
) {
  return {
    ...filtersOf(terms),
    PROPERTY_TYPE: [property.propertyType],
    FREE_CANCELLATION: [property.cancellationPeriod],
    LOCATION: [property.cityId, ...(property.regionId === null ? [] : [property.regionId])],
  } satisfies FilterIds;
}

function filtersOf(terms: readonly string[]): FilterIds {
  const filters: Partial<Record<FilterId, string[]>> = {};
  for (const term of terms) {
    const [setId = '', termId = ''] = term.split(':');
    const filterId = filterOfSet(setId);
    if (filterId === undefined) continue;
    const ids = filters[filterId] ?? [];
    if (!ids.includes(termId)) filters[filterId] = [...ids, termId];
  }
  return filters;
}

const ROWS_PER_FETCH = 2000;

/**
 * Reads the rows of a statement piece by piece, so that a whole market passes through in little memory. Needs a transaction, in which a cursor
 * lives.
 * @param name of the cursor; one name at a time
 */
export async function* streamRows<Row>(trx: Kysely<Database>, name: string, statement: RawBuilder<Row>): AsyncGenerator<Row> {
  const cursor = sql.id(name);
  await sql`declare ${cursor} no scroll cursor for ${statement}`.execute(trx);
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_PER_FETCH)} from ${cursor}`.execute(trx);
      yield* rows;
      if (rows.length < ROWS_PER_FETCH) return;
    }
  } finally {
    await sql`close ${cursor}`.execute(trx);
  }
}
