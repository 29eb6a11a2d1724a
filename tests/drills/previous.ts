import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#demo/postgres/embedded-postgres.ts';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { checkHistory } from '#tests/faults/check-history.ts';
import { liveThrough, stoppingInTheEnd } from '#tests/faults/live-through.ts';
import { makeFaultsFolder } from '#tests/faults/run-faults.ts';

// `npm run drill:previous`: servers of the version before work on the tables of this one, as they do while a new version is brought in.
const SECONDS = Number(process.env.DRILL_SECONDS ?? 10);
const root = findProjectRoot();
const tell = (line: string) => void process.stdout.write(`${line}\n`);
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** What the drill needs and does not have; told without more. */
class NoHistory extends Error {}

/**
 * The last version that did not have the newest migration, and whose own are as they are now: along the line that is deployed, not within what was
 * merged into it. One that was changed before anybody had it cannot be gone on from.
 */
function previousVersion(): string {
  const why = 'The version before is found in the history of the repository';
  const help = 'Name one that is there by DRILL_VERSION';
  if (!isRepository()) throw new NoHistory(`${why}, and this folder is none`);
  const migrationsSince = (version: string, kinds: string) =>
    git('diff', '--name-only', `--diff-filter=${kinds}`, version, '--', 'database/migrations') !== '';
  const versions = git('rev-list', '--first-parent', 'HEAD', '--', 'database/migrations').split('\n').filter(Boolean);
  const before = versions.find((version) => migrationsSince(version, 'A') && !migrationsSince(version, 'MDRT'));
  if (before) return before;
  const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
  throw new NoHistory(
    `${why}, which ${isShallow ? 'was not fetched: git fetch --unshallow' : 'begins with the newest migration'}. ${help}`,
  );
}

function isRepository(): boolean {
  try {
    return realpathSync(git('rev-parse', '--show-toplevel')) === realpathSync(root);
  } catch {
    return false;
  }
}

/** The sources of a version, with its packages: those of this one where they are the same, else installed for it. @throws Error for one that cannot be told who its payment provider is */
function checkOut(version: string, stopLater: (stop: () => unknown) => void): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lina-previous-'));
  stopLater(() => rmSync(folder, { recursive: true, force: true }));
  const archive = execFileSync('git', ['archive', version], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  if (!existsSync(path.join(folder, 'tests', 'faults', 'mortal-server.ts'))) {
    throw new NoHistory(`${version} is older than this drill: name a later version by DRILL_VERSION`);
  }
  const hasSamePackages = git('diff', '--name-only', version, '--', 'package-lock.json') === '';
  if (hasSamePackages) symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  else execFileSync(process.execPath, ['tools/prestart.mjs', '--install-only'], { cwd: folder, stdio: 'inherit' });
  return folder;
}

async function drill(stopLater: (stop: () => unknown) => void): Promise<boolean> {
  const version = process.env.DRILL_VERSION ?? previousVersion();
  const missing = git('diff', '--name-only', '--diff-filter=A', version, '--', 'database/migrations').split('\n').filter(Boolean);
  tell(`${git('log', '-1', '--format=%h %s', version)}: ${missing.length} migrations behind`);
  const sources = checkOut(version, stopLater);
  const folder = makeFaultsFolder(stopLater);
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), log: () => undefined, durable: false });
  stopLater(() => postgres.stop());
  const ground = { folder, directUrl: postgres.url(), environment: { DATABASE_URL: postgres.url() } };
  const life = { seed: 1, servers: 1, sources, places: 6, guests: 6, patienceMs: 5000 };
  const { history, calls } = await liveThrough(ground, life, async () => await pause(SECONDS * 1000), stopLater);
  const acknowledged = history.bookings.filter(({ reservationIds }) => reservationIds.length > 0).length;
  tell(`${calls.sent} requests to servers of the version before, ${acknowledged} bookings acknowledged`);
  const faults = checkHistory(history).map(({ rule, about }) => `${rule}: ${about}`);
  const unexpected = [...faults, ...calls.unexpected, ...(acknowledged === 0 ? ['nobody could book'] : [])];
  for (const line of unexpected) tell(`✗ ${line}`);
  tell(unexpected.length === 0 ? 'The version before works on the tables of this one' : `${unexpected.length} faults`);
  return unexpected.length === 0;
}

try {
  process.exitCode = (await stoppingInTheEnd(drill)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof NoHistory)) throw error;
  tell(error.message);
  process.exitCode = 1;
}
