import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '#database/types.ts';
import { createDatabase } from '#demo/postgres/create-database.ts';
import { startEmbeddedPostgres } from '#demo/postgres/embedded-postgres.ts';
import { loadVocabulary } from '#server/modules/properties/index.ts';
import { connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { fillLargeMarket } from './fill-large-market.ts';
import { type Timing, timeOne } from './measure.ts';

/** A real PostgreSQL with a large market in it. */
interface LargeMarket {
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  readonly properties: number;
  /** Where files of its own may be kept. */
  readonly dataDir: string;
}

export const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Does the work on markets of several sizes. They are filled once and stay in `.data/bench`, or in the folder that `LINA_BENCH_FOLDER` names; filling that
 * was interrupted is taken up again.
 * @param kind markets of another kind are others
 */
export async function onLargeMarkets(
  kind: string,
  sizes: readonly number[],
  work: (market: LargeMarket) => Promise<readonly Timing[]>,
): Promise<Timing[]> {
  const dataDir = process.env.LINA_BENCH_FOLDER ?? path.join(findProjectRoot(), '.data', 'bench');
  const server = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), log: () => undefined, durable: false });
  try {
    const timings: Timing[] = [];
    for (const properties of sizes) {
      const name = `${kind}_${properties}`;
      await createDatabase(server.url('postgres'), name);
      const { db, pool, close } = connect(Object.assign(new URL(server.url('postgres')), { pathname: `/${name}` }).href);
      try {
        await migrate(pool);
        await db.transaction().execute(loadVocabulary);
        const filled = await timeOne(() => fillLargeMarket(pool, properties, tell));
        tell(`${properties} properties are there after ${(filled / 1000).toFixed(1)} s`);
        timings.push(...(await work({ db, pool, properties, dataDir })));
      } finally {
        await close();
      }
    }
    return timings;
  } finally {
    await server.stop();
  }
}
