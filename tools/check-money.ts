import { findInexactMoney } from './find-inexact-money.ts';
import { readSourceFiles } from './source-files.ts';

const findings = findInexactMoney(readSourceFiles(['contract', 'rules', 'texts', 'server', 'web']));
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
