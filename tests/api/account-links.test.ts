import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, callWithForm, codeInMailTo, PASSWORD, saveAccount, tokenOf, wrongFields } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';

const ONE_TIME = '/api/one-time-authorization';
const FORGOT = '/api/forgot-password';
const RESTORE = '/api/restore-password';
const NOA = 'noa@example.com';
const NEW_PASSWORD = 'Holidays2027';

let test: TestApp;
let lastAccount = 0;
/** An account of the test's own. */
let email: string;

beforeAll(async () => {
  test = await createTestApp();
  await saveAccount(test, NOA);
});
afterAll(() => test.close());
beforeEach(async () => {
  email = `guest-${++lastAccount}@example.com`;
  await saveAccount(test, email);
});

const post = (url: string, body: object, address?: string) => call(test, 'POST', url, { body, ...(address ? { address } : {}) });
const statusOf = async (token: string) => (await call(test, 'GET', '/api/me', { token })).statusCode;

describe('a one-time link', () => {
  it('signs in once, and proves the address', async () => {
    expect((await post(ONE_TIME, { email: ` ${email.toUpperCase()}` })).json()).toEqual({ requested: true });
    const [mail] = await mailsTo(test.context, email);
    expect(mail?.text).toMatch(/http:\/\/lina\.test\/portal\/he\/one-time-authorization\/\?code=[\w-]{43}\s/);
    const code = await codeInMailTo(test, email);
    const answer = await post(ONE_TIME, { code });
    expect(answer.statusCode).toBe(200);
    const me = await call(test, 'GET', '/api/me', { token: answer.json().token });
    expect(me.json()).toMatchObject({ email, isEmailVerified: true, isPasswordChangeFree: true });
    const again = await post(ONE_TIME, { code });
    expect([again.statusCode, again.json().code]).toEqual([410, 'code_expired']);
  });

  it('can be asked for and used with forms, and leads hosts to their own pages', async () => {
    expect((await callWithForm(test, ONE_TIME, { email, area: 'owner' })).statusCode).toBe(200);
    const [mail] = await mailsTo(test.context, email);
    expect(mail?.text).toContain('http://lina.test/property-owner/he/one-time-authorization?code=');
    const answer = await callWithForm(test, ONE_TIME, { code: await codeInMailTo(test, email) });
    expect(answer.json().token).toMatch(/^[\w-]{43}$/);
  });

  it('says whether it still works without being used up, however often scanners look', async () => {
    await post(ONE_TIME, { email });
    const url = `${ONE_TIME}?code=${await codeInMailTo(test, email)}`;
    const answers = [await call(test, 'GET', url), await call(test, 'GET', url)];
    const expected = { purpose: 'oneTimeAuthorization', expiresAt: new Date(test.clock.now().getTime() + 15 * 60_000).toISOString() };
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [200, expected],
      [200, expected],
    ]);
    test.clock.advance({ minutes: 15 });
    expect((await call(test, 'GET', url)).json()).toMatchObject({ status: 410, code: 'code_expired' });
    expect(wrongFields(await call(test, 'GET', ONE_TIME))).toEqual(['code required']);
  });

  it('works for fifteen minutes', async () => {
    await post(ONE_TIME, { email });
    const code = await codeInMailTo(test, email);
    test.clock.advance({ minutes: 14, seconds: 59 });
    expect((await call(test, 'GET', `${ONE_TIME}?code=${code}`)).statusCode).toBe(200);
    test.clock.advance({ seconds: 1 });
    expect((await post(ONE_TIME, { code })).statusCode).toBe(410);
  });

  it('works no more once a newer one is sent', async () => {
    await post(ONE_TIME, { email });
    const older = await codeInMailTo(test, email);
    await post(ONE_TIME, { email });
    expect((await post(ONE_TIME, { code: older })).statusCode).toBe(410);
    expect((await post(ONE_TIME, { code: await codeInMailTo(test, email) })).statusCode).toBe(200);
  });

  it('gives one of two who use it at once a session', async () => {
    await post(ONE_TIME, { email });
    const code = await codeInMailTo(test, email);
    const answers = await Promise.all([1, 2, 3].map(() => post(ONE_TIME, { code })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
  });

  it.each([
    ['nothing', {}, ['email required']],
    ['a wrong address', { email: 'noa@' }, ['email invalid_email']],
  ])('is refused for %s', async (_, body, expected) => {
    const answer = await post(ONE_TIME, body);
    expect([answer.statusCode, wrongFields(answer)]).toEqual([400, expected]);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link, which ends all sessions, begins one, and works once', async () => {
    const old = await tokenOf(test, email);
    expect((await callWithForm(test, FORGOT, { email })).json()).toEqual({ requested: true });
    const code = await codeInMailTo(test, email);
    expect((await call(test, 'GET', `${RESTORE}?code=${code}`)).json()).toMatchObject({ purpose: 'restorePassword' });
    const answer = await post(RESTORE, { code, password: NEW_PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(await statusOf(old)).toBe(401);
    expect(await statusOf(answer.json().token)).toBe(200);
    expect((await post('/api/login_check', { username: email, password: PASSWORD })).statusCode).toBe(401);
    expect((await post('/api/login_check', { username: email, password: NEW_PASSWORD })).statusCode).toBe(200);
    expect((await post(RESTORE, { code, password: 'Another2027' })).json()).toMatchObject({ status: 410, code: 'code_expired' });
    expect((await mailsTo(test.context, email)).at(-1)?.subject).toContain('הוחלפה');
  });

  it('once replaced, signs in at once, however often others have guessed the old one', async () => {
    const signIn = (password: string, address: string) => post('/api/login_check', { username: email, password }, address);
    for (let guess = 0; guess < 100; guess += 1) await signIn('Guessed2026', `203.0.113.${guess % 20}`);
    expect((await signIn(PASSWORD, '198.51.100.20')).statusCode).toBe(429);
    await post(FORGOT, { email });
    expect((await post(RESTORE, { code: await codeInMailTo(test, email), password: NEW_PASSWORD })).statusCode).toBe(200);
    expect((await signIn(NEW_PASSWORD, '198.51.100.21')).statusCode).toBe(200);
  });

  it('has a link that works for an hour', async () => {
    await post(FORGOT, { email });
    const code = await codeInMailTo(test, email);
    test.clock.advance({ minutes: 59, seconds: 59 });
    expect((await call(test, 'GET', `${RESTORE}?code=${code}`)).statusCode).toBe(200);
    test.clock.advance({ seconds: 1 });
    expect((await call(test, 'GET', `${RESTORE}?code=${code}`)).statusCode).toBe(410);
    expect((await post(RESTORE, { code, password: NEW_PASSWORD })).statusCode).toBe(410);
  });

  it('has one link that works, the newest, and none of another kind', async () => {
    await post(FORGOT, { email });
    const older = await codeInMailTo(test, email);
    await post(ONE_TIME, { email });
    const oneTime = await codeInMailTo(test, email);
    await post(FORGOT, { email });
    const newest = await codeInMailTo(test, email);
    for (const code of [older, oneTime, 'guessed']) expect((await post(RESTORE, { code, password: NEW_PASSWORD })).statusCode).toBe(410);
    expect((await post(RESTORE, { code: newest, password: NEW_PASSWORD })).statusCode).toBe(200);
    // Whatever was sent before the password changed opens nothing any more.
    expect((await post(ONE_TIME, { code: oneTime })).statusCode).toBe(410);
  });

  it('keeps its code when the new password breaks the rules', async () => {
    await post(FORGOT, { email });
    const code = await codeInMailTo(test, email);
    const refused = await post(RESTORE, { code, password: 'short' });
    expect(refused.statusCode).toBe(400);
    expect(wrongFields(refused)).toContain('password password_too_short');
    expect((await callWithForm(test, RESTORE, { code, password: NEW_PASSWORD })).statusCode).toBe(200);
  });

  it('says when the code is missing', async () => {
    for (const answer of [await post(RESTORE, { password: NEW_PASSWORD }), await call(test, 'GET', RESTORE)])
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'restore_code_missing']);
    expect(wrongFields(await post(FORGOT, {}))).toEqual(['email required']);
  });

  it('gives a browser the session in its cookie only', async () => {
    await post(FORGOT, { email });
    const browser = new TestBrowser(test);
    const body = { code: await codeInMailTo(test, email), password: NEW_PASSWORD };
    const answer = await browser.post(RESTORE, body, { origin: 'http://lina.test', 'sec-fetch-site': 'same-origin' });
    expect(answer.json()).toEqual({ token: '' });
    expect((await browser.get('/api/me')).json()).toMatchObject({ email, token: null });
    expect((await post(RESTORE, body, '203.0.113.9')).statusCode).toBe(410);
  });
});

