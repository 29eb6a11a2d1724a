import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import type { Account } from './postgres-account.ts';
import { makePrivateFolder } from './postgres-folders.ts';

/** What is needed to run one PostgreSQL server. */
export interface PostgresPlace {
  /** Folder with `bin`, `lib` and `share`. */
  binaries: string;
  dataFolder: string;
  socketFolder: string;
  account: Account | undefined;
  /** True if data survives a power cut. Tests do without, for speed. */
  isDurable: boolean;
}

/** The port is only part of the socket's name: each server has a socket folder of its own. */
export const SOCKET_PORT = 5432;
export const SUPERUSER = 'lina';

/** PostgreSQL's own messages are for its log, in English everywhere; macOS insists on a set locale. */
const ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

const HAS_PROC = existsSync('/proc/self/cmdline');

const MEGABYTE = 1024 * 1024;

/** For tests: nothing waits for the disk, and the journal stays small, for it may lie in memory. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', min_wal_size: '32MB', max_wal_size: '256MB' };

/**
 * Makes the database files unless they are there. They are made beside their place and moved into it when complete, so neither a second
 * process nor a power cut ever meets half a database.
 *
 * @throws Error with initdb's output when it fails.
 */
export function initialiseData(place: PostgresPlace): void {
  if (existsSync(path.join(place.dataFolder, 'PG_VERSION'))) return;
  const unfinished = `${place.dataFolder}.${process.pid}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  makePrivateFolder(unfinished, place.account);
  const first = runInitdb(place, unfinished, 'C.UTF-8');
  // Older systems do not know C.UTF-8. Texts are compared by ICU in any case, so plain C serves as well.
  const result = first.status === 0 ? first : runInitdb(place, unfinished, 'C');
  if (result.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(
      `Could not make the database files in ${place.dataFolder}:\n${result.stdout}${result.stderr}${result.error?.message ?? ''}`,
    );
  }
  try {
    renameSync(unfinished, place.dataFolder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(path.join(place.dataFolder, 'PG_VERSION'))) throw error;
  }
}

function runInitdb(place: PostgresPlace, folder: string, locale: string) {
  const encoding = ['-E', 'UTF8', '--locale-provider=icu', '--icu-locale=und', `--locale=${locale}`];
  const options = ['-D', folder, '-U', SUPERUSER, '-A', 'trust', '--no-instructions', ...(place.isDurable ? [] : ['--no-sync'])];
  return spawnSync(path.join(place.binaries, 'bin', 'initdb'), [...options, ...encoding], {
    ...place.account,
    cwd: '/',
    env: ENVIRONMENT,
    encoding: 'utf8',
  });
}

/** The file to which the server writes what goes wrong. */
export function logFile(place: PostgresPlace): string {
  return `${place.dataFolder}.log`;
}

/** Starts the server, apart from our own process group so that Ctrl-C reaches it only through us, after we have finished with it. */
export function spawnServer(place: PostgresPlace): ChildProcess {
  const log = logFile(place);
  const isLarge = (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 10 * MEGABYTE;
  const output = openSync(log, isLarge ? 'w' : 'a', 0o600);
  // Whoever owns the data may start it next time, and then writes here.
  if (place.account) fchownSync(output, place.account.uid, place.account.gid);
  const settings = {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    shared_buffers: '128MB',
    max_connections: '200',
    // Every query here is short: compiling or spreading it costs more than it saves.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    log_min_messages: 'warning',
    ...(place.isDurable ? {} : FORGETFUL),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    path.join(place.binaries, 'bin', 'postgres'),
    ['-D', place.dataFolder, '-k', place.socketFolder, '-p', String(SOCKET_PORT), ...options],
    { ...place.account, cwd: '/', env: ENVIRONMENT, detached: true, stdio: ['ignore', output, output] },
  );
  closeSync(output);
  child.unref();
  return child;
}

/** The process id of the server that runs on this data, if one does. */
export function findRunningServer(place: PostgresPlace): number | undefined {
  return findLockHolder(place, path.join(place.dataFolder, 'postmaster.pid')).server;
}

/**
 * Removes the lock files of a server that is no more when something else now has its number: another program, or its own dead body that
 * nobody buried. PostgreSQL would take that for a running server and refuse to start. Every other left-over it clears away by itself.
 */
export function removeMisleadingLocks(place: PostgresPlace): void {
  for (const file of [path.join(place.dataFolder, 'postmaster.pid'), path.join(place.socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`)]) {
    if (findLockHolder(place, file).isMisleading && !hasWorkersLeft(place)) rmSync(file, { force: true });
  }
}

function findLockHolder(place: PostgresPlace, file: string): { server?: number; isMisleading: boolean } {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  const command = pid > 0 ? commandOf(pid) : undefined;
  if (command?.includes(place.dataFolder)) return { server: pid, isMisleading: false };
  return { isMisleading: command !== undefined };
}

/** The command line of a process, empty for a dead one; undefined when there is none. Small systems lack `ps`, macOS lacks `/proc`. */
function commandOf(pid: number): string | undefined {
  if (HAS_PROC) return readIfThere(`/proc/${pid}/cmdline`);
  const answer = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout : undefined;
}

/** Returns whether worker processes of a killed server are still busy on the data: they work in its folder, and leave within moments. */
function hasWorkersLeft(place: PostgresPlace): boolean {
  if (!HAS_PROC) return false;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => folderOf(pid) === place.dataFolder);
}

function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // It has just ended, or is somebody else's: no worker of ours.
    return undefined;
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // A process may end at any moment.
    return undefined;
  }
}
