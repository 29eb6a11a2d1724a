import { type Kysely, sql } from 'kysely';
import { type FeedProblem, localeOf } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { countImports, type ImportClash, importClashes, importNights } from '#server/modules/inventory/index.ts';
import type { ImportConflictMail } from '#server/modules/messaging/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { sendJobs } from '#server/platform/jobs/job-queue.ts';
import { enqueueMails } from '#server/platform/mail/outbox.ts';
import { LAST_DAY_AHEAD } from './export-calendar.ts';
import { FeedFailure } from './feeds/feed-url.ts';
import { type FeedMarks, fetchFeed } from './feeds/fetch-feed.ts';
import type { FeedContents } from './feeds/read-feed.ts';
import { readInThread } from './feeds/read-in-thread.ts';

const MINUTE_MS = 60_000;
/** A feed that fails is read after twice the time, and twice that, up to this. */
const LONGEST_PAUSE_MINUTES = 6 * 60;
/** Feeds that one look asks for: the rest waits for the next, a minute later. */
const MOST_AT_ONCE = 200;
/** From one reading of a host's calendars to the next: one that does not answer takes ten seconds, and four are read at a time. */
const BETWEEN_READINGS_MS = 5000;
/** Looked at so many times, an emptied calendar is believed to be empty. */
const EMPTY_TIMES = 3;
const MOST_BLOCKS_KEPT = 100;

/** Asks for the feeds whose time has come to be read, each by a job of its own. */
export async function askForFeeds({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('calendar_feeds')
      .select('id')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(MOST_AT_ONCE)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    await askToRead(
      trx,
      due.map(({ id }) => id),
      now,
    );
  });
}

/**
 * Has feeds read as soon as may be: those of one host at a distance from each other, whoever asks how often, so that slow ones take no more than
 * two of the four that are read at a time. The next look leaves them alone until they were.
 */
export async function askToRead(trx: Kysely<Database>, feedIds: readonly number[], now: Date): Promise<void> {
  if (feedIds.length === 0) return;
  const dueAt = new Date(now.getTime() + LONGEST_PAUSE_MINUTES * MINUTE_MS);
  await trx.updateTable('calendar_feeds').set({ due_at: dueAt }).where('id', 'in', feedIds).execute();
  for (const [at, together] of await turnsOf(trx, feedIds, now)) await sendJobs(trx, 'read-feed', together, new Date(at));
}

/** When each feed has its turn: after those of its host that wait already. */
async function turnsOf(trx: Kysely<Database>, feedIds: readonly number[], now: Date): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; place: number; last: Date | null }>`
    with owned as (
      select calendar_feeds.id, properties.owner_id from calendar_feeds
        join units on units.id = calendar_feeds.unit_id join properties on properties.id = units.property_id),
    waiting as (
      select owned.owner_id, max(jobs.due_at) as last from jobs join owned on owned.id::text = jobs.subject
      where jobs.kind = 'read-feed' and jobs.taken_at is null and jobs.due_at is not null and owned.id <> all(${[...feedIds]}::int[])
      group by owned.owner_id)
    select owned.id, (row_number() over (partition by owned.owner_id order by owned.id))::int - 1 as place, waiting.last
    from owned left join waiting using (owner_id) where owned.id = any(${[...feedIds]}::int[])`.execute(trx);
  const turnOf = ({ place, last }: (typeof rows)[number]) =>
    Math.max(now.getTime(), last === null ? 0 : last.getTime() + BETWEEN_READINGS_MS) + place * BETWEEN_READINGS_MS;
  return new Map([...Map.groupBy(rows, turnOf)].map(([at, turns]) => [at, turns.map(({ id }) => id)]));
}

type Feed = FeedMarks & {
  readonly id: number;
  readonly unitId: number;
  readonly url: string;
  readonly leavesBlocks: boolean;
  readonly error: string | null;
  readonly failures: number;
};

/**
 * Reads a feed and puts what it takes in the place of what it took before, in one transaction. What cannot be read changes no night: why is
 * noted, and it is read again later.
 */
