import { ArchiveError, type Entry, readArchive } from './archive.ts';
import { FILES, MANIFEST, type Manifest, manifestSchema, TABLES, TOTALS, type Totals, totalsSchema } from './manifest.ts';

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
