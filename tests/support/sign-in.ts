import { randomBytes } from 'node:crypto';
import type { Role } from '#contract/identity.ts';
import { createAccounts } from '#server/modules/identity/index.ts';
import type { TestApp } from './app.ts';

const PASSWORD = 'Lodging2026';

/** Somebody who is signed in, as an API client sees itself. */
export interface SignedIn {
  readonly userId: number;
  readonly headers: { readonly authorization: string };
}

/** A new account with these roles, signed in the way API clients do it. */
export async function signInAs({ app, db, clock }: TestApp, ...roles: Role[]): Promise<SignedIn> {
  const email = `user-${randomBytes(6).toString('hex')}@example.com`;
  const account = {
    email,
    password: PASSWORD,
    username: 'Noa Levi',
    roles,
    locale: 'he' as const,
    isEmailVerified: roles.includes('ROLE_POWNER'),
  };
  const [userId] = await db.transaction().execute((trx) => createAccounts(trx, [account], clock.now()));
  const answer = await app.inject({ method: 'POST', url: '/api/login_check', payload: { username: email, password: PASSWORD } });
  const { token } = answer.json<{ token: string }>();
  if (userId === undefined || !token) throw new Error(`Nobody could sign in: ${answer.body}`);
  return { userId, headers: { authorization: `Bearer ${token}` } };
}
