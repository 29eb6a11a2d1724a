import { closeSync, fchmodSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { type DestinationStream, type Logger, type LoggerOptions, multistream, pino } from 'pino';
import type { Configuration } from '../configuration/configuration.ts';

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

/** Where lines of text go. */
export interface LineSink {
  write(line: string): void;
}

/**
 * A file to which lines are added, for its owner alone; when it has grown to its limit it becomes `name.1`, that `name.2`, and so on.
 * Of our own because of what it does where the libraries buffer, throw or end the process: on a full disk lines are lost, and nothing else.
 *
 * @param options.maxBytes size at which a new file is begun
 * @param options.keep how many older ones stay
 * @param options.onFailure told once when lines begin to be lost
 */
export function openRotatingFile(
  file: string,
  options: { readonly maxBytes: number; readonly keep: number; readonly onFailure: (error: Error) => void },
): LineSink {
  let open: { readonly descriptor: number; bytes: number } | undefined;
  let isFailing = false;
  const write = (line: string) => {
    if (open && open.bytes >= options.maxBytes) {
      closeSync(open.descriptor);
      open = undefined;
      rotate(file, options.keep);
    }
    open ??= openForOwner(file);
    if (line !== '') open.bytes += writeSync(open.descriptor, line);
  };
  const tryToWrite = (line: string) => {
    try {
      write(line);
      isFailing = false;
    } catch (error) {
      if (!isFailing) options.onFailure(error instanceof Error ? error : new Error(String(error)));
      isFailing = true;
    }
  };
  // The file is there, and closed to others, from the start.
  tryToWrite('');
  return { write: tryToWrite };
}

function openForOwner(file: string): { descriptor: number; bytes: number } {
  const descriptor = openSync(file, 'a', 0o600);
  const found = fstatSync(descriptor);
  // It may be older than this rule; devices are not ours to close to others.
  if (found.isFile()) fchmodSync(descriptor, 0o600);
  return { descriptor, bytes: found.size };
}

function rotate(file: string, keep: number): void {
  rmSync(`${file}.${keep}`, { force: true });
  for (let age = keep - 1; age >= 0; age--) renameIfThere(age === 0 ? file : `${file}.${age}`, `${file}.${age + 1}`);
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** An error that comes again within this time is counted instead of written. */
const QUIET_MS = 60_000;
const ERROR_LEVEL = 50;
/** Kinds beyond these are written each time: forgetting one is worse than writing it twice. */
const MOST_KINDS = 1000;

/**
 * For pino: writes the first error of a kind at once, and then at most one line a minute that says how many times it came again. Without a
 * database everything fails, several times a second; nobody learns more from ten thousand lines than from one and its number.
 */
export function countRepeatedErrors(quietMs = QUIET_MS): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  /** How often each kind came again since it was last written. */
  const again = new Map<string, number>();
  return function (parameters, method, level) {
    if (level < ERROR_LEVEL) return method.apply(this, parameters);
    const kind = kindOf(parameters);
    const times = again.get(kind);
    if (times !== undefined) {
      again.set(kind, times + 1);
      return;
    }
    if (again.size < MOST_KINDS) {
      again.set(kind, 0);
      setTimeout(() => tellTimes(this, parameters), quietMs).unref();
    }
    method.apply(this, parameters);

    function tellTimes(logger: Logger, first: typeof parameters): void {
      const missed = again.get(kind) ?? 0;
      again.set(kind, 0);
      if (missed === 0) return void again.delete(kind);
      setTimeout(() => tellTimes(logger, first), quietMs).unref();
      const [facts, text] = first as unknown[];
      method.apply(logger, [{ ...(facts as object), timesAgain: missed }, text] as unknown as typeof parameters);
    }
  };
}

/** Returns what stays the same each time the same thing goes wrong. */
function kindOf([facts, text]: readonly unknown[]): string {
  if (typeof facts !== 'object' || facts === null) return String(facts);
  const { work, route, code, message } = facts as Record<string, unknown>;
  return JSON.stringify([text, work, route, code, message]);
}
