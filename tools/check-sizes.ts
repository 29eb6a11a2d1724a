import { findOversized } from './find-oversized.ts';
import { readSourceFiles } from './source-files.ts';

const ZONES = ['contract', 'rules', 'texts', 'server', 'web', 'database', 'demo', 'packages', 'tests', 'tools'];

const findings = findOversized(readSourceFiles(ZONES));
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
