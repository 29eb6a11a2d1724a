import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccounts } from '#server/modules/identity/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { cookiesOf } from '#tests/support/cookies.ts';
import { saveProperty } from '#tests/support/factories.ts';

let test: TestApp;
const PASSWORD = 'Lodging2026';
const ADDRESSES = { office: '192.0.2.1', home: '192.0.2.2', cafe: '192.0.2.3', hall: '192.0.2.4' };

beforeAll(async () => {
  test = await createTestApp();
  const account = (email: string, roles: ('ROLE_CUSTOMER' | 'ROLE_POWNER' | 'ROLE_ADMIN')[]) => ({
    email,
    password: PASSWORD,
    username: email.split('@')[0]!,
    roles,
    locale: 'he' as const,
  });
  await test.db
    .transaction()
    .execute((trx) =>
      createAccounts(
        trx,
        [
          account('noa@example.com', ['ROLE_CUSTOMER']),
          account('Dana@Example.com', ['ROLE_CUSTOMER', 'ROLE_POWNER']),
          account('guessed@example.com', ['ROLE_CUSTOMER']),
          account('raced@example.com', ['ROLE_CUSTOMER']),
        ],
        test.clock.now(),
      ),
    );
});
afterAll(() => test.close());

const signIn = (username: string, password: string = PASSWORD, headers: Record<string, string> = {}, remoteAddress = ADDRESSES.office) =>
  test.app.inject({ method: 'POST', url: '/api/login_check', payload: { username, password }, headers, remoteAddress });
const tokenOf = async (username: string) => (await signIn(username)).json<{ token: string }>().token;
const me = (headers: Record<string, string>) => test.app.inject({ url: '/api/me', headers });

describe('an API client', () => {
  it('signs in with a form and is known by its bearer token', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/login_check',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `username=noa%40example.com&password=${PASSWORD}`,
    });
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json<{ token: string }>();
    expect(token).toMatch(/^[\w-]{43}$/);
    const user = await me({ authorization: `Bearer ${token}` });
    expect(user.json()).toEqual({
      id: expect.any(Number),
      email: 'noa@example.com',
      username: 'noa',
      role: 'ROLE_CUSTOMER',
      roles: ['ROLE_CUSTOMER'],
      hotel: null,
      hotels: [],
      token,
      firstName: '',
      lastName: '',
      phone: '',
      locale: 'he',
      isEmailVerified: false,
      createdAt: '2026-11-22T08:00:00.000Z',
      isWelcomeMessageShown: false,
      hasPassword: true,
      isPasswordChangeFree: false,
      isSecondFactorMissing: false,
      isImpersonated: false,
    });
    expect(user.headers['cache-control']).toBe('no-store');
  });

  it('signs in with JSON, whatever the letter case of the e-mail, and reads its strongest role', async () => {
    const token = await tokenOf(' dana@EXAMPLE.com');
    const user = (await me({ authorization: `Bearer ${token}` })).json();
    expect(user).toMatchObject({ email: 'dana@example.com', role: 'ROLE_POWNER', roles: ['ROLE_POWNER', 'ROLE_CUSTOMER'] });
  });

  it('that is a host sees its own property with its status', async () => {
    const [ownerId = 0] = await test.db
      .transaction()
      .execute((trx) =>
        createAccounts(
          trx,
          [{ email: 'host@example.com', password: PASSWORD, username: 'Host', roles: ['ROLE_POWNER'], locale: 'en' }],
          test.clock.now(),
        ),
      );
    const { propertyId } = await saveProperty(test, { property: { ownerId, status: 'waitingForApproval', isPublished: false } });
    const user = (await me({ authorization: `Bearer ${await tokenOf('host@example.com')}` })).json();
    expect(user).toMatchObject({ role: 'ROLE_POWNER', hotel: { id: propertyId, status: 'waitingForApproval' } });
  });

  it('signs out without an XSRF token, and the token is worth nothing afterwards', async () => {
    const token = await tokenOf('noa@example.com');
    const headers = { authorization: `Bearer ${token}` };
    expect((await test.app.inject({ method: 'POST', url: '/api/logout', headers })).statusCode).toBe(204);
    expect((await me(headers)).statusCode).toBe(401);
    expect((await test.app.inject({ url: '/api/verify', headers })).json()).toEqual({ valid: false });
  });
});

