import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { latinDigits } from '#rules/validators/digits.ts';
import type { Secrets } from '#server/platform/configuration/secrets.ts';

const CODES = 10;
/** Without those that are read for one another: 0 and o, 1, i and l. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LETTERS_PER_HALF = 5;

/** Returns what of a code counts: neither blanks nor hyphens nor capital letters. */
const plain = (code: string) =>
  latinDigits(code)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
const digestOf = (secrets: Secrets, userId: number, code: string) => secrets.sign('recovery-code', `${userId} ${plain(code)}`);
const half = () => Array.from({ length: LETTERS_PER_HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Gives the account ten new codes, each for one sign-in without its device, instead of those from before. They exist nowhere else. */
export async function renewRecoveryCodes(trx: Kysely<Database>, secrets: Secrets, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => `${half()}-${half()}`);
  await forgetRecoveryCodes(trx, userId);
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_digest: digestOf(secrets, userId, code) })))
    .execute();
  return codes;
}

/** Uses a code up; whether it was one of the account's that nobody has used. Of two uses at the same time one succeeds. */
export async function spendRecoveryCode(
  trx: Kysely<Database>,
  secrets: Secrets,
  { userId, code, now }: { readonly userId: number; readonly code: string; readonly now: Date },
): Promise<boolean> {
  const spent = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_digest', '=', digestOf(secrets, userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

/** Returns how many codes nobody has used yet. */
export async function countRecoveryCodes(db: Kysely<Database>, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Lets the account's codes work no more. */
export async function forgetRecoveryCodes(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
