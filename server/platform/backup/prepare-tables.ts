import type pg from 'pg';

// Loading tables in any order: what ties rows of one to rows of another is taken off before and put back, and thereby checked, after. An
// ordinary account may do so with its own tables, which is why no server-wide switch is used.

/** Throws away what migrations themselves have written. */
export async function emptyTables(client: pg.Client): Promise<void> {
  const tables = (await listTables(client)).filter((table) => table !== 'public.schema_migrations');
  if (tables.length === 0) return;
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${tables.join(', ')}`);
}

/** Takes foreign keys off. @returns the statements that put them back */
export async function loosenTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(o.conname) as name, pg_get_constraintdef(o.oid) as definition
     from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
     where o.contype = 'f' and n.nspname = 'public' order by 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`);
}

/** Puts foreign keys back, which finds rows that do not fit, and lets triggers speak again. */
export async function tightenTables(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
  for (const table of await listTables(client)) await client.query(`alter table ${table} enable trigger user`);
}

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', 'public', relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  return rows.map(({ name }) => name);
}
