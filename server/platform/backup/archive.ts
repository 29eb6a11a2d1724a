import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** One piece of an archive. */
export interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The archive cannot be used. The message is for the person who restores it. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

export interface ArchiveWriter {
  add(entry: Entry): Promise<void>;
  /**
   * Ends the archive and gives it its name: until then there is none of that name.
   * @param check reads it before that, and throws where it is not good
   */
  finish(check: (unfinished: string) => Promise<void>): Promise<void>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

/** The last entry: proves that all others are there, and unchanged. */
const END = 'end.json';

/** A digest of all entries in their order. */
function makeDigest() {
  const hash = createHash('sha256');
  let entries = 0;
  return {
    add: ({ name, bytes }: Entry) => {
      entries += 1;
      hash.update(`${name}\0${bytes.byteLength}\0`).update(bytes);
    },
    value: () => ({ entries, sha256: hash.digest('hex') }),
  };
}

/** Writes a compressed tar archive, readable by its owner alone. */
export async function writeArchive(file: string): Promise<ArchiveWriter> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.part`;
  const tar = pack();
  const calledOff = new AbortController();
  const written = pipeline(tar, createGzip(), createWriteStream(unfinished, { mode: 0o600 }), { signal: calledOff.signal });
  // Whoever adds the next entry hears of a failure.
  written.catch(() => undefined);
  const digest = makeDigest();
  const put = ({ name, bytes }: Entry) => {
    const added = new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size: bytes.byteLength }, (error) => (error ? reject(error) : resolve()));
      entry.end(bytes);
    });
    return Promise.race([added, written]);
  };
  return {
    add: (entry) => {
      digest.add(entry);
      return put(entry);
    },
    finish: async (check) => {
      await put({ name: END, bytes: Buffer.from(JSON.stringify(digest.value())) });
      tar.finalize();
      await written;
      await persist(unfinished);
      await check(unfinished);
      await rename(unfinished, file);
    },
    abandon: async () => {
      calledOff.abort();
      await written.catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}

/**
 * The entries of an archive in their order. What is done with them must be undone when the end is not reached.
 * @throws ArchiveError when something of the archive is missing or has changed
 */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const tar = extract();
  const read = pipeline(createReadStream(file), createGunzip(), tar);
  read.catch(() => undefined);
  const digest = makeDigest();
  let end: string | undefined;
  try {
    for await (const part of tar) {
      const entry = { name: part.header.name, bytes: await buffer(part) };
      if (entry.name === END) end = entry.bytes.toString();
      else {
        digest.add(entry);
        yield entry;
      }
    }
    await read;
  } catch (error) {
    if (error instanceof ArchiveError || !isDamage(error)) throw error;
    throw new ArchiveError(`${file} is no whole archive: ${error.message}`, { cause: error });
  }
  if (end === undefined) throw new ArchiveError(`${file} is no whole archive: its end is missing`);
  if (end !== JSON.stringify(digest.value())) throw new ArchiveError(`${file} has changed since it was written`);
}

/** Damage is found by zlib or by the reader of tar, never by the system, whose errors name a call. */
function isDamage(error: unknown): error is Error {
  return error instanceof Error && !('syscall' in error);
}

/** A backup that a power cut takes away is none. */
async function persist(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