export async function readOneFeed(context: AppContext, feedId: number): Promise<void> {
  const feed = await findFeed(context.db, feedId);
  // Removed since it was asked for.
  if (!feed) return;
  try {
    const { feeds } = context.config;
    const answer = await fetchFeed(feed.url, feed, { ...feeds, allowedHosts: feeds.privateHosts });
    const contents = answer.text === undefined ? undefined : await readAnswer(context, answer.text, feed);
    await keepAnswer(context, feed, { ...answer, contents });
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error;
    await keepFailure(context, feed, error);
  }
}

/** Returns what a feed's text says of its unit from today on. @throws FeedFailure */
export async function readAnswer(
  { clock, config }: AppContext,
  text: string,
  { leavesBlocks }: Pick<Feed, 'leavesBlocks'>,
  of: 'connected' | 'preview' = 'connected',
): Promise<FeedContents> {
  const today = clock.today();
  const lastNight = addDays(today, LAST_DAY_AHEAD);
  return await readInThread({ text, today, lastNight, leavesBlocks, publicUrl: config.publicUrl }, config.feeds.timeoutMs, of);
}

async function findFeed(db: Kysely<Database>, id: number): Promise<Feed | undefined> {
  const row = await db.selectFrom('calendar_feeds').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      id,
      unitId: row.unit_id,
      url: row.url,
      leavesBlocks: row.leaves_blocks,
      error: row.error,
      failures: row.failures,
      etag: row.etag,
      lastModified: row.last_modified,
    }
  );
}

/** @throws FeedFailure `emptied` while a calendar that has lost everything is not believed yet */
async function keepAnswer(
  context: AppContext,
  feed: Feed,
  { contents, etag, lastModified }: FeedMarks & { readonly contents: FeedContents | undefined },
): Promise<void> {
  const { db, clock, config } = context;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    // An address or a choice that was changed or removed meanwhile has nothing to say any more.
    const row = await trx
      .selectFrom('calendar_feeds')
      .select('id')
      .where('id', '=', feed.id)
      .where('url', '=', feed.url)
      .where('leaves_blocks', '=', feed.leavesBlocks)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) return;
    if (contents && isEmpty(contents)) await doubtEmpty(trx, feed, clock.today());
    if (contents) await importNights(trx, { feedId: feed.id, unitId: feed.unitId, ranges: contents.ranges, now });
    await noteConflicts(trx, context, feed.id);
    await trx
      .updateTable('calendar_feeds')
      .set({
        ...{ etag, last_modified: lastModified, checked_at: now, succeeded_at: now, failures: 0 },
        ...{ error: null, error_status: null, failing_since: null },
        ...(contents && { contents: JSON.stringify(keptOf(contents)) }),
        due_at: new Date(now.getTime() + config.feeds.everyMinutes * MINUTE_MS),
      })
      .where('id', '=', feed.id)
      .execute();
  });
}

/** Returns what is told of a feed beside its nights. Of what it merely does not offer, what comes first. */
function keptOf({ passedOver, blocks }: FeedContents): Pick<FeedContents, 'passedOver' | 'blocks'> {
  return { passedOver, blocks: blocks.slice(0, MOST_BLOCKS_KEPT) };
}

/** Returns whether nothing of what it says is about days to come. */
function isEmpty({ ranges, blocks, passedOver: { free = 0, cancelled = 0 } }: FeedContents): boolean {
  return ranges.length + blocks.length + free + cancelled === 0;
}

/** A calendar that has lost all of its events at once has more often broken down than been cleared. */
async function doubtEmpty(trx: Kysely<Database>, { id, error, failures }: Feed, today: LocalDate): Promise<void> {
  const kept = (await countImports(trx, [id], today)).get(id) ?? 0;
  const isTold = error === 'emptied' && failures >= EMPTY_TIMES - 1;
  if (kept > 0 && !isTold) throw new FeedFailure('emptied');
}

