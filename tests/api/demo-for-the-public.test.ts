import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN_ACCOUNT } from '#demo/market/accounts.ts';
import { refuseDemoAccounts } from '#demo/market/refuse-demo-accounts.ts';
import { createAccounts } from '#server/modules/identity/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('a database with the demo’s accounts, whose passwords are published, does not start at a public address', async () => {
  const start = (isPublic: boolean) => refuseDemoAccounts(test.db, { isPublic, publicUrl: 'https://lina.example' });
  await start(true);
  await test.db.transaction().execute((trx) => createAccounts(trx, [ADMIN_ACCOUNT], test.clock.now()));
  await start(false);
  await expect(start(true)).rejects.toThrow(/The database holds the demo market.*use another database/);
});
