import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildManifest } from '#server/platform/pages/build-manifest.ts';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { runProgram } from './run-program.ts';
import { findOverweight, weighPages } from './script-budget.ts';
import { hashSources } from './set-up/build.mjs';

const root = findProjectRoot();
const folder = await builtFolder();
// Vite writes it, and this very version of Vite is pinned.
const manifest = JSON.parse(readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8')) as BuildManifest;
const weights = weighPages(manifest, (file) => readFileSync(path.join(folder, file)));
for (const { page, files, kilobytes, budget } of weights)
  process.stdout.write(`${page}: ${kilobytes.toFixed(1)} of ${budget} KB in ${files} files\n`);
const findings = findOverweight(weights);
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length === 0 ? 0 : 1;

/** The build when it is fresh; else one of the pages alone, beside it: a server may be running from the build. */
async function builtFolder(): Promise<string> {
  const sources = hashSources(root);
  const ownFolder = path.join(root, '.cache', 'script-budget');
  const known = [
    { stamp: path.join(root, 'dist', '.sources'), client: path.join(root, 'dist', 'client') },
    { stamp: path.join(ownFolder, '.sources'), client: path.join(ownFolder, 'client') },
  ];
  const fresh = known.find(({ stamp }) => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources);
  if (fresh) return fresh.client;
  const client = path.join(ownFolder, 'client');
  const { hasSucceeded, output } = await runProgram('vite', ['build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', client], {
    env: { NODE_ENV: 'production' },
  });
  if (!hasSucceeded) throw new Error(output);
  mkdirSync(ownFolder, { recursive: true });
  writeFileSync(path.join(ownFolder, '.sources'), sources);
  return client;
}
