import path from 'node:path';
import { loadVocabulary } from '#server/modules/properties/index.ts';
import { loadEdition } from '#server/modules/search/freshness/edition.ts';
import { marketSource } from '#server/modules/search/freshness/market-source.ts';
import { connect } from '#server/platform/database/connect.ts';
import { createDatabase } from '#server/platform/database/create-database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { fillLargeMarket } from './fill-large-market.ts';
import { blockOf, summarise, type Timing, timeOne } from './measure.ts';
import { SYNTHETIC_TODAY } from './synthetic-market.ts';

/** `LINA_BENCH_START_SIZES` may name others. */
const SIZES = (process.env.LINA_BENCH_START_SIZES ?? '20000,100000').split(',').map(Number);
const RUNS = Number(process.env.LINA_BENCH_START_RUNS ?? 2);

/**
 * How long a start takes until the index answers, of a real PostgreSQL with a market in it. The markets are filled once and stay in `.data/bench`, or in the folder
 * that `LINA_BENCH_FOLDER` names; filling that was interrupted is taken up again.
 */
export async function benchStart(): Promise<Timing[]> {
  const dataDir = process.env.LINA_BENCH_FOLDER ?? path.join(findProjectRoot(), '.data', 'bench');
  const server = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), log: () => undefined, durable: false });
  try {
    const timings: Timing[] = [];
    for (const properties of SIZES) timings.push(...(await benchSize(server.url('postgres'), properties)));
    return timings;
  } finally {
    await server.stop();
  }
}

async function benchSize(serverUrl: string, properties: number): Promise<Timing[]> {
  const name = `market_${properties}`;
  await createDatabase(serverUrl, name);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const { db, pool, close } = connect(url);
  const say = (what: string) => `start, ${properties / 1000}k: ${what}`;
  try {
    await migrate(pool);
    await db.transaction().execute(loadVocabulary);
    const tell = (line: string) => void process.stdout.write(`${line}\n`);
    const filled = await timeOne(() => fillLargeMarket(pool, properties, tell));
    tell(`${properties} properties are there after ${(filled / 1000).toFixed(1)} s`);
    const cold: number[] = [];
    const blocked: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      blocked.push(
        await blockOf(async () => {
          cold.push(await timeOne(() => loadEdition(db, marketSource, SYNTHETIC_TODAY)));
        }),
      );
    }
    return [summarise(say('index from PostgreSQL'), cold), summarise(say('which holds up the process'), blocked)];
  } finally {
    await close();
  }
}
