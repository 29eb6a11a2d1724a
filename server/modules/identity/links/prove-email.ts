import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { forgetFactors } from '../second-factor/change-second-factor.ts';
import { closeSessionsOf, isOwnSession } from '../sessions/sessions.ts';

/** Does what else happens once a user has proved that an address is theirs; identity does not know what else is kept by address. */
export type OnEmailProven = (trx: Kysely<Database>, user: ProvenUser) => Promise<void>;

interface ProvenUser {
  readonly userId: number;
  readonly email: string;
  /** True if somebody else may have opened the account and used it until now. */
  readonly wasAnybodys: boolean;
}

/**
 * Whoever opens a link from an e-mail has proved that the address is theirs. Until then anybody could have opened the account with that
 * address, so the first proof ends every session of it and discards its password and second step before anything is put into it. A browser
 * that is signed in to the account when it opens the link is its owner's: then password and second step stay.
 * @param browser token's hash of the session with which the link was opened
 * @returns whether it was the first, and a new password is to be chosen
 */
export async function proveEmail(
  trx: Kysely<Database>,
  { userId, now, browser }: { readonly userId: number; readonly now: Date; readonly browser?: Buffer | undefined },
  onProven: OnEmailProven,
): Promise<boolean> {
  const isOwn = browser !== undefined && (await isOwnSession(trx, { userId, tokenHash: browser, now }));
  const first = await trx
    .updateTable('users')
    .set({ email_verified_at: now, ...(isOwn ? {} : { password_hash: null }) })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  const isFirst = first.numUpdatedRows === 1n;
  // After the account's row is locked: who signs in or changes the password meanwhile waits for it, and looks again.
  if (isFirst) {
    if (!isOwn) await forgetFactors(trx, userId);
    await closeSessionsOf(trx, userId, isOwn ? browser : undefined);
  }
  const user = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  if (user) await onProven(trx, { userId, email: user.email, wasAnybodys: isFirst && !isOwn });
  return isFirst && !isOwn;
}

/** Returns whether a link from an e-mail has proved that the account's address is its user's. */
export async function isEmailProven(db: Kysely<Database>, userId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('email_verified_at').where('id', '=', userId).executeTakeFirst();
  return row !== undefined && row.email_verified_at !== null;
}
