import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkHistory } from '#tests/faults/check-history.ts';
import type { Fleet } from '#tests/faults/fleet.ts';
import { liveThrough, stoppingInTheEnd } from '#tests/faults/live-through.ts';
import { makeFaultsFolder } from '#tests/faults/run-faults.ts';
import { type Cluster, type PromotionWay, startCluster } from './start-cluster.ts';

// `npm run drill:cluster`: the leader of a PostgreSQL cluster is replaced again and again while guests book; nothing that was answered may be lost.
const PROMOTIONS = Number(process.env.DRILL_PROMOTIONS ?? 20);
/** In turns. */
const WAYS: readonly PromotionWay[] = ['switchover', 'dead PostgreSQL', 'switchover', 'dead machine', 'dead PostgreSQL'];
/** Bookings before and after each promotion. */
const PEACE_MS = 2000;
const RECOVERY_LIMIT_MS = 60_000;
const POLL_MS = 100;
const tell = (line: string) => void process.stdout.write(`${line}\n`);

/** When bookings were confirmed, by `performance.now()`. */
const confirmedAt: number[] = [];
const recoveries: { readonly way: PromotionWay; readonly seconds: number }[] = [];
const readiness = { asked: 0, unavailable: 0 };

/** The longest time without a confirmed booking from then on. */
function longestSilence(from: number): number {
  const times = [from, ...confirmedAt.filter((time) => time > from)];
  return Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? time)));
}

async function until(what: string, isSo: () => boolean): Promise<void> {
  const end = performance.now() + RECOVERY_LIMIT_MS;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`Waited in vain for ${what}`);
    await pause(POLL_MS);
  }
}

async function promoteAgainAndAgain(cluster: Cluster): Promise<void> {
  for (let count = 0; count < PROMOTIONS; count++) {
    const way = WAYS[count % WAYS.length] ?? 'switchover';
    await cluster.becomeWhole();
    await pause(PEACE_MS);
    const start = performance.now();
    const { former, leader } = await cluster.promote(way);
    const promoted = performance.now();
    await until('a booking on the new leader', () => confirmedAt.some((time) => time > promoted));
    await pause(PEACE_MS);
    const seconds = longestSilence(start) / 1000;
    recoveries.push({ way, seconds });
    tell(`${String(count + 1).padStart(2)}  ${way.padEnd(16)} ${former} → ${leader}  ${seconds.toFixed(1)} s without a booking`);
  }
}

/** Asks every server whether it is ready, as a balancer does. */
async function watchReadiness({ origins }: Fleet, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    for (const origin of origins) {
      const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(POLL_MS * 40) }).catch(() => undefined);
      readiness.asked += 1;
      if (answer?.status !== 200) readiness.unavailable += 1;
    }
    await pause(POLL_MS);
  }
}

function summaryOf(ways: readonly PromotionWay[]): string {
  const seconds = recoveries.filter(({ way }) => ways.includes(way)).map((recovery) => recovery.seconds);
  const sorted = seconds.sort((one, other) => one - other);
  return `${sorted.length} times, median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} s, worst ${sorted.at(-1)?.toFixed(1)} s`;
}

/** The end of each log, for whoever has to find out. */
function tellLogs(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.log'))) {
    tell(`--- ${name}\n${readFileSync(path.join(folder, name), 'utf8').slice(-2000)}`);
  }
}

async function drill(stopLater: (stop: () => unknown) => void): Promise<boolean> {
  const folder = makeFaultsFolder(stopLater);
  try {
    const cluster = await startCluster(folder, stopLater);
    tell('Three etcd, three PostgreSQL under Patroni, HAProxy and PgBouncer run');
    const environment = {
      ...{ DATABASE_URL: cluster.url, DATABASE_DIRECT_URL: cluster.directUrl, DATABASE_PREPARE: cluster.poolerPrepares ? 'on' : 'off' },
    };
    let isOver = false;
    const { history, calls } = await liveThrough(
      { folder, directUrl: cluster.directUrl, environment },
      {
        ...{ seed: Number(process.env.LINA_SEED ?? 1), servers: 2, places: 40, guests: 40, patienceMs: 30_000 },
        hear: ({ path: asked }, { status }) => {
          if (asked === '/portal/checkout' && status === 201) confirmedAt.push(performance.now());
        },
      },
      async (fleet) => {
        const watching = watchReadiness(fleet, () => isOver);
        await promoteAgainAndAgain(cluster).finally(() => {
          isOver = true;
        });
        await watching;
      },
      stopLater,
    );
    const acknowledged = history.bookings.filter(({ reservationIds }) => reservationIds.length > 0).length;
    tell(`${calls.sent} requests, ${calls.undecided} of them undecided and repeated; ${acknowledged} bookings acknowledged`);
    tell(`/readyz was asked ${readiness.asked} times and answered no ${readiness.unavailable} times`);
    for (const way of new Set(WAYS)) tell(`${way.padEnd(16)} ${summaryOf([way])}`);
    tell(`${'all'.padEnd(16)} ${summaryOf(WAYS)}`);
    const faults = checkHistory(history);
    for (const { rule, about } of faults) tell(`✗ ${rule}: ${about}`);
    for (const answer of calls.unexpected) tell(`✗ answered: ${answer}`);
    const isGood = faults.length + calls.unexpected.length === 0 && readiness.unavailable > 0;
    tell(isGood ? 'No acknowledged booking was lost, none was made twice' : 'There are faults');
    return isGood;
  } catch (error) {
    tellLogs(folder);
    throw error;
  }
}

process.exitCode = (await stoppingInTheEnd(drill)) ? 0 : 1;
