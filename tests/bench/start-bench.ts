import { mkdtemp, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pino from 'pino';
import type { Database } from '#database/types.ts';
import { loadEdition } from '#server/modules/search/freshness/edition.ts';
import { makeKeeper } from '#server/modules/search/freshness/market-search.ts';
import { marketSource } from '#server/modules/search/freshness/market-source.ts';
import { onLargeMarkets } from './large-market.ts';
import { blockOf, summarise, type Timing, timeOne } from './measure.ts';
import { SYNTHETIC_TODAY } from './synthetic-market.ts';

/** `LINA_BENCH_START_SIZES` may name others. */
const SIZES = (process.env.LINA_BENCH_START_SIZES ?? '20000,100000').split(',').map(Number);
const RUNS = Number(process.env.LINA_BENCH_START_RUNS ?? 2);
const LONG_AGO = new Date('2020-01-01');

/** How long a start takes until the index answers, of a real PostgreSQL with a market in it. */
export function benchStart(): Promise<Timing[]> {
  return onLargeMarkets('market', SIZES, async ({ db, properties, dataDir }) => {
    const say = (what: string) => `start, ${properties / 1000}k: ${what}`;
    const cold: number[] = [];
    const blocked: number[] = [];
    const busy: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const before = process.cpuUsage();
      blocked.push(
        await blockOf(async () => {
          cold.push(await timeOne(() => loadEdition(db, marketSource, SYNTHETIC_TODAY)));
        }),
      );
      const { user, system } = process.cpuUsage(before);
      busy.push((user + system) / 1000);
    }
    return [
      summarise(say('index from PostgreSQL'), cold),
      summarise(say("the process's own time"), busy),
      summarise(say('which holds up the process'), blocked),
      ...(await benchFile(db, dataDir, say)),
    ];
  });
}

/** The same from the file that a process has left behind, and how long that takes to be written. */
async function benchFile(db: Kysely<Database>, dataDir: string, say: (what: string) => string): Promise<Timing[]> {
  const folder = await mkdtemp(path.join(dataDir, 'index-'));
  const clock = { now: () => new Date(`${SYNTHETIC_TODAY}T10:00:00Z`), today: () => SYNTHETIC_TODAY };
  const context = { db, clock, log: pino({ level: 'error' }) };
  const start = async () => {
    const keeper = makeKeeper(context, {}, { folder, release: 'bench' });
    keeper.start();
    while (!keeper.index) await pause(1);
    return keeper;
  };
  try {
    const written = await timeOne(await start().then((keeper) => () => keeper.stop()));
    const file = path.join(folder, 'market.index');
    const { size } = await stat(file);
    const read: number[] = [];
    const blocked: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      await utimes(file, LONG_AGO, LONG_AGO);
      let stop = async () => undefined as unknown;
      blocked.push(
        await blockOf(async () => {
          const keeper = await start();
          if (keeper.file?.figures.read !== 1) throw new Error('The file was left aside');
          read.push(keeper.figures.buildMs);
          stop = () => keeper.stop();
        }),
      );
      await stop();
    }
    return [
      summarise(say(`its file of ${Math.round(size / 1e6)} MB written`), [written]),
      summarise(say('index from its file'), read),
      summarise(say('which holds up the process'), blocked),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
