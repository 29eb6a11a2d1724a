import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toWireDate } from '#contract/primitives/local-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { RunningServer, StartedServer } from '#server/main.ts';
import { systemClock } from '#server/platform/clock.ts';
import { aBooking, aWish, CHECKOUT } from '#tests/support/booking.ts';
import { urlOfDatabase } from '#tests/support/database.ts';
import { deployedRoles } from '#tests/support/deployed-roles.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { startTestedServer } from '#tests/support/started-server.ts';

const name = `roles_${randomBytes(6).toString('hex')}`;
const as = (user: string) => Object.assign(new URL(urlOfDatabase(name)), { username: user }).href;

let superuser: pg.Client;
let started: StartedServer;
let server: RunningServer;
beforeAll(async () => {
  superuser = await open(process.env.LINA_TEST_SERVER ?? '');
  const { onServer, inDatabase } = deployedRoles('a-password', name);
  for (const statement of onServer) await superuser.query(statement);
  const inside = await open(urlOfDatabase(name));
  for (const statement of inDatabase) await inside.query(statement);
  await inside.end();
  started = startTestedServer(as('lina_server'), { DATABASE_DIRECT_URL: as('lina_owner') });
  server = await started.ready;
});
afterAll(async () => {
  await started.stop();
  await superuser.query(`drop database ${name} with (force)`);
  await superuser.query('drop role lina_owner, lina_server');
  await superuser.end();
});

async function open(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

it('the servers’ role is enough to serve and to book', async () => {
  const { propertyId } = await saveProperty(server.context);
  const arrival = addDays(systemClock.today(), 20);
  const stay = aWish(propertyId, { from: toWireDate(arrival), to: toWireDate(addDays(arrival, 2)) });
  const headers = { 'content-type': 'application/json' };
  const booked = await fetch(`${server.address}${CHECKOUT}`, { method: 'POST', headers, body: JSON.stringify(aBooking({ stay })) });
  expect(booked.status).toBe(201);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
});

it.each([
  ['change the audit log', 'update audit_entries set actor_id = actor_id', 'append-only'],
  ['delete from it', 'delete from audit_entries', 'append-only'],
  ['empty it', 'truncate audit_entries cascade', 'permission denied'],
  ['take its triggers away', 'alter table audit_entries disable trigger all', 'must be owner'],
  ['pass its triggers by', 'set session_replication_role = replica', 'permission denied'],
  ['remove a table', 'drop table audit_entries cascade', 'must be owner'],
  ['make one', 'create table others ()', 'permission denied'],
  ['change one', 'alter table users add column more text', 'must be owner'],
])('the servers’ role cannot %s', async (_what, statement, refusal) => {
  const client = await open(as('lina_server'));
  const answer = client.query(statement).finally(() => client.end());
  await expect(answer).rejects.toThrow(refusal);
});
