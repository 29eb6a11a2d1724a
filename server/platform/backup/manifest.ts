import { z } from 'zod';
import { ArchiveError, type Entry, readArchive } from './archive.ts';

/** The first entry of an archive: what made it, and what to expect. */
export const MANIFEST = 'manifest.json';
/** The entry after all tables: what only their end tells. */
export const TOTALS = 'totals.json';
export const TABLES = 'tables/';
export const FILES = 'files/';

export const manifestSchema = z.object({
  product: z.literal('lina', 'is not an archive of this product'),
  format: z.literal(1, 'has a format that this version does not know'),
  madeAt: z.string(),
  /** The state of the tables: steps that had run, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** True if uploads are in it; those in a bucket are not. */
  hasFiles: z.boolean(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const totalsSchema = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
});
export type Totals = z.infer<typeof totalsSchema>;

/**
 * Not in an archive: the steps of the schema are in its manifest, and the change feed speaks of transactions of one server's, to processes
 * that began to listen before; one that starts afterwards reads everything anyway, for files of an index are of one server's transactions as well.
 */
export const LEFT_OUT = ['schema_migrations', 'changes', 'change_feed', 'index_files'];

/** How values are written as text, whatever the server is set to; and no limit of time, which is for requests. */
export const SESSION_SETTINGS = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set lock_timeout = 0`;

/** Ends a row, and stands nowhere else: in values it is written as two other characters. */
const END_OF_ROW = 0x0a;

/**
 * Reads an archive from one end to the other, as who restores it will, and counts: the rows of each table are as many as PostgreSQL told.
 * @param files how many uploads it has to hold
 * @throws ArchiveError when it could not be restored
 */
export async function requireRestorable(file: string, files: number): Promise<void> {
  let manifest: Manifest | undefined;
  let totals: Totals | undefined;
  let filesThere = 0;
  const rows: Record<string, number> = {};
  for await (const entry of readArchive(file)) {
    const table = entry.name.startsWith(TABLES) ? entry.name.split('/')[1] : undefined;
    if (!manifest) manifest = readManifest(entry, file);
    else if (table !== undefined) rows[table] = (rows[table] ?? 0) + countRows(entry.bytes);
    else if (entry.name === TOTALS) totals = totalsSchema.parse(JSON.parse(entry.bytes.toString()));
    else if (entry.name.startsWith(FILES)) filesThere += 1;
  }
  if (!manifest || !totals) throw new ArchiveError(`${file} is no whole archive`);
  requireRows(rows, totals);
  if (filesThere !== files) throw new ArchiveError(`The archive has ${filesThere} of ${files} files`);
}

/** @throws ArchiveError where an archive's first entry does not describe it */
export function readManifest(entry: Entry, file: string): Manifest {
  if (entry.name !== MANIFEST) throw new ArchiveError(`${file} is not an archive of this product`);
  const read = manifestSchema.safeParse(JSON.parse(entry.bytes.toString()));
  if (read.success) return read.data;
  throw new ArchiveError(`${file} ${read.error.issues[0]?.message}`);
}

/** @throws ArchiveError unless each table has as many rows as were told, and no other table has any */
export function requireRows(rows: Readonly<Record<string, number>>, totals: Totals): void {
  for (const name of new Set([...Object.keys(totals.rows), ...Object.keys(rows)])) {
    const [there, told] = [rows[name] ?? 0, totals.rows[name] ?? 0];
    if (there !== told) throw new ArchiveError(`The archive has ${there} of ${told} rows of ${name}`);
  }
}

function countRows(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(END_OF_ROW); at >= 0; at = bytes.indexOf(END_OF_ROW, at + 1)) count += 1;
  return count;
}
