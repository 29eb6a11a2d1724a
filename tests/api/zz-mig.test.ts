import { expect, it } from 'vitest';
import pg from 'pg';
import { migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
it('turns waiting and dead mails and photos into jobs', async () => {
  const d = await createEmptyDatabase();
  const pool = new pg.Pool({ connectionString: d.url });
  const all = readMigrations();
  await migrate(pool, all.filter((m) => !m.name.includes('173315')));
  await pool.query(`insert into outbox (template, locale, recipient, payload, created_at, next_attempt_at, attempts, sent_at, dead_at, last_error) values
   ('a','he','x@y','{}',now(),'2026-11-22T10:00Z',2,null,null,'e'), ('a','he','x@y','{}',now(),now(),9,null,'2026-11-21T10:00Z','dead'), ('a','he','x@y','{}',now(),now(),1,now(),null,null)`);
  await migrate(pool, all);
  console.log((await pool.query('select * from jobs order by id')).rows);
  await pool.end(); await d.drop();
});
