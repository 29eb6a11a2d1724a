import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CodeResponse } from '#contract/identity.ts';
import type { Database } from '#database/types.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { hashToken } from '../sessions/sessions.ts';

export type CodePurpose = CodeResponse['purpose'];

/** The minutes that a link works (docs/product.md §3). */
export const CODE_MINUTES: Readonly<Record<CodePurpose, number>> = { oneTimeAuthorization: 15, restorePassword: 60 };

/** The minutes that the link in a new host's welcome mail works, which proves their address. */
export const WELCOME_MINUTES = 24 * 60;

/**
 * Makes the code of a link; the user's older ones of the same purpose work no more. Without a user it takes the same steps and the code
 * opens nothing, so that the time tells nobody whether an address has an account.
 */
export async function openCode(
  trx: Kysely<Database>,
  {
    userId,
    purpose,
    now,
    minutes = CODE_MINUTES[purpose],
  }: { readonly userId: number | null; readonly purpose: CodePurpose; readonly now: Date; readonly minutes?: number },
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await trx
    .deleteFrom('account_codes')
    .where('user_id', '=', userId ?? 0)
    .where('purpose', '=', purpose)
    .execute();
  await trx
    .insertInto('account_codes')
    .values({
      code_hash: hashToken(code),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + minutes * 60_000),
    })
    .execute();
  return code;
}

/** Until when the code can be used, and whose it is. It is not used up. @throws DomainError `code_expired` */
export async function findCode(
  db: Kysely<Database>,
  code: string,
  { purpose, now }: { purpose: CodePurpose; now: Date },
): Promise<{ readonly expiresAt: Date; readonly userId: number; readonly email: string; readonly isEmailProven: boolean }> {
  const row = await db
    .selectFrom('account_codes')
    .innerJoin('users', 'users.id', 'account_codes.user_id')
    .select(['account_codes.expires_at', 'users.id', 'users.email', 'users.email_verified_at'])
    .where('code_hash', '=', hashToken(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) throw new DomainError('code_expired');
  return { expiresAt: row.expires_at, userId: row.id, email: row.email, isEmailProven: row.email_verified_at !== null };
}

/** Uses the code up and returns whose it was; of two uses at the same time one succeeds. @throws DomainError `code_expired` */
export async function spendCode(
  trx: Kysely<Database>,
  code: string,
  { purpose, now }: { purpose: CodePurpose; now: Date },
): Promise<number> {
  const row = await trx
    .updateTable('account_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hashToken(code))
    .where('purpose', '=', purpose)
    .where('user_id', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!row?.user_id) throw new DomainError('code_expired');
  return row.user_id;
}

/** After a new password no link that was sent before opens the account. */
export async function killCodes(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx.deleteFrom('account_codes').where('user_id', '=', userId).execute();
}

/** Removes codes that nobody can use any more. */
export async function forgetExpiredCodes(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('account_codes').where('expires_at', '<=', now).execute();
}
