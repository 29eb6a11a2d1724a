import type { FastifyRequest } from 'fastify';
import type { OwnershipProof } from '#contract/second-factor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { isSessionFreshFrom } from '../accounts/show-me.ts';
import { confirmOwnPassword } from '../passwords/confirm-own-password.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';

/**
 * Makes sure that it is the account's own user who changes how it is opened, and not somebody at a screen left open: by all that signing in
 * takes, now or, with a passkey, minutes ago.
 * @throws DomainError `invalid_fields`, `wrong_password`, `second_factor_required`, `second_factor_wrong`, `too_many_attempts`
 */
export async function proveOwnership(
  context: AppContext,
  request: FastifyRequest,
  actor: UserActor,
  { currentPassword, secondFactor }: OwnershipProof,
): Promise<void> {
  const { session } = request;
  if (!session) throw new DomainError('unauthenticated');
  const { tokenHash } = session;
  const now = context.clock.now();
  if (await isSessionFreshFrom('passkey', context.db, { tokenHash, now })) return;
  if (currentPassword !== undefined) {
    await confirmOwnPassword(context, request, actor, currentPassword);
  } else if (!(await isSessionFreshFrom('link', context.db, { tokenHash, now }))) {
    throw new DomainError('invalid_fields', {}, [{ path: 'currentPassword', code: 'required' }]);
  }
  await confirmSecondFactor(context, request, { userId: actor.userId, email: actor.email, code: secondFactor });
}
