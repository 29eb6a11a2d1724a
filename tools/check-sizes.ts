import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '#server/platform/project-root.ts';
import { findOversized } from './find-oversized.ts';

const root = findProjectRoot();
// What git knows or would add: leaves out packages, bundles and data.
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' }).split(
  '\0',
);
const files = listed.filter((file) => file !== '' && existsSync(path.join(root, file)) && /\.\w+$/.test(file));
const findings = findOversized(files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })));
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
