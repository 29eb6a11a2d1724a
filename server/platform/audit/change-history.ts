import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import { pick } from '#contract/primitives/field-kinds.ts';
import type { Database } from '#database/types.ts';
import type { Author } from './audit-changes.ts';

/** A change as a history keeps it, without what was changed. */
export interface KeptChange {
  readonly id: number;
  readonly at: Date;
  readonly authorId: number;
  /** True if an administrator made it who acted as the host. */
  readonly isSupport: boolean;
  /** The change that it takes back. */
  readonly undoes: number | null;
  /** True if it was taken back, and that was not taken back again. */
  readonly isUndone: boolean;
}

interface ChangeRow {
  readonly id: string;
  readonly at: Date;
  readonly author_id: number;
  readonly impersonator_id: number | null;
  readonly undoes: string | null;
  readonly is_undone: boolean;
}

/** A history of properties: who changed what, and which change took another back; `Content` is what was changed, kept as JSON. */
export interface ChangeHistory<Content> {
  /** Keeps a change. @returns its id */
  keep(trx: Kysely<Database>, change: Content & { propertyId: number; undoes?: number | undefined }, author: Author): Promise<number>;
  /** Lists a property's changes, the latest first, at most so many. @param page.before only those before this one */
  list(
    db: Kysely<Database>,
    propertyId: number,
    page: { readonly before?: number | undefined; readonly most: number },
  ): Promise<(KeptChange & Content)[]>;
  /** Finds a change; undefined where the property has none with this id. */
  find(db: Kysely<Database>, propertyId: number, id: number): Promise<(KeptChange & Content) | undefined>;
}

/** Makes the history that is kept in a table. @param columns those of what was changed, which this history alone writes */
export function historyIn<Content extends object>(
  table: 'property_changes' | 'rate_changes',
  columns: readonly (keyof Content & string)[],
): ChangeHistory<Content> {
  const changes = sql.table(table);
  const read = async (db: Kysely<Database>, where: RawBuilder<unknown>) => {
    const { rows } = await sql<ChangeRow & Content>`
      select c.*, exists (select 1 from ${changes} u where u.property_id = c.property_id and u.undoes = c.id
        and not exists (select 1 from ${changes} r where r.property_id = u.property_id and r.undoes = u.id)) as is_undone
      from ${changes} c where ${where}`.execute(db);
    // The columns are all that a content has.
    return rows.map((row) => ({ ...keptChangeOf(row), ...(pick(row, columns) as unknown as Content) }));
  };
  return {
    keep: async (trx, { propertyId, undoes = null, ...change }, { userId, impersonatorId, at }) => {
      const content = Object.fromEntries(Object.entries(change).map(([column, value]) => [column, JSON.stringify(value)]));
      const row = { property_id: propertyId, at, author_id: userId, impersonator_id: impersonatorId, undoes, ...content };
      // Both tables have these columns, and each those of its own content.
      const kept = trx.insertInto(table).values(row as unknown as Insertable<Database[typeof table]>);
      return Number((await kept.returning('id').executeTakeFirstOrThrow()).id);
    },
    list: (db, propertyId, { before, most }) => {
      const older = before === undefined ? sql`true` : sql`c.id < ${before}`;
      return read(db, sql`c.property_id = ${propertyId} and ${older} order by c.id desc limit ${most}`);
    },
    find: async (db, propertyId, id) => (await read(db, sql`c.property_id = ${propertyId} and c.id = ${id}`))[0],
  };
}

function keptChangeOf(row: ChangeRow): KeptChange {
  return {
    id: Number(row.id),
    at: row.at,
    authorId: row.author_id,
    isSupport: row.impersonator_id !== null,
    undoes: row.undoes === null ? null : Number(row.undoes),
    isUndone: row.is_undone,
  };
}
