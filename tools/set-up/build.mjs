import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, say, secondsSince } from './say.mjs';

/** Everything that ends up in the bundles or steers how they are made. */
const SOURCES = [
  'contract',
  'rules',
  'texts',
  'server',
  'web',
  'demo',
  'packages',
  'database/types.ts',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'tools/compress-assets.ts',
  'tools/styles',
];

/** Not in the bundles: tests, and the route tree, which the build itself writes. */
const IGNORED = /\.(test|spec)\.tsx?$/;

/**
 * Bundles the browser's part to dist/client and the server's to dist/server, unless they were made from these very sources.
 *
 * @throws Error when the bundler fails; its message is shown above.
 */
export function buildIfStale(root) {
  const stamp = path.join(root, 'dist', '.sources');
  const sources = hashSources(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  const start = performance.now();
  say(existsSync(stamp) ? 'The sources have changed: building again' : 'Building the pages and the server');
  rmSync(stamp, { force: true });
  const bundles = [
    { entry: 'web/entry-client.tsx', name: 'pages', options: [] },
    { entry: 'demo/start.ts', name: 'server', options: ['--ssr'] },
  ];
  for (const { entry, name, options } of bundles) {
    if (!existsSync(path.join(root, entry))) say(`There is no ${entry}, so no bundle of the ${name}`);
    else if (!bundle(root, options)) throw new Error(`The bundle of the ${name} failed: see the message above`);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
  say(`Built in ${secondsSince(start)}`);
}

function bundle(root, options) {
  const node = path.join(root, 'node_modules', '.bin', 'node');
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  return run(node, [vite, 'build', '--logLevel', 'warn', ...options], { cwd: root, env: { NODE_ENV: 'production' } });
}

/** One text for all that the bundles are made of: the same as long as nothing of it has changed. */
export function hashSources(root) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => listFiles(root, source)))
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function listFiles(root, source) {
  const place = path.join(root, source);
  if (!existsSync(place)) return [];
  if (path.extname(source)) return [source];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !IGNORED.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}
