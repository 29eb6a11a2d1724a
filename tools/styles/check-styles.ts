import { readSourceFiles } from '../source-files.ts';
import { findStyleFaults } from './find-style-faults.ts';

const faults = findStyleFaults(readSourceFiles(['web']));
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
