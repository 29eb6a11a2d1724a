import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { unparted } from '#rules/validators/unparted.ts';
import { type Secrets, unseal } from '#server/platform/configuration/secrets.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** Under which key secrets of authenticator apps are sealed. */
export const TOTP_KEY = 'totp-secret';

export interface SecondFactorAttempt {
  readonly userId: number;
  /** As typed: of the authenticator app or a recovery code; undefined where none was sent. */
  readonly code: string | undefined;
  readonly now: Date;
}

/**
 * What a code says for an account: `right` also where the account asks for none. A right one is used up with the transaction, whose caller
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

/** Whether passwords and links alone do not open the account. */
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
