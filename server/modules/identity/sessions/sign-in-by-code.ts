import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { spendCode } from '../links/account-codes.ts';
import { type OnEmailProven, proveEmail } from '../links/prove-email.ts';
import { openSession, type SessionStart } from './session-queries.ts';

/**
 * Uses up the code of a one-time link, begins a session and returns its token, and whether this has proved the address for the first time.
 * @throws DomainError `code_expired`
 */
export async function signInByCode(
  trx: Kysely<Database>,
  code: string,
  session: SessionStart,
  onProven: OnEmailProven,
): Promise<{ readonly token: string; readonly isFirstProof: boolean }> {
  const userId = await spendCode(trx, code, { purpose: 'oneTimeAuthorization', now: session.now });
  const isFirstProof = await proveEmail(trx, { userId, now: session.now, browser: session.replaces }, onProven);
  return { token: await openSession(trx, userId, session), isFirstProof };
}
