import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { DomainError } from '#server/platform/problem.ts';
import { verifyPassword } from './password-hash.ts';
import { closeSession, openSession } from './session-queries.ts';
import { type FailureLimit, refuseAfterTooManyFailures, type Subjects, settleAttempt } from './sign-in-failures.ts';

export interface SignInInput {
  /** As typed; letter case and blanks around it do not matter. */
  readonly email: string;
  readonly password: string;
  readonly subjects: Subjects;
  /** Session that the browser had before, which the new one replaces. */
  readonly replaces: Buffer | undefined;
  readonly limit: FailureLimit;
  readonly now: Date;
  readonly expiresAt: Date;
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
  await refuseAfterTooManyFailures(db, input.subjects, input.limit, input.now);
  const user = await findAccount(db, input.email);
  const isRight = await verifyPassword(user?.password_hash, input.password);
  const token = await db.transaction().execute(async (trx) => {
    await settleAttempt(trx, input.subjects, { isRight, now: input.now, limit: input.limit });
    if (!isRight || !user) return undefined;
    if (input.replaces) await closeSession(trx, input.replaces);
    return openSession(trx, { userId: user.id, now: input.now, expiresAt: input.expiresAt });
  });
  if (token === undefined) throw new DomainError('bad_credentials');
  return token;
}

function findAccount(db: Kysely<Database>, email: string) {
  return db.selectFrom('users').select(['id', 'password_hash']).where('email', '=', normaliseEmail(email)).executeTakeFirst();
}
