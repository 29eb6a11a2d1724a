import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Selectable } from 'kysely';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { FeedPreview, FeedTrial } from '#contract/sync.ts';
import type { CalendarFeeds, Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { NightRange } from '#rules/stay/stay.ts';
import { type ImportedRange, importNights, takenSpans } from '#server/modules/inventory/index.ts';
import { lockUnits } from '#server/modules/properties/index.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import type { AppContext } from '#server/platform/context.ts';
import { dropJobs } from '#server/platform/jobs/job-queue.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { FeedFailure, readFeedUrl } from './feeds/feed-url.ts';
import { fetchFeed } from './feeds/fetch-feed.ts';
import { askToRead, readAnswer } from './read-due-feeds.ts';
import { presentContents } from './show-sync.ts';

type Limits = Configuration['feeds'];
type FeedRow = Selectable<CalendarFeeds>;

interface FeedInput {
  readonly name: string;
  readonly url: string;
  /** True if nights that the other site merely does not offer stay on sale here. */
  readonly leavesBlocks: boolean;
}

/** What a host wants of a calendar, and what was shown of it before. */
type FeedChange = Pick<FeedInput, 'name' | 'url'> & {
  readonly id: number;
  /** As it is unless given. */
  readonly leavesBlocks?: boolean | undefined;
  readonly seen: Pick<FeedInput, 'name' | 'url'> & { readonly leavesBlocks?: boolean | undefined };
};

/**
 * Connects a calendar to a unit, and has it read at once.
 * @throws DomainError `unit_not_of_hotel`, `feed_address_invalid`, `feed_address_private`, `too_many_feeds`, `feed_exists`
 */
export async function addFeed(
  trx: Kysely<Database>,
  propertyId: number,
  { unitId, name, url, leavesBlocks }: FeedInput & { readonly unitId: number },
  { limits, now }: { readonly limits: Limits; readonly now: Date },
): Promise<void> {
  if ((await lockUnits(trx, [unitId])).get(unitId) !== propertyId) throw new DomainError('unit_not_of_hotel', { unitIds: [unitId] });
  const address = addressOf(url, limits);
  const present = await trx.selectFrom('calendar_feeds').select('url').where('unit_id', '=', unitId).execute();
  if (present.some((feed) => feed.url === address)) throw new DomainError('feed_exists');
  if (present.length >= limits.perUnit) throw new DomainError('too_many_feeds', { most: limits.perUnit });
  const row = { unit_id: unitId, name, url: address, leaves_blocks: leavesBlocks, created_at: now, due_at: now };
  const { id } = await trx.insertInto('calendar_feeds').values(row).returning('id').executeTakeFirstOrThrow();
  await askToRead(trx, [id], now);
}

/**
 * Names a calendar anew, or chooses anew what stays on sale. From another address, and by another choice, it is read at once; until that has
 * answered, what it took before stays taken.
 * @throws DomainError `not_found`, `feed_address_invalid`, `feed_address_private`, `feed_exists`, `revision_conflict` where somebody else has changed it since
 */
export async function changeFeed(
  trx: Kysely<Database>,
  propertyId: number,
  { id, name, url, leavesBlocks, seen }: FeedChange,
  { limits, now }: { readonly limits: Limits; readonly now: Date },
): Promise<void> {
  const { unitId, ...feed } = await lockFeed(trx, propertyId, id);
  const wanted = { name, url: addressOf(url, limits), leavesBlocks: leavesBlocks ?? feed.leavesBlocks };
  // The same request twice finds its own work.
  if (isDeepStrictEqual(feed, wanted)) return;
  if (!isDeepStrictEqual(feed, { leavesBlocks: feed.leavesBlocks, ...seen })) throw new DomainError('revision_conflict', { current: feed });
  const isSameAddress = wanted.url === feed.url;
  if (!isSameAddress) await requireNewAddress(trx, unitId, wanted.url);
  const isReadAnew = !isSameAddress || wanted.leavesBlocks !== feed.leavesBlocks;
  const anew = { etag: null, last_modified: null, error: null, error_status: null, failing_since: null, failures: 0 };
  await trx
    .updateTable('calendar_feeds')
    .set({ name, url: wanted.url, leaves_blocks: wanted.leavesBlocks, ...(isReadAnew && anew) })
    .where('id', '=', id)
    .execute();
  if (isReadAnew) await askToRead(trx, [id], now);
}

/** @throws DomainError `feed_exists` */
async function requireNewAddress(trx: Kysely<Database>, unitId: number, url: string): Promise<void> {
  const feeds = trx.selectFrom('calendar_feeds').select('id').where('unit_id', '=', unitId).where('url', '=', url);
  if (await feeds.executeTakeFirst()) throw new DomainError('feed_exists');
}

/** Parts from a calendar: its nights are free, unless something else has them. @throws DomainError `not_found` */
export async function removeFeed(trx: Kysely<Database>, propertyId: number, id: number, now: Date): Promise<void> {
  const { unitId } = await lockFeed(trx, propertyId, id);
  await importNights(trx, { feedId: id, unitId, ranges: [], now });
  await trx.deleteFrom('calendar_feeds').where('id', '=', id).execute();
  await dropJobs(trx, 'read-feed', [id]);
}

/** Has a calendar read as soon as may be. @throws DomainError `not_found` */
export async function readFeedNow(trx: Kysely<Database>, propertyId: number, id: number, now: Date): Promise<void> {
  await lockFeed(trx, propertyId, id);
  await askToRead(trx, [id], now);
}

/** Gives the calendar of a unit another secret address. @throws DomainError `unit_not_found` */
export async function renewExport(trx: Kysely<Database>, propertyId: number, unitId: number): Promise<void> {
  const renewed = await trx
    .updateTable('units')
    .set({ calendar_key: randomUUID() })
    .where('id', '=', unitId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  if (renewed.numUpdatedRows === 0n) throw new DomainError('unit_not_found');
}

/** Notes that the host has settled a conflict. @throws DomainError `not_found` */
export async function settleConflict(trx: Kysely<Database>, propertyId: number, id: number, now: Date): Promise<void> {
  const settled = await trx
    .updateTable('import_conflicts')
    .set((eb) => ({ handled_at: eb.fn.coalesce('handled_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('unit_id', 'in', trx.selectFrom('units').select('id').where('property_id', '=', propertyId))
    .executeTakeFirst();
  if (settled.numUpdatedRows === 0n) throw new DomainError('not_found');
}

/** Returns what the log of administrators keeps: names and places, for addresses open other people's calendars. */
export async function feedsForAudit(trx: Kysely<Database>, propertyId: number): Promise<object> {
  const rows = await trx
    .selectFrom('calendar_feeds')
    .innerJoin('units', 'units.id', 'calendar_feeds.unit_id')
    .select(['calendar_feeds.id', 'unit_id', 'name', 'url', 'leaves_blocks'])
    .where('property_id', '=', propertyId)
    .execute();
  return { feeds: Object.fromEntries(rows.map((row) => [row.id, recordOf(row)])) };
}

function recordOf({
  unit_id: unitId,
  name,
  url,
  leaves_blocks: leavesBlocks,
}: Pick<FeedRow, 'unit_id' | 'name' | 'url' | 'leaves_blocks'>) {
  return { unitId, name, host: new URL(url).host, leavesBlocks };
}

async function lockFeed(trx: Kysely<Database>, propertyId: number, id: number): Promise<FeedInput & { readonly unitId: number }> {
  const row = await trx
    .selectFrom('calendar_feeds')
    .select(['unit_id', 'name', 'url', 'leaves_blocks'])
    .where('id', '=', id)
    .where('unit_id', 'in', trx.selectFrom('units').select('id').where('property_id', '=', propertyId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found', { feedId: id });
  return { unitId: row.unit_id, name: row.name, url: row.url, leavesBlocks: row.leaves_blocks };
}

function addressOf(text: string, limits: Limits): string {
  try {
    return readFeedUrl(text, limits.privateHosts).href;
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error;
    throw new DomainError(error.problem === 'addressPrivate' ? 'feed_address_private' : 'feed_address_invalid');
  }
}

const NO_MARKS = { etag: null, lastModified: null };

/**
 * Returns what a calendar of another site would take of a unit: it is read as it would be once it is connected, and nothing of it is kept. Of one that
 * cannot be read, why.
 * @throws DomainError `unit_not_of_hotel`, `unavailable` while too many calendars are looked into
 */
export async function previewFeed(context: AppContext, propertyId: number, { unitId, url }: FeedTrial): Promise<FeedPreview> {
  const { db, config } = context;
  const unit = await db.selectFrom('units').select('id').where('id', '=', unitId).where('property_id', '=', propertyId).executeTakeFirst();
  if (!unit) throw new DomainError('unit_not_of_hotel', { unitIds: [unitId] });
  try {
    const { text = '' } = await fetchFeed(url, NO_MARKS, { ...config.feeds, allowedHosts: config.feeds.privateHosts });
    const contents = await readAnswer(context, text, { leavesBlocks: false }, 'preview');
    const { ranges } = contents;
    const nights = nightsOf(ranges);
    return {
      ...{ failure: null, events: ranges.length, conflicts: await conflictsOf(context, unitId, ranges) },
      ...presentContents(contents),
      ...{ firstNight: nights && toWireDate(nights.firstNight), lastNight: nights && toWireDate(nights.lastNight) },
    };
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error;
    const failure = { problem: error.problem, status: error.status };
    return { failure, ...presentContents(), events: 0, firstNight: null, lastNight: null, conflicts: [] };
  }
}

/** From the first night of all ranges to the last; null without any. @param ranges by their first nights */
function nightsOf(ranges: readonly ImportedRange[]): NightRange | null {
  const lastNight = ranges
    .map((range) => range.lastNight)
    .sort()
    .at(-1);
  return ranges[0] && lastNight !== undefined ? { firstNight: ranges[0].firstNight, lastNight } : null;
}

/** Nights that the calendar's bookings and a reservation both want; nights that the other site merely does not offer clash with none. */
async function conflictsOf({ db, clock }: AppContext, unitId: number, ranges: readonly ImportedRange[]): Promise<FeedPreview['conflicts']> {
  const bookings = ranges.filter(({ isBlock }) => !isBlock);
  const nights = nightsOf(bookings);
  if (!nights) return [];
  const spans = await takenSpans(db, { unitIds: [unitId], ...nights, now: clock.now() });
  return spans.flatMap(({ reservationId, ...span }) => {
    const isWanted = bookings.some((booking) => booking.firstNight <= span.lastNight && booking.lastNight >= span.firstNight);
    if (reservationId === null || !isWanted) return [];
    return { reservationId, from: toWireDate(span.firstNight), to: toWireDate(addDays(span.lastNight, 1)) };
  });
}
