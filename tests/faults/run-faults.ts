import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#demo/postgres/embedded-postgres.ts';
import { diceOf } from '#tests/consistency/dice.ts';
import { seededRandom } from '#tests/consistency/random-requests.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { type Life, type Lived, liveThrough, stoppingInTheEnd } from './live-through.ts';
import { makeTrouble, noTroubles, type Trouble } from './troubles.ts';

export interface FaultsPlan extends Life {
  readonly seconds: number;
  /** It goes on until so many bookings were confirmed, however slow the machine. */
  readonly leastBookings: number;
  /** Mean pause between two troubles. */
  readonly meanPauseMs: number;
}

export interface FaultsRun extends Lived {
  readonly troubles: Record<Trouble, number>;
}

/** A folder of a run's own, which goes in the end. */
export function makeFaultsFolder(stopLater: (stop: () => unknown) => void): string {
  const folder = mkdtempSync(path.join(memoryFolder() ?? os.tmpdir(), 'lina-faults-'));
  stopLater(() => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL's account must be able to pass.
  chmodSync(folder, 0o755);
  return folder;
}

/** Runs real servers on a real PostgreSQL while they are killed, and gathers what was told and what was found. */
export async function runFaults(plan: FaultsPlan): Promise<FaultsRun> {
  return stoppingInTheEnd(async (stopLater) => {
    const folder = makeFaultsFolder(stopLater);
    const dataFolder = path.join(folder, 'postgres');
    const postgres = await startEmbeddedPostgres({ dataDir: dataFolder, log: () => undefined });
    stopLater(() => postgres.stop());
    const databaseUrl = postgres.url();
    const troubles = noTroubles();
    let confirmed = 0;
    const hear: Life['hear'] = (request, answer) => {
      plan.hear?.(request, answer);
      const [asked, status] = [request.path, answer.status];
      if (asked === '/portal/checkout' && status === 201) confirmed += 1;
    };
    const ground = { folder, directUrl: databaseUrl, environment: { DATABASE_URL: databaseUrl } };
    const lived = await liveThrough(
      ground,
      { ...plan, hear },
      async (fleet) => {
        const end = performance.now() + plan.seconds * 1000;
        const isOver = () => performance.now() > end && confirmed >= plan.leastBookings;
        const dice = diceOf(seededRandom(plan.seed * 1000 + 3));
        await makeTrouble({ fleet, databaseUrl, dataFolder }, dice, plan.meanPauseMs, isOver, troubles);
      },
      stopLater,
    );
    return { ...lived, troubles };
  });
}
