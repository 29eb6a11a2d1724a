import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, callWithForm, codeInMailTo, PASSWORD, saveAccount, tokenOf, wrongFields } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';

const CHANGE = '/api/changePassword';
const NEW_PASSWORD = 'Holidays2027';

let test: TestApp;
let lastAccount = 0;
/** An account of the test's own. */
let email: string;
let userId: number;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  email = `guest-${++lastAccount}@example.com`;
  userId = await saveAccount(test, email);
});

const me = (token: string) => call(test, 'GET', '/api/me', { token });
/** A browser that signed in with the password. */
async function signedInBrowser(): Promise<TestBrowser> {
  const browser = new TestBrowser(test, { address: `203.0.113.${lastAccount}` });
  const answer = await browser.post('/api/login_check', { username: email, password: PASSWORD });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return browser;
}

describe('POST /changePassword', () => {
  it('takes a form or JSON; other sessions end, this one stays', async () => {
    const [token, other] = [await tokenOf(test, email), await tokenOf(test, email)];
    const form = { password: NEW_PASSWORD, currentPassword: PASSWORD };
    expect((await callWithForm(test, CHANGE, form, { token })).statusCode).toBe(204);
    expect([(await me(token)).statusCode, (await me(other)).statusCode]).toEqual([200, 401]);
    expect(await tokenOf(test, email, NEW_PASSWORD)).toMatch(/^[\w-]{43}$/);
    expect((await call(test, 'POST', CHANGE, { token, body: { password: 'Another2028', currentPassword: NEW_PASSWORD } })).statusCode).toBe(
      204,
    );
    expect((await mailsTo(test.context, email)).map(({ subject }) => subject.includes('הוחלפה'))).toEqual([true, true]);
  });

  it('asks for the present password as well, also when a bearer token is all that was stolen', async () => {
    const token = await tokenOf(test, email);
    expect(wrongFields(await call(test, 'POST', CHANGE, { token, body: { password: NEW_PASSWORD } }))).toEqual([
      'currentPassword required',
    ]);
    const browser = await signedInBrowser();
    const missing = await browser.post(CHANGE, { password: NEW_PASSWORD });
    expect([missing.statusCode, wrongFields(missing)]).toEqual([400, ['currentPassword required']]);
    const wrong = await browser.post(CHANGE, { password: NEW_PASSWORD, currentPassword: 'Guessed2026' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'wrong_password']);
    expect((await browser.post(CHANGE, { password: NEW_PASSWORD, currentPassword: PASSWORD })).statusCode).toBe(204);
    expect((await browser.get('/api/me')).statusCode).toBe(200);
  });

  it('counts wrong present passwords as failed sign-ins', async () => {
    const browser = await signedInBrowser();
    const attempt = () => browser.post(CHANGE, { password: NEW_PASSWORD, currentPassword: 'Guessed2026' });
    for (let count = 0; count < 10; count += 1) expect((await attempt()).statusCode).toBe(422);
    const refused = await attempt();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    test.clock.advance({ minutes: 15 });
  });

  it('spares a browser the present password for fifteen minutes after it came by a link', async () => {
    await call(test, 'POST', '/api/one-time-authorization', { body: { email } });
    const browser = new TestBrowser(test);
    await browser.post('/api/one-time-authorization', { code: await codeInMailTo(test, email) });
    expect((await browser.get('/api/me')).json().isPasswordChangeFree).toBe(true);
    expect((await browser.post(CHANGE, { password: NEW_PASSWORD })).statusCode).toBe(204);
    test.clock.advance({ minutes: 15 });
    expect((await browser.get('/api/me')).json().isPasswordChangeFree).toBe(false);
    expect(wrongFields(await browser.post(CHANGE, { password: 'Another2028' }))).toEqual(['currentPassword required']);
  });

  it('refuses strangers, weak passwords, browsers without their token, and administrators in a user’s name', async () => {
    expect((await call(test, 'POST', CHANGE, { body: { password: NEW_PASSWORD } })).statusCode).toBe(401);
    const token = await tokenOf(test, email);
    expect(wrongFields(await call(test, 'POST', CHANGE, { token, body: {} }))).toEqual(['password required']);
    const weak = await call(test, 'POST', CHANGE, { token, body: { password: 'lodging' } });
    expect(wrongFields(weak)).toEqual(['password', 'password', 'password'].map((path, index) => `${path} ${WEAK[index]}`));
    const browser = await signedInBrowser();
    const forged = await browser.post(CHANGE, { password: NEW_PASSWORD, currentPassword: PASSWORD }, { 'x-xsrf-token': 'guessed.guessed' });
    expect([forged.statusCode, forged.json().code]).toEqual([403, 'xsrf_token_invalid']);
    const adminId = await saveAccount(test, `admin-${email}`, ['ROLE_ADMIN']);
    await test.db.updateTable('sessions').set({ impersonator_id: adminId }).where('user_id', '=', userId).execute();
    const acting = await call(test, 'POST', CHANGE, { token, body: { password: NEW_PASSWORD } });
    expect([acting.statusCode, acting.json().code]).toEqual([403, 'forbidden_while_impersonating']);
    expect((await me(token)).json().isImpersonated).toBe(true);
  });
});

