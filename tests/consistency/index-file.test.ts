import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { STAY_LENGTHS } from '#contract/primitives/enums.ts';
import { closeNights } from '#server/modules/inventory/index.ts';
import { setPublished } from '#server/modules/properties/index.ts';
import { readIndexFile, writeIndexFile } from '#server/modules/search/freshness/index-file.ts';
import type { MarketSearch } from '#server/modules/search/index.ts';
import { makeMarketSearch } from '#server/modules/search/index.ts';
import type { MarketIndex } from '#server/modules/search/market-index/market-index.ts';
import type { SavedIndex } from '#server/modules/search/market-index/saved-index.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { forgetChanges } from '#server/platform/database/forget-changes.ts';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { holdNights, SOME_STAY, saveSession } from '#tests/support/nights.ts';
import { expectSameDatesFromIndex, expectSameFromIndex, openRequestOf, requestOf } from './index-agreement.ts';
import { dumpOf } from './market-agreement.ts';
import { fillRandomMarket } from './random-market.ts';
import { requestMaker, seededRandom } from './random-requests.ts';

const RELEASE = 'the release of this test';
const SEARCHES = 60;
const LONG_AGO = new Date('2020-01-01');

let market: TestApp;
let folder: string;
let file: string;
const started: MarketSearch[] = [];
beforeAll(async () => {
  market = await createTestApp({ connections: 20 });
  await fillRandomMarket(market.context, seededRandom(20_261_124), 40);
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lina-index-'));
  file = path.join(folder, 'market.index');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(started.splice(0).map((search) => search.stop()));
  await rm(folder, { recursive: true });
});
afterAll(() => market.close());

/** A process with an index, which has a file or makes one. */
async function start(release = RELEASE): Promise<MarketSearch> {
  const search = makeMarketSearch(market.context, market.db, { freshMs: 0, waitMs: 10_000 }, { folder, release });
  search.start();
  started.push(search);
  await vi.waitFor(async () => expect(await search.keeper.market()).toBeDefined(), 20_000);
  return search;
}

/** A process that came and went, and left its file behind. */
async function leaveFile(): Promise<void> {
  const search = await start();
  await search.stop();
  // Whoever comes next does not take it for one of a moment ago.
  await utimes(file, LONG_AGO, LONG_AGO);
}

function indexOf({ keeper }: MarketSearch): MarketIndex {
  if (!keeper.index) throw new Error('There is no index');
  return keeper.index;
}

