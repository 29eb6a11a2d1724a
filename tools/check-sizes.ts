import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '#server/platform/project-root.ts';
import { findOversized } from './find-oversized.ts';

const ZONES = ['contract', 'rules', 'server', 'web', 'database', 'demo', 'tests', 'tools'];

const root = findProjectRoot();
const files = ZONES.flatMap((zone) => readdirSync(path.join(root, zone), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));
const findings = findOversized(files.map((file) => ({ file: path.relative(root, file), text: readFileSync(file, 'utf8') })));
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
