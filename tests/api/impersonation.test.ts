import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, PASSWORD, saveAccount, tokenOf } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { signedIn, submitRegistration } from '#tests/support/registration.ts';

let test: TestApp;
let ids: { admin: number; host: number; guest: number };
let admin: string;
beforeAll(async () => {
  test = await createTestApp();
  ids = {
    admin: await saveAccount(test, 'ronit@example.com', ['ROLE_ADMIN']),
    host: await saveAccount(test, 'michal@example.com', ['ROLE_POWNER', 'ROLE_CUSTOMER']),
    guest: await saveAccount(test, 'guest@example.com'),
  };
  admin = await tokenOf(test, 'ronit@example.com');
});
afterAll(() => test.close());

/** A browser: keeps its cookies, echoes the XSRF cookie when asked to. */
class Browser {
  readonly cookies = new Map<string, string>();
  async call(method: 'GET' | 'POST', url: string, { body, echoes = true }: { body?: object; echoes?: boolean } = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const xsrf = this.cookies.get('XSRF-TOKEN');
    const headers = { cookie, ...(echoes && xsrf ? { 'x-xsrf-token': xsrf } : {}), 'sec-fetch-site': 'same-origin' };
    const answer = await test.app.inject({ method, url: `/api${url}`, headers, ...(body ? { payload: body } : {}) });
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(value));
    }
    return answer;
  }
  who = async () => (await this.call('GET', '/me')).json<{ email?: string; code?: string }>();
}

async function adminsBrowser(): Promise<Browser> {
  const browser = new Browser();
  await browser.call('POST', '/login_check', { body: { username: 'ronit@example.com', password: PASSWORD } });
  await browser.call('GET', '/me');
  return browser;
}
const statusAndCode = (answer: { statusCode: number; json: () => { code?: string } }) => [answer.statusCode, answer.json().code];
const tokenAs = async (ownerId: number) =>
  (await call(test, 'GET', `/api/impersonate/${ownerId}`, { token: admin })).json<{ token: string }>().token;

describe('GET /propownerList', () => {
  const list = async (query = '') => (await call(test, 'GET', `/api/propownerList${query}`, { token: admin })).json();

  it('lists property owners with their property and state, found by keyword and state', async () => {
    const newcomer = await signedIn(test, 'yoav@example.com');
    const { propertyId } = await submitRegistration(test, newcomer);
    const { data, meta } = await list();
    expect(data.map(({ email }: { email: string }) => email)).toEqual(['michal@example.com', 'yoav@example.com']);
    expect(meta).toMatchObject({ totalItems: 2, counts: { none: 1, waitingForApproval: 1 } });
    expect(data[1]).toMatchObject({
      state: 'waitingForApproval',
      hotel: { id: propertyId, name: { he: 'חצר האלונים', en: 'Oak Courtyard' }, city: { he: 'ראש פינה' }, units: 2 },
      commissionPercent: 10,
      lastSeenAt: '2026-11-22T08:00:00.000Z',
    });
    const emails = async (query: string) => (await list(query)).data.map(({ email }: { email: string }) => email);
    expect(await emails('?keyword=MICHAL')).toEqual(['michal@example.com']);
    expect(await emails(`?keyword=${encodeURIComponent('ראש פינה')}`)).toEqual(['yoav@example.com']);
    expect(await emails('?state=none')).toEqual(['michal@example.com']);
    expect(await emails('?keyword=%25')).toEqual([]);
  });

  it('is there for administrators alone', async () => {
    expect((await call(test, 'GET', '/api/propownerList')).statusCode).toBe(401);
    const guest = await tokenOf(test, 'guest@example.com');
    expect(statusAndCode(await call(test, 'GET', '/api/propownerList', { token: guest }))).toEqual([403, 'forbidden']);
    expect((await call(test, 'GET', '/api/propownerList?state=x', { token: admin })).statusCode).toBe(400);
  });
});

