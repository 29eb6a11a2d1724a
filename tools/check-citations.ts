import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { findBrokenCitations } from './find-broken-citations.ts';
import { readSourceFiles } from './source-files.ts';

const read = (name: string) => readFileSync(path.join(findProjectRoot(), 'docs', name), 'utf8');
const documents = { 'product.md': read('product.md'), specification: read('specification.md') };

const ZONES = ['contract', 'rules', 'texts', 'server', 'web', 'database', 'demo', 'packages', 'tests', 'tools', 'docs'];
/** Its examples cite what is not there. */
const OWN_TEST = 'tools/find-broken-citations.test.ts';

const files = readSourceFiles(ZONES).filter(({ file }) => file !== OWN_TEST);
const findings = findBrokenCitations(files, documents);
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
