import type { Kysely } from 'kysely';
import type { DisputeAnswer } from '#contract/disputes.ts';
import { toWireMonth } from '#contract/primitives/calendar-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { firstDayOf } from '#rules/billing/month.ts';
import { netOf, statementLine } from '#rules/billing/statement-line.ts';
import { localeOfUser } from '#server/modules/identity/index.ts';
import { loadBookingFacts } from '#server/modules/properties/index.ts';
import { correctReservation } from '#server/modules/reservations/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { enqueueMails } from '#server/platform/mail/outbox.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { creditNoteNumber, findBilledInvoice, takeSerials } from './billing-queries.ts';
import type { StoredCreditNote } from './credit-notes.ts';
import { lockDispute, type StoredDispute } from './disputes.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { type AccountedDeparture, linesOf } from './statement-of-month.ts';

type AnsweringContext = Pick<AppContext, 'clock' | 'config'>;
type Accepted = Extract<DisputeAnswer, { decision: 'accepted' }>;

interface Answering {
  readonly id: number;
  readonly answer: DisputeAnswer;
  readonly answeredBy: number;
}

/**
 * Answers a dispute, and tells the host by mail. An accepted one corrects the stay while its month is not billed, and is a credit note after:
 * for what was billed beyond what the stay came to in truth. Closing months waits meanwhile, and this for it.
 * @throws DomainError `dispute_not_found`, `dispute_answered`; `correction_amount_out_of_range`, `correction_changes_nothing`,
 * `nothing_to_credit` when what was billed is not more than the truth asks for
 */
export async function answerDispute(
  trx: Kysely<Database>,
  context: AnsweringContext,
  { id, answer, answeredBy }: Answering,
): Promise<void> {
  const { clock } = context;
  await takeSerials(trx, Number(clock.today().slice(0, 4)), 0);
  const dispute = await lockDispute(trx, id);
  if (!dispute) throw new DomainError('dispute_not_found');
  if (dispute.state !== 'open') throw new DomainError('dispute_answered');
  const note = answer.decision === 'accepted' ? await accept(trx, context, dispute, { ...answer, answeredBy }) : null;
  await trx
    .updateTable('commission_disputes')
    .set({ state: answer.decision, answer: answer.words, answered_at: clock.now(), answered_by: answeredBy })
    .set({ credit_note_id: note?.id ?? null })
    .where('id', '=', id)
    .execute();
  await mailAnswer(trx, context, dispute, { answer, note });
}

/** @returns the credit note; null where a correction does */
async function accept(
  trx: Kysely<Database>,
  context: AnsweringContext,
  { propertyId, reservationId, month }: StoredDispute,
  { answeredBy, words, outcome, amountAgorot }: Accepted & { readonly answeredBy: number },
): Promise<StoredCreditNote | null> {
  const { clock } = context;
  const [line] = await linesOf(trx, [reservationId], clock.today());
  if (!line) throw new DomainError('reservation_not_found');
  if (line.entries.length === 0) {
    const author = { as: 'admin', userId: answeredBy, impersonatorId: null, at: clock.now() } as const;
    const correction = { outcome, amountAgorot, reason: 'other', words } as const;
    await correctReservation(trx, clock, { propertyId, id: reservationId, ...correction }, author);
    return null;
  }
  const netAgorot = billedTooMuch(line, { outcome, amountAgorot });
  const invoiceId = await findBilledInvoice(trx, propertyId, month);
  if (netAgorot <= 0 || invoiceId === undefined) throw new DomainError('nothing_to_credit');
  return await issueCreditNote(trx, context, { invoiceId, issuedBy: answeredBy, reason: words, lines: [{ reservationId, netAgorot }] });
}

/** Returns what is left of the line beyond what the truth asks for, at the rate and the discount that were billed. */
function billedTooMuch(
  { stay, entries, netAgorot, creditedAgorot }: AccountedDeparture,
  truth: Pick<Accepted, 'outcome' | 'amountAgorot'>,
): Agorot {
  const { totalAgorot } = stay;
  if (truth.amountAgorot > totalAgorot) throw new DomainError('correction_amount_out_of_range', { fromAgorot: 0, toAgorot: totalAgorot });
  const { basisPoints = 0, discountPercent = 0 } = entries[0] ?? {};
  const right = statementLine({ ...stay, basisPoints, correction: truth }, discountPercent);
  return netAgorot - creditedAgorot - netOf([right]);
}

async function mailAnswer(
  trx: Kysely<Database>,
  { clock, config: { publicUrl } }: AnsweringContext,
  { propertyId, reservationId, month }: StoredDispute,
  { answer, note }: { readonly answer: DisputeAnswer; readonly note: StoredCreditNote | null },
): Promise<void> {
  const property = (await loadBookingFacts(trx, [propertyId])).get(propertyId);
  if (!property) return;
  const locale = await localeOfUser(trx, property.ownerId);
  const payload = {
    ...{ reservationId, month: firstDayOf(month), hotel: property.name[locale], decision: answer.decision, words: answer.words },
    creditNote: note && { number: creditNoteNumber(note), totalAgorot: note.totalAgorot },
    url: `${publicUrl}/property-owner/${locale}/backoffice/statement?month=${toWireMonth(month)}&property=${propertyId}`,
  };
  await enqueueMails(trx, [{ template: 'dispute-answered', locale, recipient: property.contact.email, payload }], clock.now());
}
