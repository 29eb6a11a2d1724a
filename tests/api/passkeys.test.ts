import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '#contract/identity.ts';
import { call, PASSWORD, saveAccount, tokenOf } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { SoftwarePasskey } from '#tests/support/software-passkey.ts';

const ORIGIN = 'https://lina.test';
const HERE = { origin: ORIGIN };
let test: TestApp;
let accounts = 0;
beforeAll(async () => {
  test = await createTestApp({ environment: { PUBLIC_URL: ORIGIN, REQUIRE_SECOND_FACTOR: 'admins' } });
});
afterAll(() => test.close());

interface Person {
  readonly email: string;
  readonly token: string;
}
async function somebody(...roles: Role[]): Promise<Person> {
  accounts += 1;
  const email = `person-${accounts}@example.com`;
  await saveAccount(test, email, roles.length > 0 ? roles : ['ROLE_CUSTOMER']);
  return { email, token: await tokenOf(test, email) };
}

const as = ({ token }: Pick<Person, 'token'>, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  call(test, method, `/api${url}`, { token, ...(body && { body }) });
const outcome = (answer: { statusCode: number; json: () => { code?: string } }) => [answer.statusCode, answer.json().code];

async function addPasskey(person: Person, signing: Parameters<SoftwarePasskey['register']>[1] = HERE) {
  const passkey = new SoftwarePasskey();
  const begun = await as(person, 'POST', '/me/passkeys/challenge', { currentPassword: PASSWORD });
  const answer = passkey.register(begun.json(), signing);
  return { passkey, answer, added: await as(person, 'POST', '/me/passkeys', { name: 'Phone', answer }) };
}
const challenge = async () => (await call(test, 'POST', '/api/passkeys/challenge')).json();
const enter = (answer: object) => call(test, 'POST', '/api/passkeys/signIn', { body: { answer } });

it('a passkey opens the account by itself, and password and link alone do not any more', async () => {
  const guest = await somebody();
  const { passkey, added } = await addPasskey(guest);
  expect(added.json().recoveryCodes).toHaveLength(10);
  const entered = await enter(passkey.signIn(await challenge(), HERE));
  const me = await as(entered.json(), 'GET', '/me');
  expect(me.json()).toMatchObject({ email: guest.email });
  const byPassword = await call(test, 'POST', '/api/login_check', { body: { username: guest.email, password: PASSWORD } });
  expect(outcome(byPassword)).toEqual([401, 'second_factor_required']);
  const secondFactor = added.json().recoveryCodes[0];
  const recovered = await call(test, 'POST', '/api/login_check', { body: { username: guest.email, password: PASSWORD, secondFactor } });
  expect(recovered.statusCode).toBe(200);
});

it('what it has signed works once, in time, for this site, and with its user’s finger, face or code', async () => {
  const { passkey } = await addPasskey(await somebody());
  const answer = passkey.signIn(await challenge(), HERE);
  expect((await enter(answer)).statusCode).toBe(200);
  expect(outcome(await enter(answer))).toEqual([422, 'passkey_refused']);
  const late = await challenge();
  test.clock.advance({ minutes: 6 });
  expect(outcome(await enter(passkey.signIn(late, HERE)))).toEqual([422, 'passkey_refused']);
  expect(outcome(await enter(passkey.signIn(await challenge(), { origin: 'https://evil.test' })))).toEqual([422, 'passkey_refused']);
  expect(outcome(await enter(passkey.signIn(await challenge(), { ...HERE, isVerified: false })))).toEqual([422, 'passkey_refused']);
  const other = passkey.signIn(await challenge(), HERE);
  const forged = { ...other, response: { ...other.response, signature: Buffer.alloc(70).toString('base64url') } };
  expect(outcome(await enter(forged))).toEqual([422, 'passkey_refused']);
});

it('neither an unknown passkey nor a copy that has counted less gets in', async () => {
  const { passkey } = await addPasskey(await somebody());
  expect(outcome(await enter(new SoftwarePasskey().signIn(await challenge(), HERE)))).toEqual([422, 'passkey_refused']);
  expect((await enter(passkey.signIn(await challenge(), HERE))).statusCode).toBe(200);
  await test.db.updateTable('passkeys').set({ sign_count: 100 }).where('credential_id', '=', passkey.id).execute();
  expect(outcome(await enter(passkey.signIn(await challenge(), HERE)))).toEqual([422, 'passkey_refused']);
});

it('is added by who proves to be the owner, to their own account, and once', async () => {
  const [guest, other] = [await somebody(), await somebody()];
  expect(outcome(await as(guest, 'POST', '/me/passkeys/challenge', {}))).toEqual([400, 'invalid_fields']);
  const begun = await as(guest, 'POST', '/me/passkeys/challenge', { currentPassword: PASSWORD });
  const answer = new SoftwarePasskey().register(begun.json(), HERE);
  expect(outcome(await as(other, 'POST', '/me/passkeys', { name: 'Phone', answer }))).toEqual([422, 'passkey_refused']);
  expect((await as(guest, 'POST', '/me/passkeys', { name: 'Phone', answer })).statusCode).toBe(200);
  expect(outcome(await as(guest, 'POST', '/me/passkeys', { name: 'Phone', answer }))).toEqual([422, 'passkey_refused']);
  const unverified = await addPasskey(await somebody(), { ...HERE, isVerified: false });
  expect(outcome(unverified.added)).toEqual([422, 'passkey_refused']);
});

it('is listed, renamed and removed by its own user, whom the passkey has just let in', async () => {
  const [guest, other] = [await somebody(), await somebody()];
  const { passkey } = await addPasskey(guest);
  const entered = (await enter(passkey.signIn(await challenge(), HERE))).json();
  const { passkeys, isProven } = (await as(entered, 'GET', '/me/secondFactor')).json();
  expect([passkeys, isProven]).toMatchObject([[{ name: 'Phone', usedAt: test.clock.now().toISOString() }], true]);
  const [{ id }] = passkeys;
  expect((await as(other, 'PUT', `/me/passkeys/${id}`, { name: 'Mine' })).statusCode).toBe(404);
  expect((await as(other, 'DELETE', `/me/passkeys/${id}`, { currentPassword: PASSWORD })).statusCode).toBe(404);
  expect((await as(entered, 'PUT', `/me/passkeys/${id}`, { name: 'Laptop' })).statusCode).toBe(204);
  expect((await as(entered, 'DELETE', `/me/passkeys/${id}`, {})).statusCode).toBe(204);
  expect(await tokenOf(test, guest.email)).toBeTruthy();
});

it('is enough for administrators, who cannot remove their last', async () => {
  const admin = await somebody('ROLE_ADMIN');
  const { passkey } = await addPasskey(admin);
  const entered = (await enter(passkey.signIn(await challenge(), HERE))).json();
  expect((await as(entered, 'GET', '/users')).statusCode).toBe(200);
  const [{ id }] = (await as(entered, 'GET', '/me/secondFactor')).json().passkeys;
  expect(outcome(await as(entered, 'DELETE', `/me/passkeys/${id}`, {}))).toEqual([409, 'second_factor_needed']);
});
