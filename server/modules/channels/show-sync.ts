import type { Kysely, Selectable } from 'kysely';
import type { FeedProblem } from '#contract/primitives/enums.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { type Feed, type ImportConflict, PASSED_OVER, type Sync } from '#contract/sync.ts';
import type { CalendarFeeds, Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { countImports } from '#server/modules/inventory/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { FeedContents } from './feeds/read-feed.ts';

type FeedRow = Selectable<CalendarFeeds>;

/** The addresses that other sites read of a property's units, the calendars that are read of theirs, and conflicts that are not settled. */
export async function showSync(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  propertyId: number,
  locale: Locale,
): Promise<Sync> {
  const units = await db
    .selectFrom('units')
    .select(['id', 'name_he', 'name_en', 'calendar_key'])
    .where('property_id', '=', propertyId)
    .orderBy('position')
    .execute();
  const unitIds = units.map(({ id }) => id);
  const feeds = await feedsOf(db, unitIds);
  const feedIds = feeds.map(({ id }) => id);
  const counts = await countImports(db, feedIds, clock.today());
  const waiting = await beingRead(db, feedIds);
  return {
    now: clock.now().toISOString(),
    feedsPerUnit: config.feeds.perUnit,
    units: units.map((unit) => ({
      unitId: unit.id,
      title: locale === 'he' ? unit.name_he : unit.name_en,
      exportUrl: `${config.publicUrl}/api/ical/${unit.calendar_key}.ics`,
      feeds: feeds
        .filter((feed) => feed.unit_id === unit.id)
        .map((feed) => presentFeed(feed, { events: counts.get(feed.id) ?? 0, isBeingRead: waiting.has(feed.id) })),
    })),
    conflicts: await conflictsOf(db, unitIds),
  };
}

async function feedsOf(db: Kysely<Database>, unitIds: readonly number[]): Promise<FeedRow[]> {
  if (unitIds.length === 0) return [];
  return await db.selectFrom('calendar_feeds').selectAll().where('unit_id', 'in', unitIds).orderBy('id').execute();
}

async function beingRead(db: Kysely<Database>, feedIds: readonly number[]): Promise<Set<number>> {
  if (feedIds.length === 0) return new Set();
  const jobs = await db
    .selectFrom('jobs')
    .select('subject')
    .where('kind', '=', 'read-feed')
    .where('subject', 'in', feedIds.map(String))
    .where('due_at', 'is not', null)
    .execute();
  return new Set(jobs.map(({ subject }) => Number(subject)));
}

function presentFeed(row: FeedRow, more: Pick<Feed, 'events' | 'isBeingRead'>): Feed {
  const { id, name, url, error, error_status: status, failing_since: since } = row;
  return {
    ...{ id, name, url, ...more },
    leavesBlocks: row.leaves_blocks,
    // Written by `read-due-feeds` alone.
    ...presentContents((row.contents as FeedContents | null) ?? undefined),
    checkedAt: row.checked_at?.toISOString() ?? null,
    succeededAt: row.succeeded_at?.toISOString() ?? null,
    nextAt: row.due_at.toISOString(),
    // Only problems of the contract's list are written.
    failure: error === null || since === null ? null : { problem: error as FeedProblem, status, since: since.toISOString() },
  };
}

/** Reservations whose nights another site's calendar wants, too, with the name of that calendar; those not settled yet. */
export async function listConflicts(
  db: Kysely<Database>,
  unitIds: readonly number[],
): Promise<{ readonly unitId: number; readonly reservationId: string; readonly feedName: string }[]> {
  if (unitIds.length === 0) return [];
  const rows = await db
    .selectFrom('import_conflicts')
    .innerJoin('calendar_feeds', 'calendar_feeds.id', 'import_conflicts.feed_id')
    .select(['import_conflicts.unit_id', 'reservation_id', 'name'])
    .where('import_conflicts.unit_id', 'in', unitIds)
    .where('handled_at', 'is', null)
    .execute();
  return rows.map((row) => ({ unitId: row.unit_id, reservationId: row.reservation_id, feedName: row.name }));
}

/** Returns what a calendar says beside the nights that it takes. */
export function presentContents({ passedOver, blocks }: Pick<FeedContents, 'passedOver' | 'blocks'> = { passedOver: {}, blocks: [] }) {
  return {
    passedOver: PASSED_OVER.flatMap((reason) => ({ reason, count: passedOver[reason] ?? 0 })).filter(({ count }) => count > 0),
    blocks: blocks.map(({ firstNight, lastNight }) => ({ from: toWireDate(firstNight), to: toWireDate(addDays(lastNight, 1)) })),
  };
}

async function conflictsOf(db: Kysely<Database>, unitIds: readonly number[]): Promise<ImportConflict[]> {
  if (unitIds.length === 0) return [];
  const rows = await db
    .selectFrom('import_conflicts')
    .selectAll()
    .where('unit_id', 'in', unitIds)
    .where('handled_at', 'is', null)
    .orderBy('first_night')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, feedId: row.feed_id, unitId: row.unit_id, reservationId: row.reservation_id },
    ...{ from: toWireDate(row.first_night), to: toWireDate(addDays(row.last_night, 1)), foundAt: row.found_at.toISOString() },
  }));
}
