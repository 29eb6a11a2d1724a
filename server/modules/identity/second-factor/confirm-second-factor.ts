import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { refuseAfterTooManyFailures, settleAttempt } from '../sessions/sign-in-failures.ts';
import { secondStepSubjects } from '../sessions/sign-in-subjects.ts';
import { checkSecondFactor } from './check-second-factor.ts';

/**
 * Makes sure that whoever has shown a link or a password has the account's second step, too, where it has one; wrong codes count as failed
 * sign-ins, a right one is used up.
 * @throws DomainError `second_factor_required`, `second_factor_wrong`, `too_many_attempts`
 */
export async function confirmSecondFactor(
  context: AppContext,
  _request: FastifyRequest,
  { userId, email, code }: { readonly userId: number; readonly email: string; readonly code: string | undefined },
): Promise<void> {
  const { db, secrets, clock, config } = context;
  const now = clock.now();
  const subjects = secondStepSubjects(context, email);
  await refuseAfterTooManyFailures(db, subjects, config.limits, now);
  const outcome = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forShare().execute();
    const checked = await checkSecondFactor(trx, secrets, { userId, code, now });
    // A link or password alone lets no failure be forgotten.
    const isRight = checked === 'missing' || code === undefined ? 'soFar' : checked === 'right';
    await settleAttempt(trx, subjects, { isRight, now, limit: config.limits });
    return checked;
  });
  if (outcome === 'missing') throw new DomainError('second_factor_required');
  if (outcome === 'wrong') throw new DomainError('second_factor_wrong');
}
