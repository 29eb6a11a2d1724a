import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { endianness } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { SavedIndex } from '../market-index/saved-index.ts';

/** The first bytes of a file, with its format: another one whenever what is written changes its meaning. */
const MAGIC = Buffer.from('lina market index 1\n');
const DIGEST_BYTES = 32;
const LENGTH_BYTES = 4;
/** No head is longer: it holds what is few. */
const MOST_HEAD_BYTES = 1 << 28;
/** Read and written at once; checking them takes a millisecond or two. */
const BYTES_PER_STEP = 1 << 20;
const UNFINISHED = '.unfinished';
/** Files that were not finished by then never will be. */
const UNFINISHED_MS = 3_600_000;
const FOR_US_ALONE = 0o600;

const headSchema = z.object({
  /** What must be as it is for whoever reads it, word by word. */
  circumstances: z.record(z.string(), z.string()),
  facts: z.record(z.string(), z.unknown()),
  columns: z.array(z.object({ name: z.string(), bytes: z.number().int().nonnegative() })),
});

/** What is said of an index beside it, to be compared by whoever reads it; of the machine it is said here. */
type Circumstances = Readonly<Record<string, string>>;

const ofThisMachine = (circumstances: Circumstances): Circumstances => ({ ...circumstances, byteOrder: endianness() });

/** A file that is none, is cut off or changed, or of other circumstances. */
export class UnfitIndexFile extends Error {}

/**
 * Writes an index into a file, at once or not at all: whoever reads it meanwhile, or after the process has died over it, finds the file of before. Only the
 * account of the process may read it.
 */
export async function writeIndexFile(file: string, saved: SavedIndex, circumstances: Circumstances): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await removeUnfinished(file);
  const unfinished = `${file}.${randomUUID()}${UNFINISHED}`;
  try {
    const handle = await open(unfinished, 'wx', FOR_US_ALONE);
    try {
      await writeAll(handle, saved, ofThisMachine(circumstances));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeAll(handle: FileHandle, { facts, columns }: SavedIndex, circumstances: Circumstances): Promise<void> {
  const listed = [...columns].map(([name, { length }]) => ({ name, bytes: length }));
  const head = Buffer.from(JSON.stringify({ circumstances, facts, columns: listed } satisfies z.infer<typeof headSchema>));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(head.length);
  await writeBytes(handle, Buffer.concat([MAGIC, length, createHash('sha256').update(head).digest(), head]));
  const hash = createHash('sha256');
  for (const column of columns.values()) {
    for (let start = 0; start < column.length; start += BYTES_PER_STEP) {
      const step = column.subarray(start, start + BYTES_PER_STEP);
      hash.update(step);
      await writeBytes(handle, step);
    }
  }
  await writeBytes(handle, hash.digest());
}

/** One write need not write all. */
async function writeBytes(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let start = 0; start < bytes.length; ) start += (await handle.write(bytes, start)).bytesWritten;
}

/**
 * Reads an index that was written in the same circumstances.
 * @throws UnfitIndexFile @throws Error of the file system, among them that there is no file
 */
export async function readIndexFile(file: string, circumstances: Circumstances): Promise<SavedIndex> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const head = await readHead(handle, size);
    for (const [name, value] of Object.entries(ofThisMachine(circumstances)))
      if (head.circumstances[name] !== value) throw new UnfitIndexFile(`It is of another ${name}`);
    const columns = new Map<string, Uint8Array>();
    const hash = createHash('sha256');
    for (const { name, bytes } of head.columns) {
      const column = new Uint8Array(bytes);
      for (let start = 0; start < bytes; start += BYTES_PER_STEP) {
        const step = column.subarray(start, start + BYTES_PER_STEP);
        await readBytes(handle, step);
        hash.update(step);
      }
      columns.set(name, column);
    }
    if (!hash.digest().equals(await readBytes(handle, Buffer.alloc(DIGEST_BYTES))))
      throw new UnfitIndexFile('Its columns are not as they were written');
    return { facts: head.facts, columns };
  } finally {
    await handle.close();
  }
}

async function removeUnfinished(file: string): Promise<void> {
  const folder = path.dirname(file);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${path.basename(file)}.`) || !name.endsWith(UNFINISHED)) continue;
    const found = await stat(path.join(folder, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > UNFINISHED_MS) await rm(path.join(folder, name), { force: true });
  }
}

async function readHead(handle: FileHandle, size: number): Promise<z.infer<typeof headSchema>> {
  const magic = await readBytes(handle, Buffer.alloc(MAGIC.length));
  if (!magic.equals(MAGIC)) throw new UnfitIndexFile('It is no file of an index, or of another format');
  const length = (await readBytes(handle, Buffer.alloc(LENGTH_BYTES))).readUInt32LE();
  if (length > Math.min(size, MOST_HEAD_BYTES)) throw new UnfitIndexFile('It is cut off');
  const digest = await readBytes(handle, Buffer.alloc(DIGEST_BYTES));
  const bytes = await readBytes(handle, Buffer.alloc(length));
  if (!createHash('sha256').update(bytes).digest().equals(digest)) throw new UnfitIndexFile('Its head is not as it was written');
  const head = headSchema.parse(JSON.parse(bytes.toString()));
  const columns = head.columns.reduce((sum, column) => sum + column.bytes, 0);
  if (MAGIC.length + LENGTH_BYTES + 2 * DIGEST_BYTES + length + columns !== size) throw new UnfitIndexFile('It is cut off');
  return head;
}

async function readBytes<Bytes extends Uint8Array>(handle: FileHandle, bytes: Bytes): Promise<Bytes> {
  for (let start = 0; start < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, start);
    if (bytesRead === 0) throw new UnfitIndexFile('It is cut off');
    start += bytesRead;
  }
  return bytes;
}