const WEAK = ['password_too_short', 'password_without_digit', 'password_without_uppercase'];

describe('one’s own sessions', () => {
  it('are listed by device, and one that is ended is dead at once', async () => {
    const browser = await signedInBrowser();
    test.clock.advance({ minutes: 1 });
    const answer = await call(test, 'POST', '/api/login_check', {
      body: { username: email, password: PASSWORD },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    });
    const { token } = answer.json();
    const { sessions } = (await browser.get('/api/me/sessions')).json();
    expect(sessions.map(({ device, isCurrent }: { device: string; isCurrent: boolean }) => [device, isCurrent])).toEqual([
      ['Firefox, Linux', false],
      ['', true],
    ]);
    expect(JSON.stringify(sessions)).not.toContain(token);
    expect((await browser.delete(`/api/me/sessions/${sessions[0].id}`)).statusCode).toBe(204);
    expect((await me(token)).statusCode).toBe(401);
    expect((await browser.delete(`/api/me/sessions/${sessions[0].id}`)).statusCode).toBe(404);
  });

  it('end all but the present one', async () => {
    const [token, other] = [await tokenOf(test, email), await tokenOf(test, email)];
    expect((await call(test, 'DELETE', '/api/me/sessions', { token })).statusCode).toBe(204);
    expect([(await me(token)).statusCode, (await me(other)).statusCode]).toEqual([200, 401]);
  });

  it('are nobody else’s to end, and not there for strangers', async () => {
    const token = await tokenOf(test, email);
    const { id } = (await call(test, 'GET', '/api/me/sessions', { token })).json().sessions[0];
    await saveAccount(test, `other-${email}`);
    const other = await tokenOf(test, `other-${email}`);
    expect((await call(test, 'DELETE', `/api/me/sessions/${id}`, { token: other })).statusCode).toBe(404);
    expect((await call(test, 'DELETE', '/api/me/sessions/7', { token })).statusCode).toBe(400);
    expect((await me(token)).statusCode).toBe(200);
    for (const [method, url] of [
      ['GET', '/api/me/sessions'],
      ['DELETE', '/api/me/sessions'],
      ['DELETE', `/api/me/sessions/${id}`],
    ] as const)
      expect((await call(test, method, url)).statusCode).toBe(401);
  });
});

it('shows the welcome message until it is cancelled', async () => {
  const body = { email: 'welcome@example.com', password: PASSWORD, registrationId: 'lina' };
  const { token } = (await call(test, 'POST', '/api/sign-up', { body })).json();
  expect((await me(token)).json().isWelcomeMessageShown).toBe(true);
  for (let count = 0; count < 2; count += 1)
    expect((await call(test, 'POST', '/api/cancel-welcome-message', { token })).statusCode).toBe(204);
  expect((await me(token)).json().isWelcomeMessageShown).toBe(false);
  expect((await call(test, 'POST', '/api/cancel-welcome-message')).statusCode).toBe(401);
});

it('lets a customer become a host as well, and nobody an administrator', async () => {
  const token = await tokenOf(test, email);
  const answer = await call(test, 'POST', '/api/me/roles', { token, body: { role: 'ROLE_POWNER' } });
  expect(answer.json()).toMatchObject({ role: 'ROLE_POWNER', roles: ['ROLE_POWNER', 'ROLE_CUSTOMER'] });
  expect((await me(token)).json().roles).toEqual(['ROLE_POWNER', 'ROLE_CUSTOMER']);
  expect(wrongFields(await call(test, 'POST', '/api/me/roles', { token, body: { role: 'ROLE_ADMIN' } }))).toEqual(['role invalid_value']);
  expect((await call(test, 'POST', '/api/me/roles', { body: { role: 'ROLE_POWNER' } })).statusCode).toBe(401);
});