describe('a browser', () => {
  const browser = { origin: 'http://lina.test', host: 'lina.test', 'sec-fetch-site': 'same-origin' };

  it('gets an HttpOnly cookie and never sees the token', async () => {
    const answer = await signIn('noa@example.com', PASSWORD, browser);
    expect(answer.json()).toEqual({ token: '' });
    const cookie = answer.cookies.find(({ name }) => name === 'iw-token');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 24 * 60 * 60 });
    expect(cookie).not.toHaveProperty('secure');
    const user = await me({ cookie: cookiesOf(answer) });
    expect(user.json()).toMatchObject({ email: 'noa@example.com', token: null });
    expect((await test.app.inject({ url: '/api/verify', headers: { cookie: cookiesOf(answer) } })).json()).toEqual({ valid: true });
  });

  it('gets a readable XSRF cookie on its first read, and keeps it', async () => {
    const first = await test.app.inject({ url: '/api/verify' });
    const cookie = first.cookies.find(({ name }) => name === 'XSRF-TOKEN');
    expect(cookie).toBeDefined();
    expect(cookie).not.toHaveProperty('httpOnly');
    const second = await test.app.inject({ url: '/api/verify', headers: { cookie: cookiesOf(first) } });
    expect(second.cookies).toEqual([]);
  });

  it('writes only with its XSRF token echoed', async () => {
    const answer = await signIn('noa@example.com', PASSWORD, browser);
    const cookie = cookiesOf(answer);
    const logout = (headers: Record<string, string>) =>
      test.app.inject({ method: 'POST', url: '/api/logout', headers: { ...browser, cookie, ...headers } });
    const refused = await logout({});
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'xsrf_token_invalid' });
    expect((await logout({ 'x-xsrf-token': 'guessed.guessed' })).statusCode).toBe(403);
    const done = await logout({ 'x-xsrf-token': xsrfOf(answer) });
    expect(done.statusCode).toBe(204);
    expect(done.cookies.find(({ name }) => name === 'iw-token')?.value).toBe('');
    expect(done.headers['clear-site-data']).toBe('"cache"');
    expect((await me({ cookie })).statusCode).toBe(401);
  });

  it('cannot use the XSRF token of another session, even with the cookie planted', async () => {
    const [own, other] = [await signIn('noa@example.com'), await signIn('dana@example.com')];
    const cookie = `iw-token=${own.cookies.find(({ name }) => name === 'iw-token')?.value}; XSRF-TOKEN=${xsrfOf(other)}`;
    const answer = await test.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie, 'x-xsrf-token': xsrfOf(other) } });
    expect(answer.statusCode).toBe(403);
    // The answer brings a good one, so that the page can try again.
    const fresh = xsrfOf(answer);
    const session = `iw-token=${own.cookies.find(({ name }) => name === 'iw-token')?.value}; XSRF-TOKEN=${fresh}`;
    const again = await test.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie: session, 'x-xsrf-token': fresh } });
    expect(again.statusCode).toBe(204);
  });

  it('cannot be signed in by another site', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }]) {
      const answer = await signIn('noa@example.com', PASSWORD, headers as Record<string, string>);
      expect(answer.statusCode).toBe(403);
      expect(answer.cookies.map(({ name }) => name)).not.toContain('iw-token');
    }
  });

  it('ends its old session by signing in anew', async () => {
    const old = cookiesOf(await signIn('noa@example.com', PASSWORD, browser));
    await signIn('dana@example.com', PASSWORD, { ...browser, cookie: old });
    expect((await me({ cookie: old })).statusCode).toBe(401);
  });
});

it('marks cookies Secure where the product is served over TLS', async () => {
  const secure = await createTestApp({ environment: { PUBLIC_URL: 'https://lina.test' } });
  const { cookies } = await secure.app.inject({ url: '/api/verify' });
  expect(cookies).toEqual([expect.objectContaining({ name: 'XSRF-TOKEN', secure: true, sameSite: 'Lax' })]);
  await secure.close();
});

