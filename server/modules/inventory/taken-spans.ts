import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import type { Period } from '#rules/statistics.ts';
import { addDays, dayNumberOf } from '#rules/stay/local-dates.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';
import { isTaken, takenBy } from './taken-nights-sql.ts';

/** Nights of a unit, one after the other, that one cause takes. */
export interface TakenSpan {
  readonly unitId: number;
  readonly cause: 'reservation' | 'hold' | 'import' | 'closure';
  readonly firstNight: LocalDate;
  readonly lastNight: LocalDate;
  readonly reservationId: string | null;
  /** The host's words for a closure, or for the calendars that take the nights. */
  readonly reason: string | null;
  /** Until when a guest at checkout, or a change that was proposed, keeps the nights. */
  readonly holdExpiresAt: Date | null;
  /** The reservation that a change was proposed for, of the nights that are held for it. */
  readonly proposedFor: string | null;
}

interface SpansQuery {
  readonly unitIds: readonly number[];
  readonly firstNight: LocalDate;
  /** Included. */
  readonly lastNight: LocalDate;
  readonly now: Date;
}

/** Returns what takes the nights of units in a range, as the host sees it: by unit and date, with neighbouring nights of one cause joined. */
export async function takenSpans(db: Kysely<Database>, query: SpansQuery): Promise<TakenSpan[]> {
  if (query.unitIds.length === 0) return [];
  const rows = await findNights(db, query);
  const spans: TakenSpan[] = [];
  for (const night of rows.map(nightOf)) {
    const last = spans.at(-1);
    if (last && isContinued(last, night)) spans[spans.length - 1] = { ...last, lastNight: night.lastNight };
    else spans.push(night);
  }
  return spans;
}

/** The calendars that take a night, by the names that the host gave them. */
const FEED_NAMES = sql<string | null>`(
  select string_agg(distinct calendar_feeds.name, ', ')
  from imported_ranges join calendar_feeds on calendar_feeds.id = imported_ranges.feed_id
  where imported_ranges.unit_id = occupancy.unit_id and occupancy.night between imported_ranges.first_night and imported_ranges.last_night)`;

function findNights(db: Kysely<Database>, { unitIds, firstNight, lastNight, now }: SpansQuery) {
  return db
    .selectFrom('occupancy')
    .leftJoin('closures', 'closures.id', 'occupancy.closure_id')
    .leftJoin('reservation_proposals as proposed', 'proposed.id', 'occupancy.proposal_id')
    .select(['occupancy.unit_id', 'night', 'occupancy.reservation_id', 'hold_expires_at', 'closures.reason'])
    .select('proposed.reservation_id as proposed_for')
    .select([takenBy('occupancy', { now }).as('cause'), FEED_NAMES.as('feed')])
    .where('occupancy.unit_id', 'in', unitIds)
    .where('night', '>=', firstNight)
    .where('night', '<=', lastNight)
    .where(isTaken('occupancy', { now }))
    .orderBy('occupancy.unit_id')
    .orderBy('night')
    .execute();
}

type NightRow = Awaited<ReturnType<typeof findNights>>[number];

function nightOf(row: NightRow): TakenSpan {
  // The columns' checks leave no other values.
  const cause = row.cause as TakenSpan['cause'];
  return {
    unitId: row.unit_id,
    cause,
    firstNight: row.night,
    lastNight: row.night,
    reservationId: row.reservation_id,
    reason: reasonOf(cause, row),
    holdExpiresAt: cause === 'hold' ? row.hold_expires_at : null,
    proposedFor: cause === 'hold' ? row.proposed_for : null,
  };
}

function reasonOf(cause: TakenSpan['cause'], { reason, feed }: NightRow): string | null {
  if (cause === 'closure') return reason ?? '';
  return cause === 'import' ? feed : null;
}

function isContinued(span: TakenSpan, night: TakenSpan): boolean {
  return (
    span.unitId === night.unitId &&
    span.cause === night.cause &&
    span.reservationId === night.reservationId &&
    span.proposedFor === night.proposedFor &&
    span.reason === night.reason &&
    span.holdExpiresAt?.getTime() === night.holdExpiresAt?.getTime() &&
    addDays(span.lastNight, 1) === night.firstNight
  );
}

/** Calendars come in blocks of so many units: one value for hundreds of kilobytes, rather than a row for each unit. */
const UNITS_PER_BLOCK = 4096;
/** A year's 366 bits. */
const BYTES_PER_YEAR = 46;
/** Before the bits, PostgreSQL writes how many there are. */
const BYTES_OF_LENGTH = 4;

/**
 * The nights that are taken whatever the moment, as bits by unit: day `first + n` is bit `n % 32` of number `n / 32`. Units without any may be
 * left out. Nights that only a hold takes are not among them.
 * @param ask.unitIds absent: of all units
 */
