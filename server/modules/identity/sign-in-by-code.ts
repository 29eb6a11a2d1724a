import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { spendCode } from './account-codes.ts';
import { noteVerifiedEmail, type OnEmailProven } from './account-queries.ts';
import { openSession, type SessionStart } from './session-queries.ts';

/** Uses up the code of a one-time link, begins a session and returns its token. @throws DomainError `code_expired` */
export async function signInByCode(trx: Kysely<Database>, code: string, session: SessionStart, onProven: OnEmailProven): Promise<string> {
  const userId = await spendCode(trx, code, { purpose: 'oneTimeAuthorization', now: session.now });
  await noteVerifiedEmail(trx, userId, session.now, onProven);
  return openSession(trx, userId, session);
}
