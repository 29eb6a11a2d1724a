import type { Kysely } from 'kysely';
import type { Role } from '#contract/identity.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import type { Secrets } from '#server/platform/configuration/secrets.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { ACCOUNT_COLUMNS } from '../accounts/accounts.ts';
import { enqueueAccountMail, restoreLink } from '../links/account-mails.ts';
import { closeSessionsOf } from '../sessions/sessions.ts';
import { forgetRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';

/** Returns whether somebody with these roles cannot be without a second step. */
export function isSecondFactorRequired({ secondFactorFor }: Configuration, roles: readonly string[]): boolean {
  return secondFactorFor === 'admins' && roles.includes('ROLE_ADMIN' satisfies Role);
}

interface FactorChange {
  readonly userId: number;
  /** Token's hash of the session that stays. */
  readonly session: Buffer;
  readonly now: Date;
}

/** Returns the account, locked until the transaction ends: before anything of its second step is touched. */
export async function lockForFactors(trx: Kysely<Database>, userId: number) {
  const user = await trx
    .selectFrom('users')
    .select([...ACCOUNT_COLUMNS, 'users.second_factor_since'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw new DomainError('unauthenticated');
  return user;
}

/**
 * After a factor was added to an account that {@link lockForFactors} has locked: it asks for a second step from now on, sessions that were
 * begun without end, and its user is told by mail.
 * @returns the recovery codes, if it is the account's first factor; else null
 */
export async function noteFactorAdded(
  trx: Kysely<Database>,
  { config, secrets }: { readonly config: Configuration; readonly secrets: Secrets },
  { userId, session, now }: FactorChange,
): Promise<string[] | null> {
  const first = await trx
    .updateTable('users')
    .set({ second_factor_since: now })
    .where('id', '=', userId)
    .where('second_factor_since', 'is', null)
    .executeTakeFirst();
  await closeSessionsOf(trx, userId, session);
  await tellFactorChanged(trx, config, { template: 'account-factor-added', userId, now });
  return first.numUpdatedRows === 1n ? await renewRecoveryCodes(trx, secrets, userId) : null;
}

/**
 * After a factor was removed from an account that {@link lockForFactors} has locked: without any other it asks for no second step any more.
 * @throws DomainError `second_factor_needed` for whoever cannot be without
 */
export async function noteFactorRemoved(
  trx: Kysely<Database>,
  config: Configuration,
  { userId, roles, now }: { readonly userId: number; readonly roles: readonly string[]; readonly now: Date },
): Promise<void> {
  const totp = await trx.selectFrom('totp_secrets').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  const passkey = await trx.selectFrom('passkeys').select('id').where('user_id', '=', userId).executeTakeFirst();
  if (!totp && !passkey) {
    if (isSecondFactorRequired(config, roles)) throw new DomainError('second_factor_needed');
    await trx.updateTable('users').set({ second_factor_since: null }).where('id', '=', userId).execute();
    await forgetRecoveryCodes(trx, userId);
  }
  await tellFactorChanged(trx, config, { template: 'account-factor-removed', userId, now });
}

/** Nobody has proved yet that the account is theirs: whatever was added before may be a stranger's. */
export async function forgetFactors(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx.updateTable('users').set({ second_factor_since: null }).where('id', '=', userId).execute();
  await trx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await forgetRecoveryCodes(trx, userId);
}

/**
 * Opens an account to its password alone, for a person who has lost telephone and recovery codes and was recognised; all its sessions end.
 * @throws DomainError `forbidden` for an administrator's: nobody of the house opens the house to another
 */
export async function resetSecondFactor(trx: Kysely<Database>, config: Configuration, userId: number, now: Date): Promise<void> {
  const { roles } = await lockForFactors(trx, userId);
  if (roles.includes('ROLE_ADMIN' satisfies Role)) throw new DomainError('forbidden');
  await forgetFactors(trx, userId);
  await closeSessionsOf(trx, userId);
  await tellFactorChanged(trx, config, { template: 'account-factor-removed', userId, now });
}

/** Tells the owner, also when somebody else did it. */
async function tellFactorChanged(
  trx: Kysely<Database>,
  config: Configuration,
  {
    template,
    userId,
    now,
  }: { readonly template: 'account-factor-added' | 'account-factor-removed'; readonly userId: number; readonly now: Date },
): Promise<void> {
  const account = await trx
    .selectFrom('users')
    .select(['email', 'first_name', 'locale', 'roles'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // The column's check leaves no other languages.
  const locale = account.locale as Locale;
  const link = restoreLink(config, { area: account.roles.includes('ROLE_POWNER') ? 'owner' : 'portal', locale });
  const mail = { name: account.first_name, brand: config.brand.name[locale], link, minutes: null };
  await enqueueAccountMail(trx, template, { recipient: account.email, locale, mail }, now);
}
