import type { Kysely } from 'kysely';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { setPasswordHash } from '../accounts/account-queries.ts';
import type { AccountRow } from '../accounts/account-rows.ts';
import { closeSessionsOf, openSession, type SessionStart } from '../sessions/session-queries.ts';
import { forgetFailuresOf, type Subject } from '../sessions/sign-in-failures.ts';
import { killCodes, spendCode } from './account-codes.ts';
import { enqueueAccountMail, restoreLink } from './account-mails.ts';
import { type OnEmailProven, proveEmail } from './prove-email.ts';

export interface NewPassword {
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
export async function tellPasswordChanged(trx: Kysely<Database>, config: Configuration, account: AccountRow, now: Date): Promise<void> {
  // The column's check leaves no other languages.
  const locale = account.locale as Locale;
  const isOwner = account.roles.includes('ROLE_POWNER');
  const link = restoreLink(config, { area: isOwner ? 'owner' : 'portal', locale });
  const mail = { name: account.first_name, brand: config.brand.name[locale], link, minutes: null };
  await enqueueAccountMail(trx, 'account-password-changed', { recipient: account.email, locale, mail }, now);
}
