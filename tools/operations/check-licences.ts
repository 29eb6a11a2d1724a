import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { describeBill } from './bill-of-materials.ts';
import { findLicenceFaults, type LockedPackage, shippedPackages } from './find-licence-faults.ts';

// Looks at the licences of what ships, and writes the bill of materials to .cache/bill-of-materials.json.
const root = findProjectRoot();
// npm's own file; its form is npm's promise.
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  name: string;
  version: string;
  packages: Record<string, LockedPackage>;
};
const packages = shippedPackages(lock.packages);
const bill = path.join(root, '.cache', 'bill-of-materials.json');
mkdirSync(path.dirname(bill), { recursive: true });
writeFileSync(bill, `${JSON.stringify(describeBill(lock, packages), null, 2)}\n`);
const findings = findLicenceFaults(packages);
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
