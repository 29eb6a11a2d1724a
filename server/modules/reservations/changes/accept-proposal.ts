import type { Kysely } from 'kysely';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { floorAfterChange } from '#rules/cancellation/fee-on.ts';
import { changeNights } from '#server/modules/inventory/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Claim } from '#server/platform/http/idempotency.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { unitIdsOf } from '../frozen-stay.ts';
import { dropCorrection } from '../host/correct-reservation.ts';
import type { EventAuthor } from '../host/own-reservation.ts';
import { changedFields, noteEvent } from '../host/reservation-events.ts';
import { feeDateOf, termsOf } from '../present-cancellation.ts';
import { findReservation, type StoredReservation } from '../reservation-queries.ts';
import { fieldsOfStay, rewriteStay } from '../rewrite-stay.ts';
import { lockOpenProposal, type OpenProposal, requireOpen } from './close-proposal.ts';
import { requireChangeable } from './price-wish.ts';
import { enqueueChange, enqueueNews } from './proposal-mails.ts';
import { findProposal, type StoredProposal, setClosed, setDeclined, withPart } from './proposal-queries.ts';
import { attachNewTotal, type NewTotal, secureNewTotal, voidNewTotal } from './secure-new-total.ts';

/** Surroundings of a change: beside the data, what secures its total and writes its mails. */
export type ChangingContext = Pick<AppContext, 'db' | 'clock' | 'config' | 'secrets' | 'payment' | 'log'>;

export interface Accepting {
  readonly id: string;
  readonly reservationId: string;
  /** The new total as it was shown. */
  readonly expectedTotalAgorot: Agorot;
  readonly message: string;
}

/** Keeps that it was done for repeated requests, with the status that they are answered. */
export interface KeptClaim {
  readonly claim: Claim;
  readonly status: number;
}

/**
 * Accepts a proposal, whole or not at all. Where the total is another, the payment provider is asked to secure it first; then one transaction takes the
 * nights, rewrites the stay, lets the old amount go and tells both sides. A decline leaves everything as it was and the proposal open; of a lower total
 * it leaves the old amount, which is enough.
 * @throws DomainError `reservation_not_found`, `proposal_not_found`, `proposal_closed` with its `status`, `price_changed`, `reservation_closed`,
 * `already_cancelled`, `payment_declined`, `card_expired`, `card_invalid`, `payment_unanswered`, `room_taken`
 */
export async function acceptProposal(
  context: ChangingContext,
  accepting: Accepting,
  author: EventAuthor,
  kept: KeptClaim | null,
): Promise<void> {
  const open = await look(context, accepting);
  const { stored, proposal } = open;
  const secured = await secureNewTotal(context, stored, proposal.after.offer.totalAgorot, author).catch(async (error: unknown) => {
    if (isDecline(error)) await tellDecline(context, accepting, author);
    throw error;
  });
  await voidNewTotal(context, secured, () =>
    context.db.transaction().execute(async (trx) => {
      await accept(trx, context, accepting, secured, author);
      await kept?.claim.keepAnswer(trx, { status: kept.status, body: {} });
    }),
  );
}

/** Nothing is locked yet: the proposal is judged again when it is accepted. */
async function look({ db, clock }: ChangingContext, accepting: Accepting): Promise<OpenProposal> {
  const stored = await findReservation(db, accepting.reservationId);
  if (!stored) throw new DomainError('reservation_not_found');
  const open = requireOpen({ stored, proposal: await findProposal(db, accepting) }, clock.now());
  requireAcceptable(open, accepting, clock.today());
  return open;
}

function requireAcceptable({ stored, proposal }: OpenProposal, { expectedTotalAgorot }: Accepting, today: string): void {
  requireChangeable(stored, today);
  const { totalAgorot } = proposal.after.offer;
  if (totalAgorot !== expectedTotalAgorot) throw new DomainError('price_changed', { totalAgorot });
}

async function accept(
  trx: Kysely<Database>,
  context: ChangingContext,
  accepting: Accepting,
  secured: NewTotal,
  author: EventAuthor,
): Promise<void> {
  const { clock } = context;
  const open = await lockOpenProposal(trx, context, accepting);
  requireAcceptable(open, accepting, clock.today());
  const { stored, proposal } = open;
  const frozen = withPart(stored.frozen, proposal.after);
  const { stay, offer } = frozen;
  const nights = { reservationId: stored.id, unitIds: unitIdsOf(frozen), stay, fromNight: clock.today(), now: author.at };
  await changeNights(trx, { ...nights, proposalId: proposal.id });
  const feeFloorAgorot = floorAfterChange(feeDateOf(stored, clock.today()), termsOf(stored), offer.totalAgorot);
  await rewriteStay(trx, context, stored, { frozen, feeFloorAgorot });
  await dropCorrection(trx, stored, author);
  await attachNewTotal(trx, stored.id, secured, author.at);
  const answer = { ...author, message: accepting.message };
  await setClosed(trx, proposal.id, 'accepted', answer, feeFloorAgorot);
  const changed = changedFields(
    { ...fieldsOfStay(stored.frozen), feeFloorAgorot: stored.feeFloorAgorot },
    { ...fieldsOfStay(frozen), feeFloorAgorot },
  );
  const words = accepting.message === '' ? {} : { message: accepting.message };
  await noteEvent(
    trx,
    { reservationId: stored.id, kind: 'changed', before: changed.before, after: { ...changed.after, ...words } },
    author,
  );
  await tellChange(trx, context, stored, proposal, accepting.message);
}

async function tellChange(
  trx: Kysely<Database>,
  context: ChangingContext,
  before: StoredReservation,
  proposal: StoredProposal,
  message: string,
) {
  const stored = await findReservation(trx, before.id);
  if (!stored) throw new Error('A reservation that was just changed is not there');
  await enqueueChange(trx, context, {
    stored,
    before: before.frozen,
    kind: 'changed',
    by: proposal.author,
    message,
    freeUntil: stored.freeUntil,
  });
}

const DECLINES = new Set(['payment_declined', 'card_expired', 'card_invalid']);
const isDecline = (error: unknown): boolean => error instanceof DomainError && DECLINES.has(error.code);

/** Tells the guest, once, that their card was declined, where somebody else has accepted; the proposal waits on. */
async function tellDecline(context: ChangingContext, accepting: Accepting, author: EventAuthor): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const open = await lockOpenProposal(trx, context, accepting).catch((error: unknown) => {
      if (error instanceof DomainError) return undefined;
      throw error;
    });
    if (!open || open.proposal.isAtOnce) return;
    const isFirst = await setDeclined(trx, open.proposal.id, author.at);
    if (isFirst && author.as !== 'guest')
      await enqueueNews(trx, context, { ...open, answer: 'paymentDeclined', message: '', readers: ['guest'] });
  });
}
