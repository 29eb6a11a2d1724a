import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, codeInMailTo, PASSWORD, saveAccount, tokenOf, wrongFields } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/booking.ts';

let test: TestApp;
let admin: string;
let noa: string;
let ids: { admin: number; noa: number; dan: number };

beforeAll(async () => {
  test = await createTestApp();
  ids = {
    admin: await saveAccount(test, 'admin@example.com', ['ROLE_ADMIN']),
    noa: await saveAccount(test, 'noa@example.com'),
    dan: await saveAccount(test, 'dan@example.com', ['ROLE_POWNER']),
  };
  [admin, noa] = [await tokenOf(test, 'admin@example.com'), await tokenOf(test, 'noa@example.com')];
});
afterAll(() => test.close());

const user = (token: string | undefined, method: 'GET' | 'PUT' | 'DELETE', id: number, body?: object) =>
  call(test, method, `/api/users/${id}`, { ...(token === undefined ? {} : { token }), ...(body ? { body } : {}) });

describe('GET /users', () => {
  const list = (query: string, token: string | undefined = admin) => call(test, 'GET', `/api/users${query}`, token ? { token } : {});

  it('pages through all accounts for administrators, the newest first', async () => {
    const first = (await list('?perPage=2')).json();
    expect(first.data.map(({ id }: { id: number }) => id)).toEqual([ids.dan, ids.noa]);
    expect(first.meta).toEqual({ totalItems: 3, currentPage: 1, perPage: 2 });
    expect((await list('?perPage=2&currentPage=2')).json().data).toMatchObject([{ email: 'admin@example.com', role: 'ROLE_ADMIN' }]);
    expect(JSON.stringify(first)).not.toContain('argon2');
  });

  it('finds them by a part of the address or the name, and by role', async () => {
    const emails = async (query: string) => (await list(query)).json().data.map(({ email }: { email: string }) => email);
    expect(await emails('?keyword=DAN%40')).toEqual(['dan@example.com']);
    expect(await emails('?role=ROLE_CUSTOMER')).toEqual(['noa@example.com']);
    expect(await emails('?keyword=%25')).toEqual([]);
  });

  it('finds them by whether their address has proved to be theirs', async () => {
    await test.db.updateTable('users').set({ email_verified_at: test.clock.now() }).where('id', '=', ids.dan).execute();
    const emails = async (query: string) => (await list(query)).json().data.map(({ email }: { email: string }) => email);
    expect(await emails('?verified=yes')).toEqual(['dan@example.com']);
    expect(await emails('?verified=no&role=ROLE_CUSTOMER')).toEqual(['noa@example.com']);
  });

  it('is there for nobody else', async () => {
    expect((await call(test, 'GET', '/api/users')).statusCode).toBe(401);
    expect((await list('', noa)).json()).toMatchObject({ status: 403, code: 'forbidden' });
    expect(wrongFields(await list('?currentPage=0'))).toEqual(['currentPage too_small']);
  });
});

describe('POST /users', () => {
  const create = (body: object, token: string | undefined = admin) => call(test, 'POST', '/api/users', token ? { token, body } : { body });

  it('opens an account with a password', async () => {
    const body = { email: 'Ruth@example.com', password: PASSWORD, roles: ['ROLE_POWNER'], firstName: 'רות', lastName: 'כהן', locale: 'en' };
    const answer = await create(body);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ email: 'ruth@example.com', username: 'רות כהן', roles: ['ROLE_POWNER'], locale: 'en' });
    expect((await call(test, 'GET', String(answer.headers.location), { token: admin })).json()).toEqual(answer.json());
    expect(await tokenOf(test, 'ruth@example.com')).toMatch(/^[\w-]{43}$/);
  });

  it('sends a link to set the password when none is given', async () => {
    await create({ email: 'invited@example.com', roles: ['ROLE_CUSTOMER'] });
    const code = await codeInMailTo(test, 'invited@example.com');
    const answer = await call(test, 'POST', '/api/restore-password', { body: { code, password: PASSWORD } });
    expect(answer.statusCode).toBe(200);
    expect((await mailsTo(test.context, 'invited@example.com'))[0]?.subject).toContain('נפתח לכם חשבון');
  });

  it('refuses everybody else, known addresses and what is wrong', async () => {
    const body = { email: 'new@example.com', roles: ['ROLE_CUSTOMER'] };
    expect((await call(test, 'POST', '/api/users', { body })).statusCode).toBe(401);
    expect((await create(body, noa)).statusCode).toBe(403);
    expect((await create({ ...body, email: 'NOA@example.com' })).json()).toMatchObject({ status: 409, code: 'user_already_registered' });
    expect(wrongFields(await create({ email: 'new@', roles: ['ROLE_KING'] }))).toEqual(['email invalid_email', 'roles.0 invalid_value']);
    expect(wrongFields(await create({ ...body, password: 'short' }))).toContain('password password_too_short');
  });
});

