import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import {
  type FailureLimit,
  refuseAfterTooManyFailures,
  type Subjects,
  settleAttempt,
  signInSubjects,
} from '../sessions/sign-in-failures.ts';
import { verifyPassword } from './password-hash.ts';

/** Makes sure that whoever is signed in knows the password. @throws DomainError `wrong_password`, `too_many_attempts` */
export async function confirmOwnPassword(context: AppContext, request: FastifyRequest, actor: UserActor, password: string): Promise<void> {
  const subjects = signInSubjects(context, request, actor.email);
  const attempt = { userId: actor.userId, password, subjects, limit: context.config.limits };
  await confirmPassword(context.db, attempt, context.clock.now());
}

/**
 * Makes sure that a signed-in user knows the account's password; wrong ones count as failed sign-ins. Not one transaction, like signing in.
 * @throws DomainError `wrong_password`, `too_many_attempts`
 */
async function confirmPassword(
  db: Kysely<Database>,
  attempt: { readonly userId: number; readonly password: string; readonly subjects: Subjects; readonly limit: FailureLimit },
  now: Date,
): Promise<void> {
  const { subjects, limit } = attempt;
  await refuseAfterTooManyFailures(db, subjects, limit, now);
  const isRight = await isPasswordOf(db, attempt.userId, attempt.password);
  await db.transaction().execute((trx) => settleAttempt(trx, subjects, { isRight, now, limit }));
  if (!isRight) throw new DomainError('wrong_password');
}

/** Returns whether that is the account's password now. */
export async function isPasswordOf(db: Kysely<Database>, userId: number, password: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return verifyPassword(user?.password_hash, password);
}