function savedOf(index: MarketIndex): SavedIndex {
  const steps = index.save();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** As a file says it. */
const plain = ({ facts, columns }: SavedIndex) => ({ facts: JSON.parse(JSON.stringify(facts)), columns: new Map(columns) });

/** Asks both many things. @returns how many places matched */
async function expectRightAnswers(index: MarketIndex, seed: number, searches = SEARCHES): Promise<number> {
  const random = seededRandom(seed);
  const nextRequest = requestMaker(await dumpOf(market), random, { country: 0.5, region: 0.3, city: 0.15 });
  let matches = 0;
  for (let search = 0; search < searches; search++) {
    const request = requestOf(market, nextRequest(search % 2 === 0), random);
    matches += await expectSameFromIndex(market, index, request);
    if (search % 6 !== 0) continue;
    const open = openRequestOf(request, STAY_LENGTHS[(search / 6) % STAY_LENGTHS.length] ?? 'weekend');
    matches += await expectSameFromIndex(market, index, open);
    await expectSameDatesFromIndex(market, index, open);
  }
  return matches;
}

/** Something of every kind: nights closed and held, a name, prices, one that comes, one that goes. */
async function change(): Promise<void> {
  const { db, clock } = market;
  const now = clock.now();
  const units = await db.selectFrom('units').select(['id', 'property_id']).orderBy('id').execute();
  const [closed, held, renamed, gone] = [3, 11, 17, 23].map((place) => units[place]);
  if (!closed || !held || !renamed || !gone) throw new Error('There are too few units');
  const expiresAt = new Date(now.getTime() + 600_000);
  const sessionId = await saveSession(db, held.property_id, expiresAt);
  await db.transaction().execute(async (trx) => {
    await closeNights(trx, { unitId: closed.id, firstNight: '2027-02-01', lastNight: '2027-03-01', reason: '' }, now);
    await setPublished(trx, gone.property_id, false, now);
    await trx.updateTable('properties').set({ name_en: 'Aardvark House', name_he: 'אבן' }).where('id', '=', renamed.property_id).execute();
    await trx.updateTable('rates').set({ midweek_agorot: 12_345 }).where('unit_id', '=', renamed.id).execute();
    await recordChanges(trx, [{ kind: 'listing', propertyId: renamed.property_id }], now);
  });
  await db.transaction().execute((trx) => holdNights(trx, { sessionId, unitIds: [held.id], stay: SOME_STAY, expiresAt, now }));
  await saveProperty(market.context, { property: { cityId: 'haifa' }, units: [{}, {}] });
}

describe('an index from its file', () => {
  it('is the very one that was written, and the file is for the account of the process alone', async () => {
    const before = await start();
    const saved = plain(savedOf(indexOf(before)));
    await before.stop();
    expect(before.keeper.figures.builds).toBe(1);
    expect(before.keeper.file?.figures).toEqual({ read: 0, written: 1 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['market.index']);
    const after = await start();
    expect(after.keeper.file?.figures.read).toBe(1);
    expect(plain(savedOf(indexOf(after)))).toEqual(saved);
    expect(indexOf(after).size).toBe(indexOf(before).size);
  });

  it('with what has changed since it was written answers as PostgreSQL does, and as one that was built', async () => {
    await leaveFile();
    await change();
    const reopened = await start();
    expect(reopened.keeper.figures.failures).toBe(0);
    expect(reopened.keeper.file?.figures.read).toBe(1);
    expect(await expectRightAnswers(indexOf(reopened), 1)).toBeGreaterThan(SEARCHES);
    // What changes from here on is followed, and the next file is of all of it.
    const { propertyId } = await saveProperty(market.context, { property: { cityId: 'eilat' } });
    await reopened.keeper.catchUp();
    await utimes(file, LONG_AGO, LONG_AGO);
    await reopened.stop();
    await utimes(file, LONG_AGO, LONG_AGO);
    await market.db.transaction().execute((trx) => setPublished(trx, propertyId, false, market.clock.now()));
    const again = await start();
    expect(again.keeper.file?.figures.read).toBe(1);
    await expectRightAnswers(indexOf(again), 2);
    await rm(file);
    const built = await start('another');
    expect(built.keeper.file?.figures.read).toBe(0);
    expect(indexOf(again).size).toBe(indexOf(built).size);
  });

  it('is taken over on another day with the bookings of that day, and not when it is too old', async () => {
    await leaveFile();
    const now = market.clock.now();
    market.clock.advance({ days: 1 });
    const tomorrow = await start();
    expect(tomorrow.keeper.file?.figures.read).toBe(1);
    await expectRightAnswers(indexOf(tomorrow), 3, 20);
    await tomorrow.stop();
    market.clock.advance({ days: 30 });
    expect((await start()).keeper.file?.figures.read).toBe(0);
    market.clock.set(now.toISOString());
  });
});

describe('a file is left aside, and the index built, where it', () => {
  const cases: [string, () => Promise<unknown>][] = [
    ['is cut off', async () => truncate(file, Math.floor((await stat(file)).size * 0.7))],
    ['ends in its head', () => truncate(file, 40)],
    ['is empty', () => truncate(file, 0)],
    ['has more than was written', () => appendFile(file, 'more')],
    ['is something else', () => writeFile(file, 'x'.repeat(5000))],
    ['has another bit in its head', () => flip(100)],
    ['has another bit in its columns', async () => flip((await stat(file)).size - 5000)],
    ['is of an earlier state of the database', () => sql`delete from index_files`.execute(market.db)],
    ['is of a database from which this one was copied', copyRow],
    [
      'was written from other places',
      () =>
        sql`insert into terms (set_id, id, name_he, name_en, position)
      select set_id, 'new-' || floor(random() * 1e9), name_he, name_en, 999 from terms limit 1`.execute(market.db),
    ],
    [
      'has missed changes that are forgotten since',
      async () => {
        await saveProperty(market.context, {});
        await forgetChanges(market.db, new Date(market.clock.now().getTime() + 1000));
        await vi.waitFor(async () => expect(await hasNothingOlderOnItsWay()).toBe(true), 10_000);
      },
    ],
  ];
  /** Transactions of other tests on the same server may be older than what was forgotten: as long as one lasts, every index has to be built anew. */
  const hasNothingOlderOnItsWay = async () => {
    const { rows } = await sql<{ is_so: boolean }>`
      select forgotten_up_to < pg_snapshot_xmin(pg_current_snapshot()) as is_so from change_feed`.execute(market.db);
    return rows[0]?.is_so === true;
  };
  it.each(cases)('%s', async (_, spoil) => {
    await leaveFile();
    await spoil();
    const warn = vi.spyOn(market.context.log, 'warn').mockImplementation(() => undefined);
    const search = await start();
    expect(search.keeper.figures).toMatchObject({ builds: 1, failures: 0 });
    expect(search.keeper.file?.figures.read).toBe(0);
    expect(warn).toHaveBeenCalledOnce();
    await expectRightAnswers(indexOf(search), 4, 6);
  });

  it('is of another release', async () => {
    await leaveFile();
    vi.spyOn(market.context.log, 'warn').mockImplementation(() => undefined);
    expect((await start('the next one')).keeper.file?.figures.read).toBe(0);
  });

  it('goes with an index that answered wrongly', async () => {
    await leaveFile();
    const search = await start();
    vi.spyOn(market.context.log, 'error').mockImplementation(() => undefined);
    search.keeper.discard();
    await vi.waitFor(() => expect(search.keeper.figures.builds).toBe(2), 20_000);
    expect(search.keeper.file?.figures.read).toBe(1);
    await search.stop();
    // A new one was written from the index that was built.
    expect((await start()).keeper.file?.figures.read).toBe(1);
  });
});

describe('whoever dies while writing', () => {
  it('leaves the file of before, and nothing that stays', async () => {
    const saved: SavedIndex = { facts: { of: 'before' }, columns: new Map([['some', Uint8Array.of(1, 2, 3)]]) };
    await writeIndexFile(file, saved, { release: RELEASE });
    const module = pathToFileURL(path.join(findProjectRoot(), 'server/modules/search/freshness/index-file.ts')).href;
    const script = `
      const { writeIndexFile } = await import('${module}');
      const columns = new Map([['endless', new Uint8Array(1 << 22)]]);
      columns.values = function* () { for (;;) { process.stdout.write('.'); yield new Uint8Array(1 << 22); } };
      await writeIndexFile('${file}', { facts: {}, columns }, { release: '${RELEASE}' });`;
    const writer = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(writer.stdout, 'data');
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    const left = (await readdir(folder)).filter((name) => name.endsWith('.unfinished'));
    expect(left).toHaveLength(1);
    expect(await readIndexFile(file, { release: RELEASE })).toEqual(saved);
    await utimes(path.join(folder, left[0] ?? ''), LONG_AGO, LONG_AGO);
    await writeIndexFile(file, { ...saved, facts: { of: 'after' } }, { release: RELEASE });
    expect(await readdir(folder)).toEqual(['market.index']);
    expect((await readIndexFile(file, { release: RELEASE })).facts).toEqual({ of: 'after' });
  });

  it('or cannot write, leaves the file of before', async () => {
    const saved: SavedIndex = { facts: {}, columns: new Map([['some', Uint8Array.of(1)]]) };
    await writeIndexFile(file, saved, { release: RELEASE });
    const columns = new Map(saved.columns);
    columns.values = () => {
      throw new Error('The disk is full');
    };
    await expect(writeIndexFile(file, { facts: {}, columns }, { release: RELEASE })).rejects.toThrow('The disk is full');
    expect(await readdir(folder)).toEqual(['market.index']);
    expect(await readIndexFile(file, { release: RELEASE })).toEqual(saved);
  });
});

/** Changes one bit. */
async function flip(at: number): Promise<void> {
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at);
  await writeFile(file, bytes);
}

/** The same row, written by another transaction. */
async function copyRow(): Promise<void> {
  const rows = await market.db.selectFrom('index_files').selectAll().execute();
  await market.db.deleteFrom('index_files').execute();
  if (rows.length > 0) await market.db.insertInto('index_files').values(rows).execute();
}
