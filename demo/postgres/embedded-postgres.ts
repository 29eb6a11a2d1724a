import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from './create-database.ts';
import { chooseAccount } from './postgres-account.ts';
import { findBinaries } from './postgres-binaries.ts';
import { makePrivateFolder, resolveDataFolder, resolveSocketFolder } from './postgres-folders.ts';
import { addressOf, Lease } from './postgres-lease.ts';
import { findRunningServer, initialiseData, logFile, type PostgresPlace, removeMisleadingLocks, spawnServer } from './postgres-process.ts';

/** Recovery after a power cut takes seconds; beyond this something is wrong. */
const START_LIMIT_MS = 120_000;
/** A server that takes longer is stopped without a checkpoint: nothing is lost, and its next start reads its journal instead. */
const STOP_LIMIT_MS = 1500;
const POLL_MS = 25;
/** The workers of a killed server take a moment to leave; until then a new one refuses to start. */
const START_ATTEMPTS = 20;
const RETRY_MS = 250;
/** Between attempts to bring back a server that does not start, doubled each time. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

const PRODUCT_DATABASE = 'lina';

/** A running PostgreSQL server of our own. */
export interface EmbeddedPostgres {
  /** Address of a database on this server, for `connect`; the product's own database unless another name is given. */
  url(database?: string): string;
  /** True if the server already ran: another process uses it, or one was killed and left it behind. */
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
 * @param options.isCalledOff asked while it starts: a start that is not wanted any more fails and leaves nothing running.
 * @param options.durable whether data survives a power cut (default); tests do without.
 * @throws Error that says what to do when the machine cannot run it.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: (line: string) => void;
  durable?: boolean;
  isCalledOff?: () => boolean;
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
  const supervised = await superviseServer(place, options.log, options.isCalledOff ?? (() => false));
  const { wasRunning } = supervised;
  options.log(wasRunning ? `Joined the PostgreSQL that already runs on ${dataFolder}` : `Started PostgreSQL on ${dataFolder}`);
  await createDatabase(supervised.url('postgres'), PRODUCT_DATABASE);
  return { url: (database = PRODUCT_DATABASE) => supervised.url(database), wasRunning, stop: supervised.stop };
}

/** Holds a lease on the server, and brings the server back when it goes away without having been told to. */
async function superviseServer(place: PostgresPlace, log: (line: string) => void, isCalledOff: () => boolean): Promise<EmbeddedPostgres> {
  let isStopping = false;
  const isUnwanted = () => isStopping || isCalledOff();
  const first = await obtainServer(place, isUnwanted);
  let lease: Lease | undefined = first.lease;
  let recovery = Promise.resolve();
  const watch = (held: Lease) => {
    held.onLost(() => {
      lease = undefined;
      if (isUnwanted()) return;
      log(`The built-in PostgreSQL has stopped unexpectedly and is brought back; its log is ${logFile(place)}`);
      recovery = bringBack(place, log, isUnwanted).then((found) => {
        lease = found;
        if (found) watch(found);
      });
    });
  };
  watch(first.lease);
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    isStopping = true;
    await recovery;
    await stopServer(place, lease);
  };
  return {
    url: (database = PRODUCT_DATABASE) => addressOf(place.socketFolder, database),
    wasRunning: first.wasRunning,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Tries until the server is there again; undefined once it is not wanted any more. Whoever stopped it by hand sees it come back, too. */
async function bringBack(place: PostgresPlace, log: (line: string) => void, isUnwanted: () => boolean): Promise<Lease | undefined> {
  let pauseMs = FIRST_PAUSE_MS;
  let told = '';
  while (!isUnwanted()) {
    try {
      const { lease } = await obtainServer(place, isUnwanted);
      log('The built-in PostgreSQL is back');
      return lease;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== told && !isUnwanted()) log(message);
      told = message;
    }
    for (let waited = 0; waited < pauseMs && !isUnwanted(); waited += RETRY_MS) await pause(RETRY_MS);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }
  return undefined;
}

interface Attempt {
  readonly child: ChildProcess;
  hasExited: boolean;
}

/**
 * Joins the running server or starts one. Several processes may do so at the same time: one starts it, the others join.
 * @throws Error that tells the end of the server's log, or once the server is not wanted any more, with nothing left running
 */
async function obtainServer(place: PostgresPlace, isUnwanted: () => boolean): Promise<{ lease: Lease; wasRunning: boolean }> {
  const deadline = performance.now() + START_LIMIT_MS;
  let attempt: Attempt | undefined;
  let attemptsLeft = START_ATTEMPTS;
  while (performance.now() < deadline) {
    const lease = await Lease.take(place.socketFolder);
    if (lease) return { lease, wasRunning: attempt === undefined || attempt.hasExited };
    if (isUnwanted()) {
      await callOff(attempt);
      throw new Error('The built-in PostgreSQL is not wanted any more');
    }
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

function beginServer(place: PostgresPlace): Attempt {
  makePrivateFolder(place.socketFolder, place.account);
  removeMisleadingLocks(place);
  const child = spawnServer(place);
  const attempt: Attempt = { child, hasExited: false };
  const end = () => {
    attempt.hasExited = true;
  };
  child.once('exit', end);
  child.once('error', end);
  return attempt;
}

/** Ends a server that nobody has joined yet. It writes nothing of ours: what it was recovering it recovers next time. */
async function callOff(attempt: Attempt | undefined): Promise<void> {
  if (attempt === undefined || attempt.hasExited) return;
  const exited = new Promise((resolve) => attempt.child.once('exit', resolve));
  attempt.child.kill('SIGQUIT');
  await exited;
}

async function stopServer(place: PostgresPlace, held: Lease | undefined): Promise<void> {
  const pid = findRunningServer(place);
  // Without a lease of ours the server, if there is one, was brought back by another process.
  const lease = held ?? (await Lease.take(place.socketFolder));
  const wasLast = (await lease?.release()) ?? false;
  if (!wasLast || pid === undefined) return;
  // SIGINT: finish what is being written and stop, without waiting for clients to leave.
  if (!(await endServer(place, pid, 'SIGINT', STOP_LIMIT_MS)) && !(await endServer(place, pid, 'SIGQUIT', STOP_LIMIT_MS)))
    throw new Error(`The built-in PostgreSQL (process ${pid}) does not stop; its log is ${logFile(place)}`);
  if (place.socketFolder !== place.dataFolder) rmSync(place.socketFolder, { recursive: true, force: true });
}

/** @returns whether the server has ended within the limit */
async function endServer(place: PostgresPlace, pid: number, signal: 'SIGINT' | 'SIGQUIT', limitMs: number): Promise<boolean> {
  process.kill(pid, signal);
  const deadline = performance.now() + limitMs;
  while (findRunningServer(place) === pid) {
    if (performance.now() > deadline) return false;
    await pause(POLL_MS);
  }
  return true;
}
