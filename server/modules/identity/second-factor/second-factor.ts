import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { OwnershipProof } from '#contract/second-factor.ts';
import type { Database } from '#database/types.ts';
import { unparted } from '#rules/validators/digits.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { type Secrets, unseal } from '#server/platform/configuration/secrets.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { confirmOwnPassword } from '../passwords/confirm-password.ts';
import { isSessionFreshFrom } from '../sessions/sessions.ts';
import { refuseAfterTooManyFailures, secondStepSubjects, settleAttempt } from '../sessions/sign-in-failures.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { stepOfCode, TOTP_KEY } from './totp.ts';

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

interface SecondFactorAttempt {
  readonly userId: number;
  /** As typed: of the authenticator app or a recovery code; undefined where none was sent. */
  readonly code: string | undefined;
  readonly now: Date;
}

/**
 * Returns what a code says for an account: `right` also where the account asks for none. A right one is used up with the transaction, whose caller
 * has locked the account's row and counts wrong ones.
 */
export async function checkSecondFactor(
  trx: Kysely<Database>,
  secrets: Secrets,
  { userId, code, now }: SecondFactorAttempt,
): Promise<'right' | 'missing' | 'wrong'> {
  if (!(await hasSecondFactor(trx, userId))) return 'right';
  if (code === undefined) return 'missing';
  const digits = unparted(code);
  const isRight = /^\d{6}$/.test(digits)
    ? await spendTotpCode(trx, secrets, { userId, code: digits, now })
    : await spendRecoveryCode(trx, secrets, { userId, code, now });
  return isRight ? 'right' : 'wrong';
}

/** Returns whether passwords and links alone do not open the account. */
export async function hasSecondFactor(db: Kysely<Database>, userId: number): Promise<boolean> {
  const user = await db.selectFrom('users').select('second_factor_since').where('id', '=', userId).executeTakeFirst();
  return user !== undefined && user.second_factor_since !== null;
}

/** No code works twice, nor one from before the last that was used. */
async function spendTotpCode(
  trx: Kysely<Database>,
  secrets: Secrets,
  { userId, code, now }: { readonly userId: number; readonly code: string; readonly now: Date },
): Promise<boolean> {
  const row = await trx.selectFrom('totp_secrets').select('sealed_secret').where('user_id', '=', userId).executeTakeFirst();
  const secret = row && unseal(secrets.keyFor(TOTP_KEY), row.sealed_secret);
  const step = secret === undefined ? undefined : stepOfCode(secret, code, now);
  if (step === undefined) return false;
  const spent = await trx
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}
