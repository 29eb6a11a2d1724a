import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { type Account, canEnter } from './postgres-account.ts';

/** Where data goes that must lie outside the project because PostgreSQL's account cannot enter it. Never swept, unlike /var/tmp. */
const OUTSIDE = '/var/lib/lina';

/** A socket address holds about 104 bytes; the rest is for `/.s.PGSQL.5432.lock` and a margin. */
const LONGEST_SOCKET_FOLDER = 75;

/**
 * The real folder of the database for the folder that configuration names. They differ only when the account cannot get there (a project
 * under /root): then the named folder is a link to one outside. Deleting the link therefore starts afresh, as deleting the data would.
 */
export function resolveDataFolder(named: string, account: Account | undefined): string {
  mkdirSync(path.dirname(named), { recursive: true });
  const link = lstatSync(named, { throwIfNoEntry: false })?.isSymbolicLink()
    ? path.resolve(path.dirname(named), readlinkSync(named))
    : undefined;
  if (link !== undefined && (existsSync(link) || canEnter(path.dirname(link), account))) return link;
  if (link === undefined && canEnter(path.dirname(named), account)) return named;
  const outside = path.join(OUTSIDE, `data-${randomBytes(6).toString('hex')}`);
  mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 });
  rmSync(named, { force: true });
  symlinkSync(outside, named);
  return outside;
}

/**
 * The folder of the server's socket: the data folder itself, which only PostgreSQL's account may enter, or when its path is too long for
 * a socket a private folder in /tmp with a name that follows from the data folder, so that a running server is found again.
 *
 * @throws Error when somebody else has put something in that place.
 */
export function resolveSocketFolder(dataFolder: string, account: Account | undefined): string {
  if (Buffer.byteLength(dataFolder) <= LONGEST_SOCKET_FOLDER) return dataFolder;
  const folder = path.join('/tmp', `lina-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`);
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found && (!found.isDirectory() || found.uid !== (account?.uid ?? process.getuid?.())))
    throw new Error(`${folder} belongs to somebody else: remove it`);
  return folder;
}

/** Makes a folder that only PostgreSQL's account may enter, unless it is there. */
export function makePrivateFolder(folder: string, account: Account | undefined): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}
