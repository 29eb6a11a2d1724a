import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { say, secondsSince } from './say.mjs';

/**
 * Installs the packages that package-lock.json names, unless they are there. Works on any Node that runs npm, before anything is installed.
 *
 * @throws Error that says what to do when the machine cannot install them.
 */
export function installIfStale(root) {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const stamp = path.join(root, 'node_modules', '.lina-installed');
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (readIfThere(stamp) !== wanted && !holdsEveryPackage(root, JSON.parse(lock))) {
    const start = performance.now();
    say(existsSync(stamp) ? 'The packages are out of date: installing them again' : 'Installing the packages (once, a minute or two)');
    // The lock names the packages of every platform: what it says is installed, and nothing else.
    if (npm(root, ['ci'], 'inherit').status !== 0) throw new Error("npm ci could not install the packages: see npm's message above");
    writeFileSync(stamp, wanted);
    say(`Packages installed in ${secondsSince(start)}`);
  }
  ensureRuntime(root);
}

/** Returns whether npm's own record of node_modules names every package of the lock, in its version; true also after an `npm install` by hand. */
function holdsEveryPackage(root, lock) {
  const record = readIfThere(path.join(root, 'node_modules', '.package-lock.json'));
  if (record === undefined) return false;
  const installed = JSON.parse(record).packages;
  return Object.entries(lock.packages).every(
    ([name, { version, optional, devOptional }]) => name === '' || optional || devOptional || installed[name]?.version === version,
  );
}

/** The pinned Node arrives by its package's install script, which a cautious npm configuration may have skipped. */
function ensureRuntime(root) {
  if (runtimeWorks(root)) return;
  say('Fetching the pinned Node 24');
  npm(root, ['rebuild', 'node', '--ignore-scripts=false'], 'inherit');
  if (!runtimeWorks(root))
    throw new Error('node_modules/.bin/node does not run: remove node_modules and try again with a network connection');
}

function runtimeWorks(root) {
  const answer = spawnSync(path.join(root, 'node_modules', '.bin', 'node'), ['--version'], { encoding: 'utf8' });
  return answer.status === 0 && answer.stdout.startsWith('v24.');
}

/** Runs npm on the Node that runs it already: the one in node_modules may be about to be replaced. */
function npm(root, options, stdio) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error', '--include=dev', '--include=optional'];
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const settings = { cwd: root, stdio, encoding: 'utf8' };
  if (script && node && existsSync(script)) return spawnSync(node, [script, ...options, ...quiet], settings);
  return spawnSync('npm', [...options, ...quiet], settings);
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
