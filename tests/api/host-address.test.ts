import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REGISTRATION_ID } from '#contract/identity.ts';
import type { HostPhotos } from '#contract/photos.ts';
import { spendBytes } from '#server/modules/media/receive-file.ts';
import { approve } from '#server/modules/registration/index.ts';
import { OWNER_SIGN_UP, PASSWORD } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/booking.ts';
import { type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';

const LINK = '/api/one-time-authorization';
let test: TestApp;
let hosts = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => {
  hosts += 1;
});

const emailOf = () => `new-host-${hosts}@example.com`;

/** A host who has just signed up, with the cookie of the session that began. */
async function signUp(): Promise<{ cookie: string; code: string }> {
  const payload = { email: emailOf(), password: PASSWORD, registrationId: REGISTRATION_ID };
  const answer = await test.app.inject({ method: 'POST', url: OWNER_SIGN_UP, payload });
  expect(answer.statusCode).toBe(201);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const mail = (await mailsTo(test.context, emailOf())).at(-1);
  const code = /one-time-authorization\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { cookie, code };
}
const signIn = async () =>
  (await test.app.inject({ method: 'POST', url: '/api/login_check', payload: { username: emailOf(), password: PASSWORD } })).statusCode;

describe('the link in a new host’s welcome mail', () => {
  it('proves the address for a day, and keeps the password in the browser that has signed up', async () => {
    const { cookie, code } = await signUp();
    test.clock.advance({ hours: 23 });
    const used = await test.app.inject({ method: 'POST', url: LINK, payload: { code }, headers: { cookie } });
    expect(used.json()).toMatchObject({ isFirstProof: false });
    expect(await signIn()).toBe(200);
    const { email_verified_at } = await test.db
      .selectFrom('users')
      .select('email_verified_at')
      .where('email', '=', emailOf())
      .executeTakeFirstOrThrow();
    expect(email_verified_at).not.toBeNull();
  });

  it('opened elsewhere ends what was begun before, for a stranger may have opened the account', async () => {
    const { code } = await signUp();
    const used = await test.app.inject({ method: 'POST', url: LINK, payload: { code } });
    expect(used.json()).toMatchObject({ isFirstProof: true });
    expect(await signIn()).toBe(401);
  });
});

describe('a host whose address is not proven', () => {
  const unprove = (host: Client) => test.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', host.userId).execute();

  it('may send the place for approval, and is not approved before', async () => {
    const host = await signedIn(test, emailOf());
    const admin = await signedIn(test, `admin-${hosts}@example.com`, ['ROLE_ADMIN']);
    const { propertyId } = await submitRegistration(test, host);
    await unprove(host);
    const review = await admin.call('GET', `/admin/reviews/${propertyId}`);
    expect(review.json()).toMatchObject({ owner: { isEmailProven: false } });
    const refused = test.db
      .transaction()
      .execute((trx) => approve(trx, { propertyId, adminId: admin.userId }, { at: test.clock.now(), config: test.context.config }));
    await expect(refused).rejects.toMatchObject({ code: 'host_email_unproven' });
    await test.db.updateTable('users').set({ email_verified_at: test.clock.now() }).where('id', '=', host.userId).execute();
    expect((await admin.call('GET', `/admin/reviews/${propertyId}`)).json()).toMatchObject({ owner: { isEmailProven: true } });
  });

  it('uploads no photo, and is told whose address waits', async () => {
    const host = await signedIn(test, emailOf());
    const { propertyId } = await submitRegistration(test, host);
    await unprove(host);
    expect((await host.call('GET', `/hotels/${propertyId}/photos`)).json<HostPhotos>().unprovenEmail).toBe(emailOf());
    const refused = await host.call('POST', `/hotels/${propertyId}/photos`);
    expect(refused.json().code).toBe('email_unproven');
  });
});

describe('the bytes that are uploaded', () => {
  it('are counted by account and by address for a day, and one too many is refused with the time to wait', async () => {
    const budgets = [
      { subject: `account ${hosts}`, bytes: 1000 },
      { subject: `address ${hosts}`, bytes: 1500 },
    ];
    const other = [{ subject: `another account ${hosts}`, bytes: 1000 }, ...budgets.slice(1)];
    const spend = (whose: typeof budgets, bytes: number) =>
      test.db.transaction().execute((trx) => spendBytes(trx, whose, bytes, test.clock.now()));
    await spend(budgets, 900);
    await expect(spend(budgets, 101)).rejects.toMatchObject({ code: 'upload_budget_spent', details: { retryAfterSeconds: 86_400 } });
    await spend(budgets, 100);
    await spend(other, 500);
    await expect(spend(other, 1)).rejects.toMatchObject({ code: 'upload_budget_spent' });
    test.clock.advance({ hours: 24 });
    await spend(other, 1);
  });
});
