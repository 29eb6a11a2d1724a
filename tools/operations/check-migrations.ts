import { readMigrations } from '#server/platform/database/migrate.ts';
import { findLongLocks } from './find-long-locks.ts';

const findings = findLongLocks(readMigrations());
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