describe.each([
  [ONE_TIME, 'a one-time link'],
  [FORGOT, 'a link for a new password'],
])('POST %s', (url) => {
  it('is limited per account, known or not, until a quarter of an hour has passed', async () => {
    for (const target of [email, `never-${email}`]) {
      const statuses = [];
      for (let count = 0; count < 6; count += 1) statuses.push((await post(url, { email: target }, `192.0.2.${count}`)).statusCode);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    test.clock.advance({ minutes: 15 });
    expect((await post(url, { email })).statusCode).toBe(200);
  });

  it('keeps the limit for requests that come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, (_, index) => post(url, { email }, `192.0.2.${100 + index}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    const [refused] = answers.filter(({ statusCode }) => statusCode === 429);
    expect([refused?.json().code, refused?.headers['retry-after']]).toEqual(['too_many_attempts', '900']);
  });

  it('sends nothing to an address without an account, and keeps nothing of it', async () => {
    const stranger = `stranger-${email}`;
    await post(url, { email: stranger });
    expect(await mailsTo(test.context, stranger)).toEqual([]);
    const rows = await test.db.selectFrom('outbox').select(['recipient', 'payload']).execute();
    expect(JSON.stringify(rows)).not.toContain(stranger);
  });

  it('keeps the code nowhere but in the mail', async () => {
    await post(url, { email });
    const code = await codeInMailTo(test, email);
    const outbox = await test.db.selectFrom('outbox').select('payload').where('recipient', '=', email).execute();
    expect(outbox.map(({ payload }) => payload)).toEqual([{}]);
    const codes = await test.db.selectFrom('account_codes').selectAll().execute();
    expect(codes.some(({ code_hash }) => code_hash.toString('base64url') === code)).toBe(false);
  });
});
