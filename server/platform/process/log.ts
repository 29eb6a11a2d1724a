import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type DestinationStream, type Logger, multistream, pino } from 'pino';
import type { Configuration } from '../configuration/configuration.ts';
import { countRepeatedErrors } from './repeated-errors.ts';
import { openRotatingFile } from './rotating-file.ts';

const MEGABYTE = 1024 * 1024;
/** Some days of a small market's requests. */
const ROTATION = { maxBytes: 10 * MEGABYTE, keep: 4 };

/** Where the log goes when a person watches the terminal; undefined when it goes to the standard output, for a collector. */
export function logFileOf(config: Configuration): string | undefined {
  return config.databaseUrl === undefined ? path.join(config.dataDir, `${config.logName}.log`) : undefined;
}

/**
 * The structured log, a line of JSON each. With the built-in database it is a file, and the terminal shows only what went wrong. A log that
 * cannot be written is lost, and the product goes on.
 */
export function openLog(config: Configuration): Logger {
  return pino({ level: config.logLevel, hooks: { logMethod: countRepeatedErrors() } }, destinationOf(config));
}

function destinationOf(config: Configuration): DestinationStream {
  const file = logFileOf(config);
  if (file === undefined) {
    const output = pino.destination({ dest: 1, sync: true, maxLength: MEGABYTE });
    // Unheard, a full disk or a collector that is gone would be the end of the process.
    output.on('error', () => undefined);
    return output;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  const onFailure = ({ message }: Error) => void process.stderr.write(`The log cannot be written: ${message}\n`);
  return multistream([
    { level: 'trace', stream: openRotatingFile(file, { ...ROTATION, onFailure }) },
    { level: 'error', stream: process.stderr },
  ]);
}
