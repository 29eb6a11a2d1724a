import { loadSnapshot } from '#server/modules/search/freshness/index-snapshot.ts';
import { marketSource } from '#server/modules/search/freshness/market-source.ts';
import { onLargeMarkets } from './large-market.ts';
import { blockOf, summarise, type Timing, timeOne } from './measure.ts';
import { SYNTHETIC_TODAY } from './synthetic-market.ts';

/** `LINA_BENCH_START_SIZES` may name others. */
const SIZES = (process.env.LINA_BENCH_START_SIZES ?? '20000,100000').split(',').map(Number);
const RUNS = Number(process.env.LINA_BENCH_START_RUNS ?? 2);

/** How long a start takes until the index answers, of a real PostgreSQL with a market in it. */
export function benchStart(): Promise<Timing[]> {
  return onLargeMarkets('market', SIZES, async ({ db, properties }) => {
    const say = (what: string) => `start, ${properties / 1000}k: ${what}`;
    const cold: number[] = [];
    const blocked: number[] = [];
    const busy: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const before = process.cpuUsage();
      blocked.push(
        await blockOf(async () => {
          cold.push(await timeOne(() => loadSnapshot(db, marketSource, SYNTHETIC_TODAY)));
        }),
      );
      const { user, system } = process.cpuUsage(before);
      busy.push((user + system) / 1000);
    }
    return [
      summarise(say('index from PostgreSQL'), cold),
      summarise(say("the process's own time"), busy),
      summarise(say('which holds up the process'), blocked),
    ];
  });
}
