import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { openSession, type SessionStart } from './session-queries.ts';
import { type FailureLimit, refuseAfterTooManyFailures, type Subjects, settleAttempt } from './sign-in-failures.ts';

export interface SignInInput {
  /** As typed; letter case and blanks around it do not matter. */
  readonly email: string;
  readonly password: string;
  readonly subjects: Subjects;
  readonly limit: FailureLimit;
  readonly session: SessionStart;
}

/** An e-mail as accounts are found by it. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Checks a password and opens a session; returns its token. An unknown account takes the same steps as a wrong password, so that neither
 * the answer nor its time tells them apart. It is not one transaction: the password is checked between two short ones, for that takes long.
 * @throws DomainError `bad_credentials`, `too_many_attempts`
 */
export async function signIn(db: Kysely<Database>, input: SignInInput): Promise<string> {
  const { now } = input.session;
  await refuseAfterTooManyFailures(db, input.subjects, input.limit, now);
  const user = await findAccount(db, input.email);
  const isRight = await verifyPassword(user?.password_hash, input.password);
  const token = await db.transaction().execute(async (trx) => {
    await settleAttempt(trx, input.subjects, { isRight, now, limit: input.limit });
    if (!isRight || !user?.password_hash || !(await isStillPassword(trx, user.id, user.password_hash))) return undefined;
    return openSession(trx, user.id, input.session);
  });
  if (token === undefined) throw new DomainError('bad_credentials');
  return token;
}

function findAccount(db: Kysely<Database>, email: string) {
  return db.selectFrom('users').select(['id', 'password_hash']).where('email', '=', normaliseEmail(email)).executeTakeFirst();
}

/** Whether the password that was looked at has not been changed or discarded meanwhile; nobody can before the transaction ends. */
async function isStillPassword(trx: Kysely<Database>, userId: number, passwordHash: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
