import { z } from 'zod';

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
  /** Whether uploads are in it; those in a bucket are not. */
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
