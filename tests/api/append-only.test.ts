import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { anInvoice } from '#tests/support/invoices.ts';
import { saveReservation } from '#tests/support/nights.ts';
import { aCapture } from '#tests/support/payments.ts';
import { signedIn, submitRegistration } from '#tests/support/registration.ts';

/** Nothing in them is ever changed or removed. */
const APPEND_ONLY = [
  'audit_entries',
  'audit_outcomes',
  'audit_changes',
  'commission_entries',
  'credit_notes',
  'property_changes',
  'rate_changes',
  'receipts',
] as const;
/** Settled once, paid once, or erased by the job that forgets people: every other change is refused, row by row. */
const CHANGED_BY_RULE = [
  ['invoices', 'due_on = due_on + 1'],
  ['payment_operations', 'amount_agorot = amount_agorot + 1'],
  ['reservation_events', "kind = 'created'"],
] as const;

let test: TestApp;
let reservationId: string;
beforeAll(async () => {
  test = await createTestApp();
  const host = await signedIn(test, 'owner@example.com');
  const { propertyId } = await submitRegistration(test, host);
  reservationId = await saveReservation(test.db, propertyId, test.clock.now());
  await anInvoice(test, propertyId);
  await aCapture(test, { reservationId, propertyId });
  await test.db
    .insertInto('reservation_events')
    .values({
      reservation_id: reservationId,
      kind: 'guestChanged',
      at: test.clock.now(),
      actor: 'owner',
      before: { name: 'Noa' },
      after: { name: 'Dan' },
    })
    .execute();
});
afterAll(() => test.close());

const run = (statement: string) => sql.raw(statement).execute(test.db);
async function columnOf(table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and is_identity = 'NO' order by ordinal_position limit 1`.execute(test.db);
  return rows[0]?.name ?? '';
}

it.each(APPEND_ONLY)('%s is only added to', async (table) => {
  const column = await columnOf(table);
  await expect(run(`update ${table} set ${column} = ${column}`)).rejects.toThrow('append-only');
  await expect(run(`delete from ${table}`)).rejects.toThrow('append-only');
  await expect(run(`truncate ${table} cascade`)).rejects.toThrow('append-only');
});

it.each(CHANGED_BY_RULE)('of %s nothing is changed past its rule, removed or emptied', async (table, change) => {
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(test.db);
  expect(Number(rows[0]?.count)).toBeGreaterThan(0);
  await expect(run(`update ${table} set ${change}`)).rejects.toThrow(/append-only|stays? as/);
  await expect(run(`delete from ${table}`)).rejects.toThrow(/append-only|stays? as/);
  await expect(run(`truncate ${table} cascade`)).rejects.toThrow('append-only');
});

it('what a history tells of people is erased by the job that forgets them, and never written anew', async () => {
  const change = (after: Record<string, string>) =>
    test.db.transaction().execute(async (trx) => {
      await sql`select set_config('lina.maintenance', 'forget-personal-data', true)`.execute(trx);
      await trx.updateTable('reservation_events').set({ after }).where('reservation_id', '=', reservationId).execute();
    });
  await expect(change({ name: 'Somebody' })).rejects.toThrow('append-only');
  await change({});
  const event = await test.db.selectFrom('reservation_events').select(['before', 'after']).executeTakeFirstOrThrow();
  expect(event).toEqual({ before: { name: 'Noa' }, after: {} });
});

it('a role that may write but does not own the tables cannot take the guard away', async () => {
  const role = `lina_writer_${randomBytes(4).toString('hex')}`;
  await run(`create role ${role}`);
  try {
    await test.db.connection().execute(async (db) => {
      const as = (statement: string) => sql.raw(statement).execute(db);
      await as(`grant select, insert, update, delete on all tables in schema public to ${role}`);
      await as(`set role ${role}`);
      try {
        await expect(as('delete from audit_entries')).rejects.toThrow('append-only');
        await expect(as('alter table audit_entries disable trigger all')).rejects.toThrow('must be owner');
        await expect(as('set session_replication_role = replica')).rejects.toThrow('permission denied');
        await expect(as('truncate audit_entries cascade')).rejects.toThrow('permission denied');
      } finally {
        await as('reset role');
      }
    });
  } finally {
    await run(`drop owned by ${role}`);
    await run(`drop role ${role}`);
  }
});
