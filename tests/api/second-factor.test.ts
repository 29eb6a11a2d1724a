import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/identity.ts';
import type { TotpEnrolment } from '#contract/second-factor.ts';
import { call, codeInMailTo, PASSWORD, saveAccount, tokenOf } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/booking.ts';

const STEP_SECONDS = 30;
let test: TestApp;
let accounts = 0;
beforeAll(async () => {
  test = await createTestApp({ environment: { REQUIRE_SECOND_FACTOR: 'admins', SIGN_IN_FAILURES: '5', LINKS_PER_ACCOUNT: '100' } });
});
afterAll(() => test.close());

interface Person {
  readonly userId: number;
  readonly email: string;
  readonly token: string;
  /** Its own, so that nobody's failures count for another. */
  readonly address: string;
}
async function somebody(...roles: Role[]): Promise<Person> {
  accounts += 1;
  const email = `person-${accounts}@example.com`;
  const userId = await saveAccount(test, email, roles.length > 0 ? roles : ['ROLE_POWNER']);
  await test.db.updateTable('users').set({ email_verified_at: test.clock.now() }).where('id', '=', userId).execute();
  return { userId, email, token: await tokenOf(test, email), address: `198.51.101.${accounts}` };
}

const as = ({ token, address }: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  call(test, method, `/api${url}`, { token, address, ...(body && { body }) });
const signIn = ({ email, address }: Person, secondFactor?: string, password = PASSWORD) =>
  call(test, 'POST', '/api/login_check', { address, body: { username: email, password, ...(secondFactor && { secondFactor }) } });
const outcome = (answer: { statusCode: number; json: () => { code?: string } }) => [answer.statusCode, answer.json().code];
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() });
/** So that the next code is another than the last. */
const nextStep = () => test.clock.advance({ seconds: STEP_SECONDS });

async function connectApp(person: Person, proof: object = {}) {
  const begun = (await as(person, 'POST', '/me/totp', { currentPassword: PASSWORD, ...proof })).json<TotpEnrolment>();
  const confirmed = await as(person, 'PUT', '/me/totp', { enrolment: begun.enrolment, code: codeOf(begun.secret) });
  const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] | null }>();
  nextStep();
  return { secret: begun.secret, recoveryCodes: recoveryCodes ?? [], confirmed };
}

