// Runs before `npm start` and its sisters, on whatever Node runs npm and before anything is installed: only what Node itself brings.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './set-up/build.mjs';
import { installIfStale } from './set-up/install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

try {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Node 20.19 or newer is needed to begin; this is ${process.versions.node}`);
  installIfStale(root);
  if (!process.argv.includes('--install-only')) buildIfStale(root);
} catch (error) {
  process.stderr.write(`[lina] ${error.message}\n`);
  process.exitCode = 1;
}
