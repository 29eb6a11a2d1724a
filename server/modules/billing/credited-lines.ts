import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { netOf } from '#rules/billing/statement-line.ts';
import type { StoredInvoice } from './billing-queries.ts';
import { type AccountedDeparture, statementsOf } from './statement-of-month.ts';

/** What a credit note takes back of each line of its invoice; amounts are positive, as the note has them. */
export async function creditedLines(
  db: Kysely<Database>,
  { propertyId, month }: Pick<StoredInvoice, 'propertyId' | 'month'>,
  { creditNoteId, today }: { readonly creditNoteId: number; readonly today: LocalDate },
): Promise<AccountedDeparture[]> {
  const [statement] = await statementsOf(db, { propertyId, months: [month], today });
  return (statement?.lines ?? []).flatMap((line) => {
    const entry = line.entries.find((each) => each.creditNoteId === creditNoteId);
    if (!entry) return [];
    const [basisAgorot, commissionAgorot, discountAgorot] = [0 - entry.basisAgorot, 0 - entry.commissionAgorot, 0 - entry.discountAgorot];
    return [{ ...line, basisAgorot, commissionAgorot, discountAgorot, netAgorot: netOf([{ commissionAgorot, discountAgorot }]) }];
  });
}
