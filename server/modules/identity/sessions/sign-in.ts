import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { normaliseEmail } from '../accounts/accounts.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { checkSecondFactor } from '../second-factor/second-factor.ts';
import { openSession, type SessionStart } from './sessions.ts';
import { forgetFailuresOf, refuseAfterTooManyFailures, type Subjects, settleAttempt } from './sign-in-failures.ts';

export interface SignInInput {
  /** As typed; letter case and what is pasted around it do not matter. */
  readonly email: string;
  readonly password: string;
  /** As typed; undefined where none was sent. */
  readonly secondFactor: string | undefined;
  readonly subjects: Subjects;
  /** The subjects for which a code of the second step counts. */
  readonly secondStep: Subjects;
  readonly session: SessionStart;
}

/**
 * Checks a password, and the second step where the account has one, and opens a session; returns its token. An unknown account takes the same
 * steps as a wrong password, so that neither the answer nor its time tells them apart. It is not one transaction: the password is checked
 * between two short ones, for that takes long.
 * @throws DomainError `bad_credentials`, `second_factor_required`, `second_factor_wrong`, `too_many_attempts`
 */
export async function signIn({ db, config, secrets }: AppContext, input: SignInInput): Promise<string> {
  const { now } = input.session;
  const limit = config.limits;
  await refuseAfterTooManyFailures(db, [...input.subjects, ...input.secondStep], limit, now);
  const user = await findAccount(db, input.email);
  const isPasswordRight = await verifyPassword(user?.password_hash, input.password);
  const outcome = await db.transaction().execute(async (trx) => {
    const isStill = isPasswordRight && user?.password_hash && (await isStillPassword(trx, user.id, user.password_hash));
    const factor = isStill ? await checkSecondFactor(trx, secrets, { userId: user.id, code: input.secondFactor, now }) : 'right';
    const isRight = factor === 'missing' ? 'soFar' : isPasswordRight && factor === 'right';
    // A wrong code is guessed by somebody who has the password already: its count is the account's, from wherever it comes.
    const subjects = isStill && factor === 'wrong' ? input.secondStep : input.subjects;
    await settleAttempt(trx, subjects, { isRight, now, limit });
    if (isRight === true && input.secondFactor !== undefined) await forgetFailuresOf(trx, input.secondStep.slice(0, 1));
    if (factor === 'missing') return { failure: 'second_factor_required' } as const;
    if (!isStill) return { failure: 'bad_credentials' } as const;
    if (factor === 'wrong') return { failure: 'second_factor_wrong' } as const;
    return { token: await openSession(trx, user.id, input.session) };
  });
  if (outcome.failure) throw new DomainError(outcome.failure);
  return outcome.token;
}

function findAccount(db: Kysely<Database>, email: string) {
  return db.selectFrom('users').select(['id', 'password_hash']).where('email', '=', normaliseEmail(email)).executeTakeFirst();
}

/** Returns whether the password that was looked at has not been changed or discarded meanwhile; nobody can before the transaction ends. */
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
