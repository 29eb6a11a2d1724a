import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** An operating-system account by number, as `spawn` and `chown` take it. */
export interface Account {
  uid: number;
  gid: number;
}

/** Accounts worth borrowing, the best first. PostgreSQL needs one that has a name, so a made-up number will not do. */
const CANDIDATES = ['postgres', '_postgres', 'nobody'];

/**
 * The account under which PostgreSQL runs: our own (undefined), or another one when we are root, since PostgreSQL refuses root.
 * Data that exists keeps its owner, so a folder first used by an ordinary user also works for root later.
 *
 * @throws Error when we are root and the machine knows no account to step down to.
 */
export function chooseAccount(dataFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const version = path.join(dataFolder, 'PG_VERSION');
  if (existsSync(version)) {
    const owner = statSync(version);
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  const accounts = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] as const),
  );
  for (const name of CANDIDATES) {
    const account = accounts.get(name);
    if (account && account.uid !== 0) return account;
  }
  throw new Error('PostgreSQL does not run as root and there is no account "postgres" or "nobody": start as a user, or set DATABASE_URL');
}

/** Returns whether the account may read and enter the folder. Asked of the system itself, which knows about every kind of permission. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  return spawnSync('/bin/sh', ['-c', '[ -d "$1" ] && [ -x "$1" ]', 'sh', folder], { ...account, cwd: '/' }).status === 0;
}
