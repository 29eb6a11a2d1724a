import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CancellationSide } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { holdOtherNights } from '#server/modules/inventory/index.ts';
import type { Claim } from '#server/platform/http/idempotency.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { unitIdsOf } from '../frozen-stay.ts';
import type { EventAuthor } from '../host/own-reservation.ts';
import { changedFields, noteEvent } from '../host/reservation-events.ts';
import { lockReservation, type StoredReservation } from '../reservation-queries.ts';
import { fieldsOfStay } from '../rewrite-stay.ts';
import { acceptProposal, type ChangingContext } from './accept-proposal.ts';
import { requireNoProposal, withdrawProposal } from './close-proposal.ts';
import { type PricedWish, priceWish, rangeOf, readFactsOfWish, requireAllowed, type Wish, type Wisher } from './price-wish.ts';
import { enqueueProposal } from './proposal-mails.ts';
import { changedPartOf, findProposal, insertProposal, proposedSince } from './proposal-queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A side may make so many proposals about a reservation within a day that come to nothing: each holds nights that others want. */
const MOST_A_DAY = 5;
/** A proposal that asks nobody waits for the payment provider alone. */
const AT_ONCE_MS = 10 * 60_000;

export interface Proposing {
  readonly reservationId: string;
  readonly wish: Wish;
  readonly wisher: Wisher;
  /** The revision of the reservation, and the new total, as they were shown. */
  readonly revision: number;
  readonly expectedTotalAgorot: Agorot;
  readonly message: string;
  /** An administrator's. */
  readonly reason: string;
}

/**
 * Proposes another stay: it holds the nights that the reservation does not have until it is answered. Where the host lets guests change dates, or a guest
 * gives nights back in time, it holds at once.
 * @param claim keeps that it was done for repeated requests, in the last transaction
 * @throws DomainError `reservation_not_found`, `proposal_open`, `revision_conflict`, `price_changed` with the `totalAgorot`, `room_taken`,
 * `too_many_proposals`, those of `priceWish`, for guests the refusals of `/bookingPrice`, and of what holds at once those of `acceptProposal`
 */
export async function proposeChange(
  context: ChangingContext,
  proposing: Proposing,
  author: EventAuthor,
  claim: Claim | null,
): Promise<void> {
  const { reservationId } = proposing;
  const { id, isAtOnce } = await context.db.transaction().execute(async (trx) => {
    const proposed = await propose(trx, context, proposing, author);
    if (!proposed.isAtOnce) await claim?.keepAnswer(trx, { status: 201, body: {} });
    return proposed;
  });
  if (!isAtOnce) return;
  const { expectedTotalAgorot } = proposing;
  try {
    await acceptProposal(context, { id, reservationId, expectedTotalAgorot, message: '' }, author, claim && { claim, status: 201 });
  } catch (error) {
    if (error instanceof DomainError) await takeBack(context, { id, reservationId }, author);
    throw error;
  }
}

async function propose(trx: Kysely<Database>, context: ChangingContext, proposing: Proposing, author: EventAuthor) {
  const { reservationId, wish, wisher, revision, expectedTotalAgorot, message, reason } = proposing;
  const stored = await lockReservation(trx, reservationId);
  if (!stored) throw new DomainError('reservation_not_found');
  await requireNoProposal(trx, context, stored);
  if (stored.revision !== revision) throw new DomainError('revision_conflict');
  await requireFewProposals(trx, stored, wisher.side, author.at);
  const facts = await readFactsOfWish({ ...context, db: trx }, stored, rangeOf(stored.frozen.stay, wish.stay));
  const priced = priceWish(context, stored, wish, wisher, facts);
  if (wisher.isBound) requireAllowed(priced);
  const { totalAgorot } = priced.frozen.offer;
  if (totalAgorot !== expectedTotalAgorot) throw new DomainError('price_changed', { totalAgorot });
  const id = await write(trx, context, { stored, priced, side: wisher.side, message, reason }, author);
  return { id, isAtOnce: priced.isAtOnce };
}

interface NewlyProposed {
  readonly stored: StoredReservation;
  readonly priced: PricedWish;
  readonly side: CancellationSide;
  readonly message: string;
  readonly reason: string;
}

async function write(
  trx: Kysely<Database>,
  context: ChangingContext,
  { stored, priced, side, message, reason }: NewlyProposed,
  author: EventAuthor,
): Promise<string> {
  const { frozen, isAtOnce, isOwnTotal, feeFloorAgorot } = priced;
  const id = randomUUID();
  const soon = new Date(author.at.getTime() + AT_ONCE_MS);
  const expiresAt = isAtOnce && soon < priced.expiresAt ? soon : priced.expiresAt;
  const of = { reservationId: stored.id, propertyId: frozen.property.id, revision: stored.revision };
  const told = { side, author, isAtOnce, isOwnTotal, feeFloorAgorot, message, reason };
  await insertProposal(trx, { id, ...of, ...told, expiresAt, before: changedPartOf(stored.frozen), after: changedPartOf(frozen) });
  const { stay } = frozen;
  const other = { reservationId: stored.id, unitIds: unitIdsOf(frozen), stay, fromNight: context.clock.today(), now: author.at };
  await holdOtherNights(trx, { ...other, proposalId: id, expiresAt });
  if (isAtOnce) return id;
  const { before, after } = changedFields(fieldsOfStay(stored.frozen), fieldsOfStay(frozen));
  const words = { ...(message === '' ? {} : { message }), ...(reason === '' ? {} : { reason }) };
  await noteEvent(trx, { reservationId: stored.id, kind: 'proposed', before, after: { ...after, ...words } }, author);
  const proposal = await findProposal(trx, { id, reservationId: stored.id });
  if (proposal) await enqueueProposal(trx, context, { stored, proposal });
  return id;
}

async function requireFewProposals(trx: Kysely<Database>, { id }: StoredReservation, side: CancellationSide, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const [first, ...others] = await proposedSince(trx, { reservationId: id, side, since });
  if (first === undefined || others.length + 1 < MOST_A_DAY) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((first.getTime() + DAY_MS - now.getTime()) / 1000));
  throw new DomainError('too_many_proposals', { limit: MOST_A_DAY, retryAfterSeconds });
}

/** Takes back what was to hold at once and cannot: nobody was asked, and nobody is told. */
async function takeBack(
  context: ChangingContext,
  of: { readonly id: string; readonly reservationId: string },
  author: EventAuthor,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const stored = await lockReservation(trx, of.reservationId);
    const proposal = await findProposal(trx, of);
    if (!stored || proposal?.status !== 'open') return;
    await withdrawProposal(trx, context, { stored, proposal }, { ...author, message: '' });
  });
}