describe('an authenticator app', () => {
  it('is asked for after the right password, and its code opens the account once', async () => {
    const host = await somebody();
    const { secret, recoveryCodes } = await connectApp(host);
    expect(recoveryCodes).toHaveLength(10);
    expect(outcome(await signIn(host))).toEqual([401, 'second_factor_required']);
    expect(outcome(await signIn(host, codeOf(secret), 'Wrong2026'))).toEqual([401, 'bad_credentials']);
    const code = codeOf(secret);
    expect((await signIn(host, ` ${code.slice(0, 3)} ${code.slice(3)}`)).json<{ token: string }>().token).not.toBe('');
    expect(outcome(await signIn(host, code))).toEqual([401, 'second_factor_wrong']);
  });

  it('opens the account once for two who send the same code together', async () => {
    const host = await somebody();
    const { secret } = await connectApp(host);
    const code = codeOf(secret);
    const answers = await Promise.all([signIn(host, code), signIn(host, code), signIn(host, code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  });

  it('may be half a minute slow or fast, and no more', async () => {
    const host = await somebody();
    const { secret } = await connectApp(host);
    const early = codeOf(secret);
    nextStep();
    expect((await signIn(host, early)).statusCode).toBe(200);
    const late = codeOf(secret);
    nextStep();
    nextStep();
    expect(outcome(await signIn(host, late))).toEqual([401, 'second_factor_wrong']);
  });

  it('cannot be guessed: wrong codes pause signing in, and a right password alone lets none of them be forgotten', async () => {
    const host = await somebody();
    const { secret } = await connectApp(host);
    for (const code of ['000000', '000001', '000002', '000003', '000004']) {
      expect(outcome(await signIn(host))).toEqual([401, 'second_factor_required']);
      expect(outcome(await signIn(host, code))).toEqual([401, 'second_factor_wrong']);
    }
    expect(outcome(await signIn(host, codeOf(secret)))).toEqual([429, 'too_many_attempts']);
    expect(outcome(await signIn(host))).toEqual([429, 'too_many_attempts']);
    test.clock.advance({ minutes: 16 });
    expect((await signIn(host, codeOf(secret))).statusCode).toBe(200);
  });

  it('counts once a code of it was sent, within ten minutes, by whom it was made for', async () => {
    const [host, other] = [await somebody(), await somebody()];
    const begin = async () => (await as(host, 'POST', '/me/totp', { currentPassword: PASSWORD })).json<TotpEnrolment>();
    const { enrolment, secret, uri } = await begin();
    expect(decodeURIComponent(uri)).toContain(host.email);
    expect((await signIn(host)).statusCode).toBe(200);
    expect(outcome(await as(host, 'PUT', '/me/totp', { enrolment, code: '000000' }))).toEqual([422, 'totp_code_wrong']);
    expect(outcome(await as(other, 'PUT', '/me/totp', { enrolment, code: codeOf(secret) }))).toEqual([410, 'code_expired']);
    test.clock.advance({ minutes: 11 });
    expect(outcome(await as(host, 'PUT', '/me/totp', { enrolment, code: codeOf(secret) }))).toEqual([410, 'code_expired']);
    expect(outcome(await as(host, 'PUT', '/me/totp', { enrolment: 'forged', code: '123456' }))).toEqual([410, 'code_expired']);
    expect((await as(host, 'GET', '/me/secondFactor')).json()).toMatchObject({ isRequired: false, totpSince: null, recoveryCodesLeft: 0 });
  });

  it('ends other sessions, is told by mail and recorded, and its secret is kept as nobody can read it', async () => {
    const host = await somebody();
    const elsewhere = { ...host, token: await tokenOf(test, host.email) };
    const { secret } = await connectApp(host);
    expect((await as(elsewhere, 'GET', '/me')).statusCode).toBe(401);
    expect((await as(host, 'GET', '/me')).statusCode).toBe(200);
    expect((await mailsTo(test.context, host.email)).at(-1)?.subject).toContain('נוסף צעד שני');
    const entries = test.db.selectFrom('audit_entries').select(['method', 'route']).where('actor_id', '=', host.userId).orderBy('id');
    expect(await entries.execute()).toEqual([
      { method: 'POST', route: '/api/me/totp' },
      { method: 'PUT', route: '/api/me/totp' },
    ]);
    const kept = await test.db.selectFrom('totp_secrets').selectAll().where('user_id', '=', host.userId).executeTakeFirstOrThrow();
    expect(kept.sealed_secret.toString('latin1')).not.toContain(secret);
    expect(kept.sealed_secret.toString('base64')).not.toContain(secret);
  });

  it('is removed, or changed for another, by password and code together', async () => {
    const host = await somebody();
    const { secret } = await connectApp(host);
    const remove = (proof: object) => as(host, 'DELETE', '/me/totp', proof);
    expect(outcome(await remove({}))).toEqual([400, 'invalid_fields']);
    expect(outcome(await remove({ currentPassword: PASSWORD }))).toEqual([401, 'second_factor_required']);
    expect(outcome(await remove({ currentPassword: 'Wrong2026', secondFactor: codeOf(secret) }))).toEqual([422, 'wrong_password']);
    expect(outcome(await remove({ currentPassword: PASSWORD, secondFactor: '000000' }))).toEqual([401, 'second_factor_wrong']);
    const replaced = await connectApp(host, { secondFactor: codeOf(secret) });
    expect(replaced.confirmed.json()).toEqual({ recoveryCodes: null });
    expect(outcome(await signIn(host, codeOf(secret)))).toEqual([401, 'second_factor_wrong']);
    expect((await remove({ currentPassword: PASSWORD, secondFactor: codeOf(replaced.secret) })).statusCode).toBe(204);
    expect((await signIn(host)).statusCode).toBe(200);
    expect((await mailsTo(test.context, host.email)).at(-1)?.subject).toContain('הוסר צעד שני');
    expect(outcome(await remove({ currentPassword: PASSWORD }))).toEqual([404, 'not_found']);
  });
});

describe('recovery codes', () => {
  it('open the account once each, however they are typed, and are kept as digests', async () => {
    const host = await somebody();
    const { recoveryCodes } = await connectApp(host);
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(host, first)).statusCode).toBe(200);
    expect(outcome(await signIn(host, first))).toEqual([401, 'second_factor_wrong']);
    expect((await signIn(host, second.toUpperCase().replace('-', ' '))).statusCode).toBe(200);
    expect((await as(host, 'GET', '/me/secondFactor')).json()).toMatchObject({ recoveryCodesLeft: 8 });
    const kept = await test.db.selectFrom('recovery_codes').select('code_digest').where('user_id', '=', host.userId).execute();
    expect(kept.some(({ code_digest: digest }) => recoveryCodes.includes(digest))).toBe(false);
  });

  it('are another’s to no avail', async () => {
    const [host, other] = [await somebody(), await somebody()];
    const [mine] = [await connectApp(host), await connectApp(other)];
    expect(outcome(await signIn(other, mine?.recoveryCodes[0]))).toEqual([401, 'second_factor_wrong']);
  });

  it('are made anew for who proves to be the owner, and not without a second step', async () => {
    const host = await somebody();
    expect(outcome(await as(host, 'POST', '/me/recoveryCodes', { currentPassword: PASSWORD }))).toEqual([404, 'not_found']);
    const { secret, recoveryCodes } = await connectApp(host);
    const renewed = await as(host, 'POST', '/me/recoveryCodes', { currentPassword: PASSWORD, secondFactor: codeOf(secret) });
    expect(outcome(await signIn(host, recoveryCodes[0]))).toEqual([401, 'second_factor_wrong']);
    expect((await signIn(host, renewed.json<{ recoveryCodes: string[] }>().recoveryCodes[0])).statusCode).toBe(200);
  });
});

describe('links by e-mail', () => {
  const ask = async ({ email }: Person, purpose: string) => {
    await call(test, 'POST', `/api/${purpose}`, { body: { email } });
    return codeInMailTo(test, email);
  };

  it('do not go past the second step, which does not use them up', async () => {
    const host = await somebody();
    const { secret } = await connectApp(host);
    const code = await ask(host, 'one-time-authorization');
    const use = (more: object) => call(test, 'POST', '/api/one-time-authorization', { address: host.address, body: { code, ...more } });
    expect(outcome(await use({}))).toEqual([401, 'second_factor_required']);
    expect(outcome(await use({ secondFactor: '000000' }))).toEqual([401, 'second_factor_wrong']);
    expect((await use({ secondFactor: codeOf(secret) })).statusCode).toBe(200);
  });

  it('choose a new password with the second step alone', async () => {
    const host = await somebody();
    const { secret } = await connectApp(host);
    const body = { code: await ask(host, 'forgot-password'), password: 'Another2026' };
    const restore = (more: object) => call(test, 'POST', '/api/restore-password', { address: host.address, body: { ...body, ...more } });
    expect(outcome(await restore({}))).toEqual([401, 'second_factor_required']);
    expect((await restore({ secondFactor: codeOf(secret) })).statusCode).toBe(200);
    nextStep();
    expect((await signIn(host, codeOf(secret), 'Another2026')).statusCode).toBe(200);
  });

  it('that prove an address for the first time discard what a stranger may have added', async () => {
    const host = await somebody();
    await connectApp(host);
    await test.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', host.userId).execute();
    const code = await ask(host, 'one-time-authorization');
    const entered = await call(test, 'POST', '/api/one-time-authorization', { body: { code } });
    expect([entered.statusCode, entered.json().isFirstProof]).toEqual([200, true]);
    const state = await call(test, 'GET', '/api/me/secondFactor', { token: entered.json().token });
    expect(state.json()).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
  });
});

describe('administrators', () => {
  it('get to nothing of administration before they have a second step, and are led to it', async () => {
    const admin = await somebody('ROLE_ADMIN');
    expect(outcome(await as(admin, 'GET', '/users'))).toEqual([403, 'second_factor_missing']);
    expect((await as(admin, 'GET', '/hotels')).statusCode).toBe(403);
    expect((await as(admin, 'GET', `/users/${admin.userId - 1}`)).statusCode).toBe(404);
    expect((await as(admin, 'GET', '/me')).json()).toMatchObject({ role: 'ROLE_ADMIN', isSecondFactorMissing: true });
    await connectApp(admin);
    expect((await as(admin, 'GET', '/users')).statusCode).toBe(200);
    expect((await as(admin, 'GET', '/me')).json()).toMatchObject({ isSecondFactorMissing: false });
  });

  it('replace their second step, but cannot be without', async () => {
    const admin = await somebody('ROLE_ADMIN');
    const { secret } = await connectApp(admin);
    const proof = () => ({ currentPassword: PASSWORD, secondFactor: codeOf(secret) });
    expect(outcome(await as(admin, 'DELETE', '/me/totp', proof()))).toEqual([409, 'second_factor_needed']);
    nextStep();
    expect((await connectApp(admin, proof())).confirmed.statusCode).toBe(200);
    expect((await as(admin, 'GET', '/users')).statusCode).toBe(200);
  });

  it('open the account of a host who has lost it to the password alone; not one of their own, and it is written down', async () => {
    const [admin, other, host] = [await somebody('ROLE_ADMIN'), await somebody('ROLE_ADMIN'), await somebody()];
    await connectApp(host);
    await connectApp(admin);
    const factorOf = ({ userId }: Person) => `/admin/users/${userId}/second-factor`;
    expect(outcome(await as(admin, 'DELETE', factorOf(other)))).toEqual([403, 'forbidden']);
    expect((await as(admin, 'GET', `/admin/users/${host.userId}`)).json()).toMatchObject({ hasSecondFactor: true });
    expect((await as(admin, 'DELETE', factorOf(host))).statusCode).toBe(204);
    expect((await as(admin, 'GET', `/admin/users/${host.userId}`)).json()).toMatchObject({ hasSecondFactor: false, sessions: 0 });
    expect((await signIn(host)).statusCode).toBe(200);
    expect((await mailsTo(test.context, host.email)).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('הוסר צעד שני'));
    const { data } = (await as(admin, 'GET', '/admin/audit')).json<{ data: { route: string }[] }>();
    expect(data.map(({ route }) => route)).toContain('/api/admin/users/:id/second-factor');
  });
});
