import type { Kysely } from 'kysely';
import { DEFAULT_LOCALE, type Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { findAccountByEmail } from '../accounts/account-queries.ts';
import { countRequest, type RequestLimit } from '../accounts/account-requests.ts';
import { CODE_MINUTES, type CodePurpose, openCode } from './account-codes.ts';
import { type Area, codeLink, enqueueAccountMail } from './account-mails.ts';

export interface LinkRequest {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly area: Area;
  /** Per account and per address, whether or not the account exists. */
  readonly limits: readonly RequestLimit[];
}

const TEMPLATES = { oneTimeAuthorization: 'account-one-time-link', restorePassword: 'account-restore-link' } as const;

/**
 * Sends a link for signing in or for a new password. An address without an account takes every step as well: its code opens nothing and
 * its mail is never sent, so that neither the answer nor its time tells who has an account.
 * @throws DomainError `too_many_attempts`
 */
export async function requestLink(trx: Kysely<Database>, config: Configuration, request: LinkRequest, now: Date): Promise<void> {
  const { purpose, area } = request;
  await countRequest(trx, request.limits, now);
  const account = await findAccountByEmail(trx, request.email);
  const code = await openCode(trx, { userId: account?.id ?? null, purpose, now });
  // The column's check leaves no other languages.
  const locale = (account?.locale ?? DEFAULT_LOCALE) as Locale;
  await enqueueAccountMail(
    trx,
    TEMPLATES[purpose],
    {
      recipient: account?.email ?? '',
      locale,
      mail: {
        name: account?.first_name ?? '',
        brand: config.brand.name[locale],
        link: codeLink(config, { purpose, area, locale, code }),
        minutes: CODE_MINUTES[purpose],
      },
      isUndeliverable: account === undefined,
    },
    now,
  );
}
