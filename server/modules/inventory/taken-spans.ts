import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
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
  /** Until when a guest at checkout keeps the nights. */
  readonly holdExpiresAt: Date | null;
}

interface SpansQuery {
  readonly unitIds: readonly number[];
  readonly firstNight: LocalDate;
  /** Included. */
  readonly lastNight: LocalDate;
  readonly now: Date;
}

/** What takes the nights of units in a range, as the host sees it: by unit and date, with neighbouring nights of one cause joined. */
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
    .select(['occupancy.unit_id', 'night', 'reservation_id', 'hold_expires_at', 'closures.reason'])
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
    span.reason === night.reason &&
    span.holdExpiresAt?.getTime() === night.holdExpiresAt?.getTime() &&
    addDays(span.lastNight, 1) === night.firstNight
  );
}
