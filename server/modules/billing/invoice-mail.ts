import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { needsAllocation } from '#rules/billing/invoices.ts';
import { firstDayOf } from '#rules/billing/month.ts';
import { localeOfUser } from '#server/modules/identity/index.ts';
import type { BookingFacts } from '#server/modules/properties/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { MailRequest } from '#server/platform/mail/outbox.ts';
import type { StoredInvoice } from './billing-queries.ts';
import { invoiceNumber } from './invoice-number.ts';
import { type BilledLine, invoicePaper } from './invoice-paper.ts';

interface Issued {
  readonly invoice: StoredInvoice;
  readonly lines: readonly BilledLine[];
  readonly allocationNumber: string | null;
}

/**
 * The mail that brings a host an invoice, with what its original is printed from when it is sent. One that still waits for its allocation
 * number is told of without: the original follows with the number.
 */
export async function invoiceMail(
  trx: Kysely<Database>,
  { invoice, lines, allocationNumber }: Issued,
  property: BookingFacts,
  config: AppContext['config'],
): Promise<MailRequest> {
  const locale = await localeOfUser(trx, property.ownerId);
  const { netAgorot, vatAgorot, totalAgorot, dueOn } = invoice;
  const isComplete = allocationNumber !== null || !needsAllocation(invoice, config.allocationThresholds);
  const payload = {
    hotel: property.name[locale],
    month: firstDayOf(invoice.month),
    number: invoiceNumber(invoice),
    ...{ netAgorot, vatAgorot, totalAgorot, dueOn },
    url: `${config.publicUrl}/property-owner/${locale}/backoffice/invoices?property=${invoice.propertyId}`,
    ...(isComplete && { paper: invoicePaper(invoice, lines, { locale, isOriginal: true, allocationNumber, config }) }),
  };
  return { template: 'invoice-issued', locale, recipient: property.contact.email, payload };
}