export async function readTakenNights(
  db: Kysely<Database>,
  ask: { readonly first: LocalDate; readonly days: number; readonly unitIds?: readonly number[] },
): Promise<Map<number, Uint32Array>> {
  return takenNightsOf(await readBlocks(db, ask), ask);
}

function takenNightsOf(
  blocks: readonly CalendarBlock[],
  { first, days }: { readonly first: LocalDate; readonly days: number },
): Map<number, Uint32Array> {
  const words = Math.ceil(days / 32);
  const taken = new Map<number, Uint32Array>();
  for (const block of blocks) {
    const firstBit = dayNumberOf(`${block.year}-01-01`) - dayNumberOf(first);
    for (const [place, unitId] of block.unit_ids.entries()) {
      const year = { bytes: block.nights, start: place * BYTES_PER_YEAR, firstBit };
      const known = taken.get(unitId);
      const bits = known ?? new Uint32Array(words);
      if (addYear(bits, 0, year, days) && !known) taken.set(unitId, bits);
    }
  }
  return taken;
}

/** Bytes with their bits the other way round: PostgreSQL writes the first as the highest. */
const REVERSED = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number.parseInt(byte.toString(2).padStart(8, '0').split('').reverse().join(''), 2),
);

/** The nights of a year, and where they begin among bytes. */
interface YearOfNights {
  readonly bytes: Uint8Array;
  readonly start: number;
  /** On which of the asked days the year begins; negative where it began before them. */
  readonly firstBit: number;
}

/**
 * Adds a year's nights to those of the asked days, which are the bits from word `at` on.
 * @returns whether there were any
 */
function addYear(bits: Uint32Array, at: number, { bytes, start: first, firstBit }: YearOfNights, days: number): boolean {
  let hasAny = false;
  const end = Math.min(BYTES_PER_YEAR, Math.ceil((days - firstBit) / 8));
  for (let place = Math.max(0, Math.floor(-firstBit / 8)); place < end; place++) {
    let nights = REVERSED[bytes[first + place] ?? 0] ?? 0;
    if (nights === 0) continue;
    let day = firstBit + place * 8;
    // Of the eight nights, those before the first day and after the last are left out.
    if (days - day < 8) nights &= (1 << (days - day)) - 1;
    if (day < 0) {
      nights >>>= -day;
      day = 0;
    }
    if (nights === 0) continue;
    const [word, shift] = [at + (day >>> 5), day & 31];
    bits[word] = (bits[word] ?? 0) | (nights << shift);
    // The last night is in no word behind the last.
    if (shift > 24 && nights >>> (32 - shift) !== 0) bits[word + 1] = (bits[word + 1] ?? 0) | (nights >>> (32 - shift));
    hasAny = true;
  }
  return hasAny;
}

interface CalendarBlock {
  readonly year: number;
  readonly unit_ids: readonly number[];
  readonly nights: Buffer;
}

const CALENDARS = sql`year, array_agg(unit_id) as unit_ids,
  string_agg(substring(bit_send(nights) from ${sql.lit(BYTES_OF_LENGTH + 1)}), ''::bytea) as nights`;

const inYears = (first: LocalDate, days: number) =>
  sql`year between extract(year from ${first}::date) and extract(year from ${addDays(first, days - 1)}::date)`;

/** Both lists of a block are in one order, whichever it is. */
async function readBlocks(
  db: Kysely<Database>,
  { first, days, unitIds }: { readonly first: LocalDate; readonly days: number; readonly unitIds?: readonly number[] },
): Promise<readonly CalendarBlock[]> {
  const ofUnits = unitIds === undefined ? sql`true` : sql`unit_id = any(${[...unitIds]}::int[])`;
  const { rows } = await sql<CalendarBlock>`${PREPARED}
    select ${CALENDARS}
    from unit_calendars
    where ${inYears(first, days)} and ${ofUnits}
    group by year, unit_id / ${UNITS_PER_BLOCK}::int`.execute(db);
  return rows;
}

/** Nights of units by what takes them. */
export interface TakenNights {
  readonly reserved: number;
  /** Closed by the host, or taken in another calendar. */
  readonly withdrawn: number;
}

/** How many nights of the units are taken in each of the periods, in their order. */
export async function countTakenNights(
  db: Kysely<Database>,
  { unitIds, periods, now }: { readonly unitIds: readonly number[]; readonly periods: readonly Period[]; readonly now: Date },
): Promise<TakenNights[]> {
  const cause = takenBy('occupancy', { now });
  const { rows } = await sql<TakenNights>`
    select count(*) filter (where ${cause} = 'reservation') as reserved, count(*) filter (where ${cause} in ('closure', 'import')) as withdrawn
    from unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[])
      with ordinality as period (first_day, last_day, place)
    left join occupancy on occupancy.unit_id = any(${[...unitIds]}::int[]) and occupancy.night between period.first_day and period.last_day
    group by period.place order by period.place`.execute(db);
  return rows;
}
