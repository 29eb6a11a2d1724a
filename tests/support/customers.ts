import { randomBytes } from 'node:crypto';
import type { Role } from '#contract/identity.ts';
import { createAccounts } from '#server/modules/identity/index.ts';
import type { TestApp } from './app.ts';

/** A client of a new account, with a bearer token. */
export async function signedInClient(test: TestApp, roles: Role[] = ['ROLE_CUSTOMER'], language: 'he' | 'en' = 'en') {
  const email = `user-${randomBytes(4).toString('hex')}@example.com`;
  const account = { email, password: 'Correct-Horse-7', username: 'Somebody', roles, locale: language };
  await test.db.transaction().execute((trx) => createAccounts(trx, [account], test.clock.now()));
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/login_check',
    payload: { username: email, password: account.password },
  });
  const headers = { authorization: `Bearer ${answer.json().token}`, 'app-lang': language };
  const { id } = await test.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return {
    id,
    email,
    headers,
    get: (url: string) => test.app.inject({ method: 'GET', url, headers }),
    post: (url: string, payload: object, more: Record<string, string> = {}) =>
      test.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...more } }),
  };
}
