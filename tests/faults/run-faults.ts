import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemClock } from '#server/platform/clock.ts';
import { connect } from '#server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { diceOf } from '#tests/consistency/dice.ts';
import { seededRandom } from '#tests/consistency/random-requests.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import type { Calls } from './caller.ts';
import { startFleet } from './fleet.ts';
import { beGuests } from './guests.ts';
import type { History } from './history.ts';
import { beHost } from './hosts.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { fillMarket, openContext, settleDown, signHostIn } from './market.ts';
import { startProvider } from './provider-server.ts';
import { readTables } from './read-end.ts';
import { makeTrouble, type Trouble } from './troubles.ts';

export interface FaultsPlan {
  readonly seed: number;
  readonly seconds: number;
  readonly places: number;
  readonly guests: number;
  /** Mean pause between two troubles. */
  readonly meanPauseMs: number;
  /** So long clients go on asking for what nobody has decided when the time is over: a killed server's idempotency keys are free after ten seconds. */
  readonly patienceMs: number;
}

export interface FaultsRun {
  readonly history: History;
  readonly troubles: Record<Trouble, number>;
  /** What clients sent, how much of it nobody answered or was told to come back, and answers that must not be (500). */
  readonly calls: Calls['count'];
  readonly settledMs: number;
}

const SERVERS = 2;
/** Calls and answers that get lost on their way to the payment provider and the mail server. */
const LOSSES = 0.02;
/** Every limit that guests of one machine would meet. */
const WITHOUT_LIMITS = {
  ...{ REQUESTS_PER_MINUTE: '1000000', PAGES_PER_MINUTE: '1000000', HOLDS_PER_ADDRESS: '1000', BOOKINGS_PER_EMAIL: '1000000' },
  ...{ BOOKINGS_PER_CARD: '1000000', BOOKINGS_PER_ADDRESS: '1000000', CARDS_PER_ADDRESS: '1000000', LOOKUPS_PER_ADDRESS: '1000000' },
  ...{ SIGN_IN_FAILURES: '1000', PHOTO_SHORT_SIDE: '1', PHOTO_LONG_SIDE: '1' },
};

/** Runs real servers on a real PostgreSQL while they are killed, and gathers what was told and what was found. */
export async function runFaults(plan: FaultsPlan): Promise<FaultsRun> {
  const folder = mkdtempSync(path.join(memoryFolder() ?? os.tmpdir(), 'lina-faults-'));
  // PostgreSQL's account must be able to pass.
  chmodSync(folder, 0o755);
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    return await runIn(folder, plan, (stop) => void stops.unshift(stop));
  } finally {
    for (const stop of stops) await stop();
  }
}

async function runIn(folder: string, plan: FaultsPlan, stopLater: (stop: () => unknown) => void): Promise<FaultsRun> {
  const diceFor = (what: number) => diceOf(seededRandom(plan.seed * 1000 + what));
  const dataFolder = path.join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir: dataFolder, log: () => undefined });
  stopLater(() => postgres.stop());
  const provider = await startProvider(diceFor(1), LOSSES);
  stopLater(() => provider.stop());
  const mails = await startMailCatcher(diceFor(2), LOSSES);
  stopLater(() => mails.stop());
  const environment = {
    ...WITHOUT_LIMITS,
    ...{ DATABASE_URL: postgres.url(), DATA_DIR: folder, SMTP_URL: mails.url, FAULTS_PROVIDER: provider.url },
    ...{ HOST: '127.0.0.1', LOG_LEVEL: process.env.FAULTS_LOG ?? 'silent', HOLD_MINUTES: '1', HOLD_PAYMENT_MINUTES: '0' },
    ...{ STATEMENT_SECONDS: '5', LOCK_SECONDS: '3', IDLE_TRANSACTION_SECONDS: '2', DRAIN_MS: '100' },
  };
  const connection = connect(postgres.url(), { max: 4, log: () => undefined });
  stopLater(() => connection.close());
  await migrate(connection.pool);
  const context = await openContext(connection, systemClock, { environment, providerUrl: provider.url });
  const made = await fillMarket(context, plan.places);
  const fleet = await startFleet(SERVERS, environment);
  stopLater(() => fleet.end());
  const [origin = ''] = fleet.origins;
  const places = await Promise.all(made.map(async (place) => ({ ...place, hostHeaders: await signHostIn(origin, place.email) })));

  const end = performance.now() + plan.seconds * 1000;
  const isOver = () => performance.now() > end;
  const count: Calls['count'] = { sent: 0, undecided: 0, unexpected: [] };
  const callsOf = (what: number): Calls => ({ origins: fleet.origins, dice: diceFor(what), repeatUntil: end + plan.patienceMs, count });
  const today = systemClock.today();
  const [troubles, guests, hosts] = await Promise.all([
    makeTrouble({ fleet, databaseUrl: postgres.url(), dataFolder }, diceFor(3), plan.meanPauseMs, isOver),
    Promise.all(Array.from({ length: plan.guests }, (_, index) => beGuests(callsOf(100 + index), places, today, isOver))),
    Promise.all(places.slice(0, Math.ceil(plan.guests / 3)).map((place, index) => beHost(callsOf(200 + index), place, today, isOver))),
  ]);
  await fleet.end();
  provider.behave();
  mails.behave();
  const settling = performance.now();
  await settleDown(context);
  const history: History = {
    bookings: guests.flatMap((guest) => guest.bookings),
    cancellations: guests.flatMap((guest) => guest.cancellations),
    charges: guests.flatMap((guest) => guest.charges),
    closings: hosts.flatMap((host) => host.closings),
    photos: hosts.flatMap((host) => host.photos),
    end: { ...(await readTables(context)), provider: provider.books(), receivedMails: mails.received },
  };
  return { history, troubles, calls: count, settledMs: performance.now() - settling };
}
