import type { Kysely } from 'kysely';
import type { ForgotPasswordBody } from '#contract/identity.ts';
import type { MailTemplate } from '#contract/primitives/enums.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import type { AccountMail } from '#server/modules/messaging/index.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import type { CodePurpose } from './account-codes.ts';

export type Area = NonNullable<ForgotPasswordBody['area']>;

const CODE_PAGES: Readonly<Record<CodePurpose, string>> = {
  oneTimeAuthorization: 'one-time-authorization',
  restorePassword: 'restore-password',
};

const rootOf = (config: Configuration, area: Area, locale: Locale) =>
  area === 'owner' ? `${config.publicUrl}/property-owner/${locale}` : `${config.publicUrl}/portal/${locale}`;

/** Returns where the link of an e-mail leads: a page whose button uses the code (docs/product.md §2). */
export function codeLink(config: Configuration, link: { purpose: CodePurpose; area: Area; locale: Locale; code: string }): string {
  const slash = link.area === 'owner' ? '' : '/';
  return `${rootOf(config, link.area, link.locale)}/${CODE_PAGES[link.purpose]}${slash}?code=${link.code}`;
}

/** Returns where people ask for a new password, should it not have been they who changed it. */
export function restoreLink(config: Configuration, { area, locale }: { area: Area; locale: Locale }): string {
  return `${rootOf(config, area, locale)}/restore-password${area === 'owner' ? '' : '/'}`;
}

/** Returns where a new account begins: hosts at the steps of registration, guests at the search. */
export function beginningLink(config: Configuration, { area, locale }: { area: Area; locale: Locale }): string {
  return area === 'owner' ? `${rootOf(config, area, locale)}/registrationSteps` : `${rootOf(config, area, locale)}/home/`;
}

/** Puts a mail about an account into the outbox, in the account's own language. */
export async function enqueueAccountMail(
  trx: Kysely<Database>,
  template: Extract<MailTemplate, `account-${string}`>,
  to: { readonly recipient: string; readonly locale: Locale; readonly mail: AccountMail; readonly isUndeliverable?: boolean },
  now: Date,
): Promise<void> {
  const { recipient, locale, mail, isUndeliverable = false } = to;
  await enqueueMail(trx, { template, locale, recipient, payload: mail, isUndeliverable }, now);
}
