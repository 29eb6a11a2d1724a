import { closeSync, fchmodSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

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
