import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import type { UniformDocument } from '#rules/billing/uniform-records.ts';
import { timeOfDayIn } from '#rules/stay/today-in.ts';
import { receiptNumber } from '#server/modules/billing/index.ts';
import { listReceiptsBetween } from './receipt-queries.ts';

/** Receipts that were issued from one day to another, both included, as the uniform file has them: VAT is the invoices'. */
export async function listReceiptDocuments(
  db: Kysely<Database>,
  period: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<UniformDocument[]> {
  return (await listReceiptsBetween(db, period)).map(({ buyer, amountAgorot, means, issuedOn, issuedAt, propertyId, ...numbered }) => ({
    ...{ type: 'receipt', number: receiptNumber(numbered), issuedOn, issuedAt: timeOfDayIn(issuedAt) },
    ...{ customer: { ...buyer, key: String(propertyId) }, vatBasisPoints: 0, lines: [], paidBy: means },
    ...{ netAgorot: amountAgorot, vatAgorot: 0, totalAgorot: amountAgorot },
  }));
}
