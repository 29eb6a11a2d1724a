import type { Kysely } from 'kysely';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { localeOfUser } from '#server/modules/identity/index.ts';
import { loadBookingFacts } from '#server/modules/properties/index.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';

/** Whom mails about a property's invoices go to, in the owner's language. */
interface MailFacts {
  readonly locale: Locale;
  readonly recipient: string;
  readonly hotel: string;
  /** The address of a page of the property's back office, for hosts of several, too. */
  readonly urlOf: (page: string) => string;
}

export async function mailFactsOf(
  trx: Kysely<Database>,
  propertyId: number,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
): Promise<MailFacts> {
  const property = (await loadBookingFacts(trx, [propertyId])).get(propertyId);
  if (!property) throw new Error(`Property ${propertyId} has invoices, and is gone`);
  const locale = await localeOfUser(trx, property.ownerId);
  const urlOf = (page: string) => `${publicUrl}/property-owner/${locale}/backoffice/${page}?property=${propertyId}`;
  return { locale, recipient: property.contact.email, hotel: property.name[locale], urlOf };
}
