import type { Kysely } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { Role, SignUpBody } from '#contract/identity.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { openCode, WELCOME_MINUTES } from '../links/account-codes.ts';
import { beginningLink, codeLink, enqueueAccountMail } from '../links/account-mails.ts';
import { insertAccount } from './account-queries.ts';

/** Who signs up: a host (who may also book) or a customer. */
export type SignUpKind = 'owner' | 'customer';

const ROLES_OF: Readonly<Record<SignUpKind, readonly Role[]>> = {
  owner: ['ROLE_POWNER', 'ROLE_CUSTOMER'],
  customer: ['ROLE_CUSTOMER'],
};

export interface SignUpInput extends Omit<SignUpBody, 'password' | 'registrationId'> {
  readonly kind: SignUpKind;
  readonly passwordHash: string;
  readonly locale: Locale;
}

/** What is told of an address that has an account already (specification §8). */
export function takenCode(kind: SignUpKind): ErrorCode {
  return kind === 'owner' ? 'user_already_registered' : 'customer_already_registered';
}

/**
 * Opens an account with its welcome mail and message; returns its id. A host's mail has the link that proves the address. Sign-up says when an address is taken, as specified, so it is limited
 * per address.
 * @throws DomainError `user_already_registered` for hosts, `customer_already_registered` for customers
 */
export async function signUp(trx: Kysely<Database>, config: Configuration, input: SignUpInput, now: Date): Promise<number> {
  const { email, passwordHash, locale, firstName = '', lastName = '', phone = '', kind } = input;
  const names = { firstName, lastName, phone };
  const account = await insertAccount(trx, { email, passwordHash, ...names, locale, roles: ROLES_OF[kind], isWelcomeShown: true }, now);
  if (!account) throw new DomainError(takenCode(kind));
  const greeting = { name: firstName, brand: config.brand.name[locale] };
  if (kind === 'customer') {
    const mail = { ...greeting, link: beginningLink(config, { area: 'portal', locale }), minutes: null };
    await enqueueAccountMail(trx, 'account-welcome-customer', { recipient: account.email, locale, mail }, now);
    return account.id;
  }
  const purpose = 'oneTimeAuthorization';
  const code = await openCode(trx, { userId: account.id, purpose, now, minutes: WELCOME_MINUTES });
  const mail = { ...greeting, link: codeLink(config, { purpose, area: 'owner', locale, code }), minutes: WELCOME_MINUTES };
  await enqueueAccountMail(trx, 'account-welcome-owner', { recipient: account.email, locale, mail }, now);
  return account.id;
}