describe('/users/{id}', () => {
  it('shows and changes one’s own account: names, phone, language', async () => {
    const change = { firstName: ' Noa ', lastName: 'Levi', phone: '+4915112345678', locale: 'en' };
    const answer = await user(noa, 'PUT', ids.noa, change);
    expect(answer.json()).toMatchObject({ firstName: 'Noa', username: 'Noa Levi', phone: '+4915112345678', locale: 'en' });
    expect((await user(noa, 'PUT', ids.noa, { phone: '' })).json()).toMatchObject({ firstName: 'Noa', phone: '' });
    expect((await user(noa, 'GET', ids.noa)).json()).toMatchObject({ lastName: 'Levi', phone: '', email: 'noa@example.com' });
  });

  it('refuses what cannot be changed here instead of passing over it', async () => {
    const answer = await user(noa, 'PUT', ids.noa, { email: 'new@example.com', firstName: 'Changed', foo: 1 });
    expect([answer.statusCode, wrongFields(answer)]).toEqual([400, ['email unknown_field', 'foo unknown_field']]);
    expect((await user(noa, 'GET', ids.noa)).json()).toMatchObject({ email: 'noa@example.com', firstName: 'Noa' });
    expect(wrongFields(await user(noa, 'PUT', ids.noa, { firstName: 'No\na' }))).toEqual(['firstName control_characters']);
  });

  it('refuses names with links in them, which would stand in mails', async () => {
    const answer = await user(noa, 'PUT', ids.noa, { firstName: 'http://evil.example', lastName: 'Win at evil.com', phone: '12' });
    expect(wrongFields(answer)).toEqual(['firstName invalid_name', 'lastName invalid_name', 'phone invalid_phone']);
  });

  it('is not there for other users, nor for strangers', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const body = { GET: undefined, PUT: { locale: 'he' }, DELETE: { password: PASSWORD } }[method];
      expect((await user(noa, method, ids.dan, body)).json()).toMatchObject({ status: 404, code: 'not_found' });
      expect((await user(undefined, method, ids.dan, body)).statusCode).toBe(401);
      expect((await user(admin, method, 2_000_000_000, body)).statusCode).toBe(404);
    }
  });

  it('changes roles for administrators only, who never lose their own', async () => {
    expect((await user(noa, 'PUT', ids.noa, { roles: ['ROLE_ADMIN'] })).statusCode).toBe(403);
    expect((await user(admin, 'PUT', ids.dan, { roles: ['ROLE_CUSTOMER', 'ROLE_POWNER'] })).json().roles).toEqual([
      'ROLE_POWNER',
      'ROLE_CUSTOMER',
    ]);
    expect((await user(admin, 'PUT', ids.admin, { roles: ['ROLE_CUSTOMER'] })).statusCode).toBe(403);
  });

  it('names wrong fields', async () => {
    const answer = await user(noa, 'PUT', ids.noa, { phone: '12', locale: 'fr' });
    expect([answer.statusCode, wrongFields(answer)]).toEqual([400, ['locale invalid_value']]);
    expect(wrongFields(await user(noa, 'PUT', ids.noa, { phone: '12' }))).toEqual(['phone invalid_phone']);
  });

  it('is deleted by administrators, but for other administrators', async () => {
    const id = await saveAccount(test, 'leaving@example.com');
    const token = await tokenOf(test, 'leaving@example.com');
    expect((await user(admin, 'DELETE', id)).statusCode).toBe(204);
    expect((await call(test, 'GET', '/api/me', { token })).statusCode).toBe(401);
    const colleague = await saveAccount(test, 'colleague@example.com', ['ROLE_ADMIN']);
    expect((await user(admin, 'DELETE', colleague)).json()).toMatchObject({ status: 403, code: 'forbidden' });
  });
});
