import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Logger, multistream, pino } from 'pino';
import type { Configuration } from './configuration.ts';

const MEGABYTE = 1024 * 1024;
const OWNER_ONLY = 0o600;

/** Where the log goes when a person watches the terminal; undefined when it goes to the standard output, for a collector. */
export function logFileOf(config: Configuration): string | undefined {
  return config.databaseUrl === undefined ? path.join(config.dataDir, 'lina.log') : undefined;
}

/** The structured log, a line of JSON each. With the built-in database it is a file, and the terminal shows only what went wrong. */
export function openLog(config: Configuration): Logger {
  const file = logFileOf(config);
  if (file === undefined) return pino({ level: config.logLevel });
  mkdirSync(path.dirname(file), { recursive: true });
  // For whoever runs the product; an older file may have been open to all of the machine.
  if (existsSync(file)) chmodSync(file, OWNER_ONLY);
  const isLarge = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 10 * MEGABYTE;
  const streams = [
    { level: 'trace' as const, stream: pino.destination({ dest: file, append: !isLarge, sync: true, mode: OWNER_ONLY }) },
    { level: 'error' as const, stream: process.stderr },
  ];
  return pino({ level: config.logLevel }, multistream(streams));
}