async function keepFailure({ db, clock, config }: AppContext, feed: Feed, { problem, status }: FeedFailure): Promise<void> {
  const now = clock.now();
  // Only emptiness several times in a row is believed.
  const failures = problem === 'emptied' && feed.error !== 'emptied' ? 1 : feed.failures + 1;
  const pauseMinutes = pauseAfter(failures, config.feeds.everyMinutes, problem);
  await db
    .updateTable('calendar_feeds')
    .set((eb) => ({
      ...{ error: problem, error_status: status, checked_at: now, failures },
      failing_since: eb.fn.coalesce('failing_since', eb.val(now)),
      due_at: new Date(now.getTime() + pauseMinutes * MINUTE_MS),
    }))
    .where('id', '=', feed.id)
    .where('url', '=', feed.url)
    .execute();
}

/** @param failures in a row, this one included */
export function pauseAfter(failures: number, everyMinutes: number, problem: FeedProblem): number {
  if (problem === 'emptied') return everyMinutes;
  return Math.min(everyMinutes * 2 ** Math.min(failures, 10), Math.max(everyMinutes, LONGEST_PAUSE_MINUTES));
}

/**
 * Writes down which reservations a feed wants the nights of, and tells the host of those that are new, once. What is not in the way any more is
 * forgotten; a conflict that has grown is told again.
 */
export async function noteConflicts(trx: Kysely<Database>, context: Pick<AppContext, 'clock' | 'config'>, feedId: number): Promise<void> {
  const clashes = await importClashes(trx, feedId, context.clock.today());
  const known = await trx.selectFrom('import_conflicts').selectAll().where('feed_id', '=', feedId).execute();
  const isIn = ({ first_night, last_night }: (typeof known)[number], { firstNight, lastNight }: ImportClash) =>
    first_night <= firstNight && last_night >= lastNight;
  const fresh = clashes.filter((clash) => !known.some((one) => one.reservation_id === clash.reservationId && isIn(one, clash)));
  const gone = known.filter((one) => !clashes.some((clash) => clash.reservationId === one.reservation_id && isIn(one, clash)));
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('import_conflicts').where('id', 'in', ids).execute();
  if (fresh.length > 0) await keepConflicts(trx, context, feedId, fresh);
}

async function keepConflicts(
  trx: Kysely<Database>,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  feedId: number,
  clashes: readonly ImportClash[],
): Promise<void> {
  const now = clock.now();
  const feed = await trx
    .selectFrom('calendar_feeds')
    .innerJoin('units', 'units.id', 'calendar_feeds.unit_id')
    .innerJoin('properties', 'properties.id', 'units.property_id')
    .innerJoin('users', 'users.id', 'properties.owner_id')
    .select([
      'calendar_feeds.name',
      'calendar_feeds.unit_id',
      'units.name_he',
      'units.name_en',
      'users.email',
      'users.locale',
      'units.property_id',
    ])
    .where('calendar_feeds.id', '=', feedId)
    .executeTakeFirstOrThrow();
  const rows = clashes.map(({ reservationId, firstNight, lastNight }) => ({
    ...{ feed_id: feedId, unit_id: feed.unit_id, reservation_id: reservationId, found_at: now },
    ...{ first_night: firstNight, last_night: lastNight },
  }));
  await trx.insertInto('import_conflicts').values(rows).execute();
  const locale = localeOf(feed.locale);
  const backOffice = `${config.publicUrl}/property-owner/${locale}/backoffice`;
  const named = `property=${feed.property_id}`;
  const mailOf = ({ reservationId, firstNight, lastNight }: ImportClash): ImportConflictMail => ({
    ...{ feedName: feed.name, unitName: { he: feed.name_he, en: feed.name_en }, reservationId },
    ...{ from: firstNight, to: addDays(lastNight, 1) },
    ...{ reservationUrl: `${backOffice}/reservations/${reservationId}?${named}`, syncUrl: `${backOffice}/sync?${named}` },
  });
  const mails = clashes.map((clash) => ({ template: 'import-conflict', locale, recipient: feed.email, payload: mailOf(clash) }));
  await enqueueMails(trx, mails, now);
}
