import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from './create-database.ts';
import { chooseAccount } from './postgres-account.ts';
import { findBinaries } from './postgres-binaries.ts';
import { makePrivateFolder, resolveDataFolder, resolveSocketFolder } from './postgres-folders.ts';
import { Lease } from './postgres-lease.ts';
import { findRunningServer, initialiseData, logFile, type PostgresPlace, removeMisleadingLocks, spawnServer } from './postgres-process.ts';

/** Recovery after a power cut takes seconds; beyond this something is wrong. */
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 30_000;
const POLL_MS = 25;
/** The workers of a killed server take a moment to leave; until then a new one refuses to start. */
const START_ATTEMPTS = 20;
const RETRY_MS = 250;

const PRODUCT_DATABASE = 'lina';

/** A running PostgreSQL server of our own. */
export interface EmbeddedPostgres {
  /** Address of a database on this server, for `connect`; the product's own database unless another name is given. */
  url(database?: string): string;
  /** Whether the server already ran: another process uses it, or one was killed and left it behind. */
  wasRunning: boolean;
  /** Lets go of the server, and stops it unless another process still uses it. Close your own connections first. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with the product, on data in the given folder, or joins the one that already runs there. It listens on
 * a private Unix socket only. When we are root it runs under another account, for PostgreSQL refuses root.
 *
 * @param options.dataDir absolute path of PostgreSQL's own folder, made if missing.
 * @param options.log takes one line per thing worth telling.
 * @param options.durable whether data survives a power cut (default); tests do without.
 * @throws Error that says what to do when the machine cannot run it.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: (line: string) => void;
  durable?: boolean;
}): Promise<EmbeddedPostgres> {
  const account = chooseAccount(options.dataDir);
  const dataFolder = resolveDataFolder(options.dataDir, account);
  const place: PostgresPlace = {
    binaries: findBinaries(account),
    dataFolder,
    socketFolder: resolveSocketFolder(dataFolder, account),
    account,
    isDurable: options.durable ?? true,
  };
  if (!existsSync(dataFolder)) options.log(`Making the database files in ${dataFolder}`);
  initialiseData(place);
  const { lease, wasRunning } = await obtainServer(place);
  options.log(wasRunning ? `Joined the PostgreSQL that already runs on ${dataFolder}` : `Started PostgreSQL on ${dataFolder}`);
  lease.onLost(() => options.log(`The built-in PostgreSQL has stopped unexpectedly; its log is ${logFile(place)}`));
  await createDatabase(lease.url('postgres'), PRODUCT_DATABASE);
  let stopping: Promise<void> | undefined;
  return {
    url: (database = PRODUCT_DATABASE) => lease.url(database),
    wasRunning,
    stop: () => {
      stopping ??= stopServer(place, lease);
      return stopping;
    },
  };
}

/** Joins the running server or starts one. Several processes may do so at the same time: one starts it, the others join. */
async function obtainServer(place: PostgresPlace): Promise<{ lease: Lease; wasRunning: boolean }> {
  const deadline = performance.now() + START_LIMIT_MS;
  let attempt: { hasExited: boolean } | undefined;
  let attemptsLeft = START_ATTEMPTS;
  while (performance.now() < deadline) {
    const lease = await Lease.take(place.socketFolder);
    if (lease) return { lease, wasRunning: attempt === undefined || attempt.hasExited };
    // Another process's server that is starting or stopping is waited for; one of ours that gave up is tried again.
    if ((attempt === undefined || attempt.hasExited) && findRunningServer(place) === undefined) {
      if (attempt) await pause(RETRY_MS);
      if (attemptsLeft-- === 0) break;
      attempt = beginServer(place);
    }
    await pause(POLL_MS);
  }
  const log = existsSync(logFile(place)) ? readFileSync(logFile(place), 'utf8').slice(-2000) : '';
  throw new Error(`The built-in PostgreSQL does not start on ${place.dataFolder}. The end of its log:\n${log}`);
}

function beginServer(place: PostgresPlace): { hasExited: boolean } {
  makePrivateFolder(place.socketFolder, place.account);
  removeMisleadingLocks(place);
  const child = spawnServer(place);
  const attempt = { hasExited: false };
  const end = () => {
    attempt.hasExited = true;
  };
  child.once('exit', end);
  child.once('error', end);
  return attempt;
}

async function stopServer(place: PostgresPlace, lease: Lease): Promise<void> {
  const pid = findRunningServer(place);
  const wasLast = await lease.release();
  if (!wasLast || pid === undefined) return;
  // SIGINT: finish what is being written and stop, without waiting for clients to leave.
  process.kill(pid, 'SIGINT');
  const deadline = performance.now() + STOP_LIMIT_MS;
  while (findRunningServer(place) === pid) {
    if (performance.now() > deadline)
      throw new Error(`The built-in PostgreSQL (process ${pid}) does not stop; its log is ${logFile(place)}`);
    await pause(POLL_MS);
  }
  if (place.socketFolder !== place.dataFolder) rmSync(place.socketFolder, { recursive: true, force: true });
}
