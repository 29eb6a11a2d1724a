import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { checkHistory, type Rule } from '#tests/faults/check-history.ts';
import type { DescribedBooking } from '#tests/faults/history.ts';
import { readTables } from '#tests/faults/read-end.ts';

/** What tables alone can show of what must never be found. */
const BY_TABLES: readonly Rule[] = [
  'acknowledged booking lost',
  'booking doubled',
  'booking from nowhere',
  'night with two occupants',
  'stay without its night',
  'night of nobody',
  'booking without its guarantee',
  'mail doubled',
  'mail lost',
  'mail about nothing',
];

/** How many rows each table has. */
export async function countRows(db: Kysely<Database>): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** Returns what is wrong with a restored market: a line each. @param told what guests were answered before the moment to which it was restored */
export async function proveMarket(
  { db, files }: { readonly db: Kysely<Database>; readonly files: FileStore },
  told: readonly DescribedBooking[],
): Promise<string[]> {
  const tables = await readTables({ db, files });
  const secured = tables.journal
    .filter(({ kind, isOpen }) => kind === 'authorise' && isOpen)
    .map(({ id: key }) => ({ key, isLetGo: false }));
  const taken = tables.journal
    .filter(({ kind, state }) => kind === 'capture' && state === 'done')
    .map(({ id: key, amountAgorot }) => ({ key, amountAgorot }));
  const end = { ...tables, provider: { secured, taken }, receivedMails: tables.mails.map(({ id }) => id), pages: [] };
  const nothingElse = { cancellations: [], charges: [], closings: [], photos: [], calendars: [], paidInvoices: [] };
  const faults = checkHistory({ bookings: told, ...nothingElse, end });
  return [
    ...faults.filter(({ rule }) => BY_TABLES.includes(rule)).map(({ rule, about }) => `${rule}: ${about}`),
    ...(await orphans(db)),
    ...(await wrongLedgers(db)),
  ];
}

/** Rows that refer to rows that are not there: every foreign key is looked at anew. */
async function orphans(db: Kysely<Database>): Promise<string[]> {
  const keys = await sql<{ name: string; child: string; parent: string; columns: string[]; others: string[] }>`
    select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      array(select attname::text from unnest(c.conkey) with ordinality k(n, i) join pg_attribute on attrelid = c.conrelid and attnum = k.n order by i) as columns,
      array(select attname::text from unnest(c.confkey) with ordinality k(n, i) join pg_attribute on attrelid = c.confrelid and attnum = k.n order by i) as others
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(db);
  const found: string[] = [];
  for (const { name, child, parent, columns, others } of keys.rows) {
    const isSet = sql.join(
      columns.map((column) => sql`c.${sql.ref(column)} is not null`),
      sql` and `,
    );
    const isSame = sql.join(
      columns.map((column, index) => sql`c.${sql.ref(column)} = p.${sql.ref(others[index] ?? '')}`),
      sql` and `,
    );
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(child)} c
      where ${isSet} and not exists (select 1 from ${sql.table(parent)} p where ${isSame})`.execute(db);
    if (rows[0]?.count) found.push(`${name}: ${rows[0].count} rows refer to nothing`);
  }
  return found;
}

/** Reservations whose charged amount is not what the journal of payments adds up to. */
async function wrongLedgers(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select r.id from reservations r
    left join payment_operations o on o.reservation_id = r.id and o.state = 'done' and o.kind in ('capture', 'refund')
    where r.origin = 'online' group by r.id, r.charged_agorot
    having coalesce(r.charged_agorot, 0) <> coalesce(sum(case o.kind when 'capture' then o.amount_agorot else -o.amount_agorot end), 0)`.execute(
    db,
  );
  return rows.map(({ id }) => `reservation ${id}: its journal adds up to another amount`);
}
