import { findWithdrawnWords } from './find-withdrawn-words.ts';
import { readSourceFiles } from './source-files.ts';

const findings = findWithdrawnWords(readSourceFiles(['contract', 'rules', 'server', 'web', 'tools', 'tests', 'demo']));
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
