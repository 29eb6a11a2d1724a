import { findSecureOnly } from './find-secure-only.ts';
import { readSourceFiles } from './source-files.ts';

const findings = findSecureOnly(readSourceFiles(['web']));
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
