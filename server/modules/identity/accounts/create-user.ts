import type { Kysely } from 'kysely';
import type { CreateUserBody } from '#contract/identity.ts';
import type { Database } from '#database/types.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { CODE_MINUTES, openCode } from '../links/account-codes.ts';
import { codeLink, enqueueAccountMail } from '../links/account-mails.ts';
import { insertAccount } from './account-queries.ts';
import type { AccountRow } from './account-rows.ts';

export interface CreateUserInput extends Omit<CreateUserBody, 'password'> {
  /** Null: the user chooses one by the link. */
  readonly passwordHash: string | null;
  /** Whether the user gets a link to set a password. */
  readonly isInvited: boolean;
}

/** Opens an account for somebody, as administrators do. @throws DomainError `user_already_registered` */
export async function createUser(trx: Kysely<Database>, config: Configuration, input: CreateUserInput, now: Date): Promise<AccountRow> {
  const account = await insertAccount(trx, { ...input, isWelcomeShown: true }, now);
  if (!account) throw new DomainError('user_already_registered');
  if (input.isInvited) {
    const { locale } = input;
    const code = await openCode(trx, { userId: account.id, purpose: 'restorePassword', now });
    const area = input.roles.includes('ROLE_POWNER') ? 'owner' : 'portal';
    const mail = {
      name: input.firstName,
      brand: config.brand.name[locale],
      link: codeLink(config, { purpose: 'restorePassword', area, locale, code }),
      minutes: CODE_MINUTES.restorePassword,
    };
    await enqueueAccountMail(trx, 'account-invited', { recipient: account.email, locale, mail }, now);
  }
  return account;
}