it('stores neither the token nor the password', async () => {
  const token = await tokenOf('noa@example.com');
  const sessions = await test.db.selectFrom('sessions').select('token_hash').execute();
  expect(sessions.some(({ token_hash }) => token_hash.includes(token) || token_hash.toString('base64url') === token)).toBe(false);
  const user = await test.db.selectFrom('users').select('password_hash').where('email', '=', 'noa@example.com').executeTakeFirstOrThrow();
  expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('keeps a session for 30 days after its last use', async () => {
  const headers = { authorization: `Bearer ${await tokenOf('noa@example.com')}` };
  test.clock.advance({ days: 20 });
  expect((await me(headers)).statusCode).toBe(200);
  test.clock.advance({ days: 29 });
  expect((await me(headers)).statusCode).toBe(200);
  test.clock.advance({ days: 30 });
  expect((await me(headers)).statusCode).toBe(401);
});

it('keeps a hundred sessions of an account, those that were used last', async () => {
  const headers = { authorization: `Bearer ${await tokenOf('raced@example.com')}` };
  test.clock.advance({ minutes: 1 });
  const { user_id, ...session } = await test.db
    .selectFrom('sessions')
    .select(['user_id', 'expires_at'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const seen = { user_id, ...session, created_at: test.clock.now(), seen_at: test.clock.now() };
  const others = Array.from({ length: 100 }, () => ({ ...seen, token_hash: randomBytes(32) }));
  await test.db.insertInto('sessions').values(others).execute();
  const last = { authorization: `Bearer ${await tokenOf('raced@example.com')}` };
  expect([(await me(headers)).statusCode, (await me(last)).statusCode]).toEqual([401, 200]);
  const left = await test.db.selectFrom('sessions').select('id').where('user_id', '=', user_id).execute();
  expect(left).toHaveLength(100);
});

it('ends a session after 90 days however much it is used, and an administrator’s after twelve hours', async () => {
  const headers = { authorization: `Bearer ${await tokenOf('noa@example.com')}` };
  for (const days of [29, 29, 29]) {
    test.clock.advance({ days });
    expect((await me(headers)).statusCode).toBe(200);
  }
  test.clock.advance({ days: 3 });
  expect((await me(headers)).statusCode).toBe(401);

  const admin = { authorization: `Bearer ${await tokenOf('noa@example.com')}` };
  await test.db
    .updateTable('users')
    .set({ roles: ['ROLE_ADMIN'] })
    .where('email', '=', 'noa@example.com')
    .execute();
  const fresh = { authorization: `Bearer ${await tokenOf('noa@example.com')}` };
  test.clock.advance({ minutes: 11 * 60 + 59 });
  expect([(await me(admin)).statusCode, (await me(fresh)).statusCode]).toEqual([200, 200]);
  test.clock.advance({ minutes: 1 });
  // Also one that began before its user became an administrator.
  expect([(await me(admin)).statusCode, (await me(fresh)).statusCode]).toEqual([401, 401]);
  await test.db
    .updateTable('users')
    .set({ roles: ['ROLE_CUSTOMER'] })
    .where('email', '=', 'noa@example.com')
    .execute();
});

it('tells nobody without a session who they are', async () => {
  for (const headers of [{}, { authorization: 'Bearer unknown' }, { cookie: 'iw-token=unknown' }]) {
    const answer = await me(headers as Record<string, string>);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unauthenticated', status: 401 });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  }
});

it('names missing fields', async () => {
  const answer = await test.app.inject({ method: 'POST', url: '/api/login_check', payload: { username: '' } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: 'invalid_fields',
    errors: [
      { path: 'username', code: 'required' },
      { path: 'password', code: 'required' },
    ],
  });
});

describe('guessing', () => {
  it('learns nothing about whether an address has an account', async () => {
    const wrong = await signIn('noa@example.com', 'Wrong1234', {}, ADDRESSES.home);
    const unknown = await signIn('nobody@example.com', 'Wrong1234', {}, ADDRESSES.home);
    const { requestId: _one, ...wrongBody } = wrong.json();
    const { requestId: _two, ...unknownBody } = unknown.json();
    expect(wrong.statusCode).toBe(401);
    expect(unknownBody).toEqual(wrongBody);
    expect(wrongBody).toMatchObject({ code: 'bad_credentials' });
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
  });

  it('of many networks together is stopped after a hundred failures on an account, known or not, until fifteen minutes have passed', async () => {
    for (const username of ['guessed@example.com', 'never-was@example.com']) {
      for (let attempt = 0; attempt < 100; attempt++) {
        expect((await signIn(username, 'Wrong1234', {}, `198.51.100.${attempt}`)).statusCode).toBe(401);
      }
      const refused = await signIn(username, PASSWORD, {}, '198.51.100.199');
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ code: 'too_many_attempts' });
      expect(Number(refused.headers['retry-after'])).toBe(15 * 60);
      test.clock.advance({ minutes: 15 });
    }
    expect((await signIn('guessed@example.com')).statusCode).toBe(200);
  });

  it('does not keep the owner out: neither from another network, nor in a browser that the owner has signed in with', async () => {
    const first = await signIn('guessed@example.com', PASSWORD, {}, ADDRESSES.hall);
    const device = first.cookies.find(({ name }) => name === 'iw-device')?.value;
    for (let attempt = 0; attempt < 10; attempt++) await signIn('guessed@example.com', 'Wrong1234', {}, ADDRESSES.cafe);
    expect((await signIn('guessed@example.com', PASSWORD, {}, ADDRESSES.cafe)).statusCode).toBe(429);
    expect((await signIn('guessed@example.com', PASSWORD, {}, ADDRESSES.home)).statusCode).toBe(200);
    const cookie = `iw-device=${device}`;
    expect((await signIn('guessed@example.com', PASSWORD, { cookie }, ADDRESSES.cafe)).statusCode).toBe(200);
    // It counts its own, and is of this account alone.
    expect((await signIn('dana@example.com', PASSWORD, { cookie }, ADDRESSES.cafe)).statusCode).toBe(429);
    for (let attempt = 0; attempt < 10; attempt++) await signIn('guessed@example.com', 'Wrong1234', { cookie }, ADDRESSES.cafe);
    expect((await signIn('guessed@example.com', PASSWORD, { cookie }, ADDRESSES.home)).statusCode).toBe(429);
    test.clock.advance({ minutes: 15 });
  });

  it('is stopped after ten failures from one address, whatever the account', async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await signIn(`someone-${attempt}@example.com`, 'Wrong1234', {}, ADDRESSES.cafe)).statusCode).toBe(401);
      test.clock.advance({ minutes: 1 });
    }
    const refused = await signIn('noa@example.com', PASSWORD, {}, ADDRESSES.cafe);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(5 * 60);
    expect((await signIn('noa@example.com', PASSWORD, {}, ADDRESSES.home)).statusCode).toBe(200);
    test.clock.advance({ minutes: 5 });
    expect((await signIn('noa@example.com', PASSWORD, {}, ADDRESSES.cafe)).statusCode).toBe(200);
  });

  it('in parallel gets no more answers than in turn', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => signIn('raced@example.com', `Wrong${index}`, {}, '203.0.113.7')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(14);
  });

  it('a success forgets the account’s failures', async () => {
    const wrong = (count: number, network: string) =>
      Promise.all(Array.from({ length: count }, (_, index) => signIn('dana@example.com', 'Wrong1234', {}, `${network}.${index}`)));
    await wrong(60, '203.0.112');
    expect((await signIn('dana@example.com', PASSWORD, {}, ADDRESSES.hall)).statusCode).toBe(200);
    await wrong(60, '203.0.114');
    expect((await signIn('dana@example.com', PASSWORD, {}, ADDRESSES.hall)).statusCode).toBe(200);
  });
});

function xsrfOf(answer: { cookies: { name: string; value: string }[] }): string {
  return answer.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
}
