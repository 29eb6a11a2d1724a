import type { HostStatementLine } from '#contract/billing.ts';
import { firstDayOf, isClosed, lastDayOf, type Month, monthOf, nextMonth, previousMonth } from '#rules/billing/month.ts';
import { issueCreditNote, listHostInvoices, openDispute, showStatement } from '#server/modules/billing/index.ts';
import { addCommissionDiscount, addCommissionRate } from '#server/modules/properties/index.ts';
import { correctReservation } from '#server/modules/reservations/index.ts';
import type { AppContext } from '#server/platform/context.ts';

interface Place {
  readonly propertyId: number;
  readonly ownerId: number;
}

/** Writes what happens to the accounts of the first place: a rate and a discount, a correction, a dispute that waits, a credit note. */
export async function tellOfAccounts(context: Pick<AppContext, 'db' | 'clock' | 'config'>, { propertyId, ownerId }: Place): Promise<void> {
  const { db, clock } = context;
  const at = clock.now();
  const present = monthOf(clock.today());
  const before = previousMonth(present);
  const isBeforeOpen = !isClosed(before, clock.today());
  const corrected = (await linesOf(context, propertyId, isBeforeOpen ? before : present)).find(({ can }) => can.correct);
  const [disputed, credited] = (await linesOf(context, propertyId, isBeforeOpen ? previousMonth(before) : before)).filter(
    ({ can }) => can.dispute,
  );
  const { data: invoices } = await listHostInvoices(context, propertyId);
  const [invoice] = invoices;
  await db.transaction().execute(async (trx) => {
    await addCommissionDiscount(trx, propertyId, { firstDay: firstDayOf(present), lastDay: lastDayOf(nextMonth(present)), percent: 20 });
    await addCommissionRate(trx, propertyId, { firstDay: firstDayOf(nextMonth(present)), lastDay: null, percent: 8 });
    const author = { userId: ownerId, impersonatorId: null, at };
    if (corrected) {
      const truth = { outcome: 'stayed', amountAgorot: Math.round(corrected.totalAgorot / 2), reason: 'leftEarly' } as const;
      const words = 'יצאו לילה אחד קודם, ושילמו חצי';
      await correctReservation(trx, clock, { propertyId, id: corrected.reservationId, ...truth, words }, { ...author, as: 'owner' });
    }
    if (disputed) {
      const words = 'האורחים ביטלו בטלפון שבוע לפני, ולא שילמו.';
      await openDispute(trx, clock, { propertyId, reservationId: disputed.reservationId, words }, author);
    }
    if (credited && invoice) {
      const lines = [{ reservationId: credited.reservationId, netAgorot: Math.max(1, Math.round(credited.netAgorot / 2)) }];
      await issueCreditNote(trx, context, {
        invoiceId: invoice.id,
        issuedBy: ownerId,
        reason: 'האורחים עזבו מוקדם',
        lines,
        isSilent: true,
      });
    }
  });
}

/** Stays of the month that brought commission. */
async function linesOf(
  context: Pick<AppContext, 'db' | 'clock' | 'config'>,
  propertyId: number,
  month: Month,
): Promise<HostStatementLine[]> {
  const { lines } = await showStatement(context, propertyId, month);
  return lines.filter(({ origin, outcome, netAgorot }) => origin === 'online' && outcome === 'stayed' && netAgorot > 0);
}
