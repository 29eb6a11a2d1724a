import type { Kysely } from 'kysely';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type AccountRow, setPasswordHash } from '../accounts/accounts.ts';
import { killCodes, spendCode } from '../links/account-codes.ts';
import { enqueueAccountMail, restoreLink } from '../links/account-mails.ts';
import { type OnEmailProven, proveEmail } from '../links/prove-email.ts';
import { closeSessionsOf, isSessionOpen, openSession, type SessionStart } from '../sessions/sessions.ts';
import { forgetFailuresOf, type Subject } from '../sessions/sign-in-failures.ts';

/**
 * Changes the user's password, already hashed: links that were sent before work no more and all other sessions end.
 * @param change.session token's hash of the session that stays
 * @throws DomainError `unauthenticated` when the account or the session is gone
 */
export async function changePassword(
  trx: Kysely<Database>,
  config: Configuration,
  actor: UserActor,
  change: { readonly passwordHash: string; readonly session: Buffer; readonly now: Date },
): Promise<void> {
  const account = await setPasswordHash(trx, actor.userId, change.passwordHash);
  // A first proof of the address, or another device, may have ended the session since the request came in.
  if (!account || !(await isSessionOpen(trx, change.session))) throw new DomainError('unauthenticated');
  await killCodes(trx, actor.userId);
  await closeSessionsOf(trx, actor.userId, change.session);
  await tellPasswordChanged(trx, config, account, change.now);
}

interface NewPassword {
  readonly code: string;
  readonly passwordHash: string;
  readonly session: SessionStart;
  readonly onProven: OnEmailProven;
  /** Under which the account's failed sign-ins are counted. */
  readonly subjectsOf: (email: string) => readonly Subject[];
}

/**
 * Sets a new password by the code of a link: ends all of the user's sessions, begins a new one and returns its token. What others have
 * guessed before keeps nobody from signing in with it.
 * @throws DomainError `code_expired`
 */
export async function restorePassword(trx: Kysely<Database>, config: Configuration, input: NewPassword): Promise<string> {
  const { now } = input.session;
  const userId = await spendCode(trx, input.code, { purpose: 'restorePassword', now });
  await proveEmail(trx, { userId, now }, input.onProven);
  const account = await setPasswordHash(trx, userId, input.passwordHash);
  if (!account) throw new DomainError('code_expired');
  await killCodes(trx, userId);
  await closeSessionsOf(trx, userId);
  await forgetFailuresOf(trx, input.subjectsOf(account.email));
  await tellPasswordChanged(trx, config, account, now);
  return openSession(trx, userId, input.session);
}

/** Tells the account's address that its password was changed: the owner learns of it also when somebody else did it. */
async function tellPasswordChanged(trx: Kysely<Database>, config: Configuration, account: AccountRow, now: Date): Promise<void> {
  // The column's check leaves no other languages.
  const locale = account.locale as Locale;
  const isOwner = account.roles.includes('ROLE_POWNER');
  const link = restoreLink(config, { area: isOwner ? 'owner' : 'portal', locale });
  const mail = { name: account.first_name, brand: config.brand.name[locale], link, minutes: null };
  await enqueueAccountMail(trx, 'account-password-changed', { recipient: account.email, locale, mail }, now);
}
