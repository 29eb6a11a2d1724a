import type { LightMyRequestResponse } from 'fastify';
import type { Role } from '#contract/identity.ts';
import { createAccounts } from '#server/modules/identity/index.ts';
import type { TestApp } from './app.ts';
import { mailsTo } from './booking.ts';

/** A password that keeps every rule. */
export const PASSWORD = 'Lodging2026';
export const CUSTOMER_SIGN_UP = '/api/portal/customer/sign-up';
export const OWNER_SIGN_UP = '/api/sign-up';

/** An account with {@link PASSWORD}; returns its id. */
export async function saveAccount({ db, clock }: TestApp, email: string, roles: readonly Role[] = ['ROLE_CUSTOMER']): Promise<number> {
  const account = { email, password: PASSWORD, username: email.split('@')[0] ?? email, roles, locale: 'he' as const };
  const [id = 0] = await db.transaction().execute((trx) => createAccounts(trx, [account], clock.now()));
  return id;
}

export interface Call {
  readonly token?: string;
  readonly body?: object;
  readonly address?: string;
  readonly headers?: Record<string, string>;
}

/** A call of the API by a client that holds a bearer token, or none. */
export function call(
  { app }: Pick<TestApp, 'app'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { token, body, address = '198.51.100.1', headers = {} }: Call = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method,
    url,
    remoteAddress: address,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
}

/** The same as a form, the way browsers send one by themselves. */
export function callWithForm(test: Pick<TestApp, 'app'>, url: string, fields: Record<string, string>, { token }: Pick<Call, 'token'> = {}) {
  return test.app.inject({
    method: 'POST',
    url,
    remoteAddress: '198.51.100.2',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** Signs in and returns the token. */
export async function tokenOf(test: TestApp, username: string, password: string = PASSWORD): Promise<string> {
  const answer = await call(test, 'POST', '/api/login_check', { body: { username, password } });
  return answer.json<{ token: string }>().token;
}

/** The code in the link of the latest mail to somebody. */
export async function codeInMailTo(test: TestApp, recipient: string): Promise<string> {
  const mail = (await mailsTo(test.context, recipient)).at(-1);
  const code = /\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (code === undefined) throw new Error(`The latest mail to ${recipient} has no link with a code`);
  return code;
}

/** Wrong fields of a problem document, `path code` each. */
export function wrongFields(answer: LightMyRequestResponse): string[] {
  return (answer.json<{ errors?: { path: string; code: string }[] }>().errors ?? []).map(({ path, code }) => `${path} ${code}`);
}