describe('GET /impersonate/{id}', () => {
  it('answers API clients a token of that owner, which ends after 60 minutes however much it is used', async () => {
    const answer = await call(test, 'GET', `/api/impersonate/${ids.host}`, { token: admin });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.cookies.some(({ name }) => name === 'iw-token')).toBe(false);
    const { token } = answer.json<{ token: string }>();
    const me = () => call(test, 'GET', '/api/me', { token });
    expect((await me()).json()).toMatchObject({ id: ids.host, isImpersonated: true });
    test.clock.advance({ minutes: 59 });
    const left = (await call(test, 'GET', '/api/impersonation', { token })).json();
    expect(left).toMatchObject({ adminName: 'ronit', ownerName: 'michal', secondsLeft: 60 });
    test.clock.advance({ minutes: 2 });
    expect((await me()).statusCode).toBe(401);
    expect((await call(test, 'GET', '/api/me', { token: admin })).statusCode).toBe(200);
  });

  it('is refused to everybody else, and for people who are no owners', async () => {
    const ask = (id: number | string, token?: string) => call(test, 'GET', `/api/impersonate/${id}`, token ? { token } : {});
    const host = await tokenOf(test, 'michal@example.com');
    expect((await ask(ids.host)).statusCode).toBe(401);
    expect(statusAndCode(await ask(ids.host, host))).toEqual([403, 'forbidden']);
    expect([
      (await ask(ids.guest, admin)).statusCode,
      (await ask(ids.admin, admin)).statusCode,
      (await ask(99_999, admin)).statusCode,
    ]).toEqual([404, 404, 404]);
    expect((await ask('x', admin)).statusCode).toBe(400);
  });

  it('needs the XSRF header of browsers, and begins nothing without it', async () => {
    const browser = await adminsBrowser();
    const forged = await browser.call('GET', `/impersonate/${ids.host}`, { echoes: false });
    expect(statusAndCode(forged)).toEqual([403, 'xsrf_token_invalid']);
    expect((await browser.who()).email).toBe('ronit@example.com');
  });

  it('forbids what only the owner may do, and being an administrator', async () => {
    const token = await tokenAs(ids.host);
    const card = { cardHolderName: 'A', cardNumber: '4580000000000000', expiryDate: '12/30', cvv: '123' };
    const refused: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object][] = [
      ['POST', '/changePassword', { password: 'Other-2026' }],
      ['GET', '/me/data'],
      ['DELETE', '/me', { password: PASSWORD }],
      ['DELETE', `/users/${ids.host}`, { password: PASSWORD }],
      ['POST', '/portal/payment/tokens', card],
      ['POST', '/portal/checkout', {}],
      ['GET', '/propownerList'],
      ['GET', `/impersonate/${ids.host}`],
      ['GET', '/users'],
      ['GET', '/admin/reviews'],
      ['GET', '/admin/audit'],
    ];
    for (const [method, url, body] of refused) {
      const answer = await call(test, method, `/api${url}`, { token, ...(body ? { body } : {}) });
      expect([url, ...statusAndCode(answer)]).toEqual([url, 403, 'forbidden_while_impersonating']);
    }
  });

  it('forbids every call of administrators', async () => {
    const token = await tokenAs(ids.host);
    const { paths } = (await call(test, 'GET', '/api/openapi.json')).json<{ paths: Record<string, object> }>();
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      path.startsWith('/api/admin/') ? Object.keys(methods).map((method) => [method.toUpperCase() as 'GET', path] as const) : [],
    );
    expect(calls.length).toBeGreaterThan(10);
    for (const [method, path] of calls) {
      const answer = await call(test, method, path.replaceAll(/\{\w+\}/g, '1'), { token, ...(method === 'GET' ? {} : { body: {} }) });
      expect([method, path, ...statusAndCode(answer)]).toEqual([method, path, 403, 'forbidden_while_impersonating']);
    }
  });

  it('ends with the administrator’s role', async () => {
    const second = await saveAccount(test, 'second@example.com', ['ROLE_ADMIN']);
    const own = await tokenOf(test, 'second@example.com');
    const { token } = (await call(test, 'GET', `/api/impersonate/${ids.host}`, { token: own })).json();
    await call(test, 'PUT', `/api/users/${second}`, { token: admin, body: { roles: ['ROLE_CUSTOMER'] } });
    expect((await call(test, 'GET', '/api/me', { token })).statusCode).toBe(401);
  });
});

describe('returning to the impersonator', () => {
  it('gives the browser the administrator’s own session back, and ends the owner’s', async () => {
    const browser = await adminsBrowser();
    const own = browser.cookies.get('iw-token');
    const begun = await browser.call('GET', `/impersonate/${ids.host}`);
    expect([begun.statusCode, begun.json()]).toEqual([200, { token: '' }]);
    expect(begun.cookies.find(({ name }) => name === 'iw-prev-token')).toMatchObject({ value: own, httpOnly: true });
    expect(begun.cookies.find(({ name }) => name === 'iw-token')).toMatchObject({ httpOnly: true, maxAge: 3600 });
    expect((await browser.who()).email).toBe('michal@example.com');
    const acting = browser.cookies.get('iw-token') ?? '';
    expect((await browser.call('POST', '/impersonation/return', { echoes: false })).statusCode).toBe(403);
    expect((await browser.call('POST', '/impersonation/return')).statusCode).toBe(204);
    expect((await browser.who()).email).toBe('ronit@example.com');
    expect(browser.cookies.has('iw-prev-token')).toBe(false);
    expect((await call(test, 'GET', '/api/me', { token: acting })).statusCode).toBe(401);
    // Another tab does it once more.
    expect((await browser.call('POST', '/impersonation/return')).statusCode).toBe(204);
  });

  it('works after acting has expired', async () => {
    const browser = await adminsBrowser();
    await browser.call('GET', `/impersonate/${ids.host}`);
    test.clock.advance({ minutes: 61 });
    browser.cookies.delete('iw-token');
    expect((await browser.who()).code).toBe('unauthenticated');
    expect((await browser.call('POST', '/impersonation/return')).statusCode).toBe(204);
    expect((await browser.who()).email).toBe('ronit@example.com');
  });

  it('is nothing for others, and signing out ends both sessions', async () => {
    expect((await new Browser().call('POST', '/impersonation/return')).statusCode).toBe(401);
    const browser = await adminsBrowser();
    const own = browser.cookies.get('iw-token') ?? '';
    await browser.call('GET', `/impersonate/${ids.host}`);
    await browser.call('POST', '/logout');
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('iw-') && name !== 'iw-device')).toEqual([]);
    expect((await call(test, 'GET', '/api/me', { token: own })).statusCode).toBe(401);
  });
});
