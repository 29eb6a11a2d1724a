import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Dice } from '#tests/consistency/dice.ts';
import type { Fleet } from './fleet.ts';

/** What happens to servers and database, and how often out of a hundred. */
const SHARES = { kill: 40, killAll: 5, restart: 10, pause: 15, disconnect: 20, databaseCrash: 10 } as const;
export type Trouble = keyof typeof SHARES;

const LONGEST_SERVER_PAUSE_MS = 3000;
const POLL_MS = 50;

/** Where it happens. */
interface Scene {
  readonly fleet: Fleet;
  readonly databaseUrl: string;
  /** PostgreSQL's own folder. */
  readonly dataFolder: string;
}

export function noTroubles(): Record<Trouble, number> {
  return { kill: 0, killAll: 0, restart: 0, pause: 0, disconnect: 0, databaseCrash: 0 };
}

/** Makes trouble at random moments until it is over, and counts how often each happens. */
export async function makeTrouble(
  scene: Scene,
  dice: Dice,
  meanPauseMs: number,
  isOver: () => boolean,
  counts: Record<Trouble, number>,
): Promise<void> {
  const deck = Object.entries(SHARES).flatMap(([trouble, share]) => Array.from({ length: share }, () => trouble as Trouble));
  // Each at least once in a long run: the first round is not left to chance.
  const first = dice.shuffled(Object.keys(SHARES) as Trouble[]);
  while (!isOver()) {
    // Where starting takes long there would be nothing but trouble.
    while (!scene.fleet.isServing() && !isOver()) await pause(POLL_MS);
    await pause(dice.below(2 * meanPauseMs));
    if (isOver()) break;
    const trouble = first.pop() ?? dice.pick(deck);
    await HAPPENINGS[trouble](scene, dice);
    counts[trouble] += 1;
  }
}

const HAPPENINGS: Readonly<Record<Trouble, (scene: Scene, dice: Dice) => Promise<unknown>>> = {
  kill: ({ fleet }, dice) => fleet.kill(dice.below(fleet.origins.length)),
  killAll: ({ fleet }) => Promise.all(fleet.origins.map((_, index) => fleet.kill(index))),
  restart: ({ fleet }, dice) => fleet.restart(dice.below(fleet.origins.length)),
  pause: ({ fleet }, dice) => fleet.pause(dice.below(fleet.origins.length), dice.below(LONGEST_SERVER_PAUSE_MS)),
  disconnect,
  databaseCrash,
};

/** Ends half of the connections, in the middle of whatever they do. */
async function disconnect({ databaseUrl }: Scene): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // The database may have gone away at this very moment, which is trouble enough.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'lina' and pid <> pg_backend_pid() and random() < 0.5`);
  } catch {
    return;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Kills PostgreSQL, which whoever holds it brings back. */
async function databaseCrash({ dataFolder }: Scene): Promise<void> {
  try {
    const [pid] = readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It has not come back since it was killed last.
  }
}
