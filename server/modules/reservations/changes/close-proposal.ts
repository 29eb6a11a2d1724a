import type { Kysely } from 'kysely';
import type { ProposalStatus } from '#contract/primitives/enums.ts';
import type { Database } from '#database/types.ts';
import { releaseProposal } from '#server/modules/inventory/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { EventAuthor } from '../host/own-reservation.ts';
import { noteEvent } from '../host/reservation-events.ts';
import { lockReservation, type StoredReservation } from '../reservation-queries.ts';
import { enqueueNews, otherSide } from './proposal-mails.ts';
import {
  type ClosingActor,
  findOpenProposal,
  findProposal,
  listExpiredProposals,
  type StoredProposal,
  setClosed,
  statusOf,
} from './proposal-queries.ts';

type ClosingContext = Pick<AppContext, 'clock' | 'secrets' | 'config'>;

/** A proposal with its reservation, whose row is locked. */
export interface OpenProposal {
  readonly stored: StoredReservation;
  readonly proposal: StoredProposal;
}

const EVENTS = { refused: 'proposalRefused', withdrawn: 'proposalWithdrawn', lapsed: 'proposalLapsed' } as const;

/** Ends a proposal that is not accepted, and gives back the nights that it holds. */
async function close(
  trx: Kysely<Database>,
  { stored, proposal }: OpenProposal,
  status: Exclude<ProposalStatus, 'open' | 'accepted'>,
  { message, as, ...author }: Omit<EventAuthor, 'as'> & { readonly as: ClosingActor; readonly message: string },
): Promise<void> {
  await setClosed(trx, proposal.id, status, { ...author, as, message });
  await releaseProposal(trx, proposal.id, author.at);
  // Of one that asked nobody nothing is told.
  if (proposal.isAtOnce) return;
  // What lapses by itself is told of whoever proposed it.
  const by = as === 'system' ? { ...proposal.author, at: author.at } : { ...author, as };
  await noteEvent(trx, { reservationId: stored.id, kind: EVENTS[status], after: message === '' ? {} : { message } }, by);
}

/** Refuses a proposal, and tells whoever proposed it. */
export async function refuseProposal(
  trx: Kysely<Database>,
  context: ClosingContext,
  open: OpenProposal,
  author: EventAuthor & { readonly message: string },
): Promise<void> {
  await close(trx, open, 'refused', author);
  await enqueueNews(trx, context, { ...open, answer: 'refused', message: author.message, readers: [open.proposal.side] });
}

/** Withdraws a proposal, and tells whoever was asked. */
export async function withdrawProposal(
  trx: Kysely<Database>,
  context: ClosingContext,
  open: OpenProposal,
  author: EventAuthor & { readonly message: string },
): Promise<void> {
  await close(trx, open, 'withdrawn', author);
  if (open.proposal.isAtOnce) return;
  await enqueueNews(trx, context, { ...open, answer: 'withdrawn', message: author.message, readers: [otherSide(open.proposal.side)] });
}

/** Withdraws what waits for an answer once its reservation is cancelled or its guests did not come: the mails about that tell it. */
export async function withdrawOpenProposal(trx: Kysely<Database>, stored: StoredReservation, author: EventAuthor): Promise<void> {
  const proposal = await findOpenProposal(trx, stored.id);
  if (!proposal) return;
  // Nobody has ended it yet, and its time is over: then it was not withdrawn.
  const isOver = statusOf(proposal, author.at) === 'lapsed';
  const nobody = { as: 'system', userId: null, impersonatorId: null, at: author.at } as const;
  await close(trx, { stored, proposal }, isOver ? 'lapsed' : 'withdrawn', { ...(isOver ? nobody : author), message: '' });
}

async function lapse(trx: Kysely<Database>, context: ClosingContext, open: OpenProposal): Promise<void> {
  const by = { as: 'system', userId: null, impersonatorId: null, at: context.clock.now(), message: '' } as const;
  await close(trx, open, 'lapsed', by);
  if (!open.proposal.isAtOnce) await enqueueNews(trx, context, { ...open, answer: 'lapsed', message: '', readers: ['guest', 'host'] });
}

/**
 * Requires that nothing waits for an answer; what has lapsed is ended here. The reservation is locked.
 * @throws DomainError `proposal_open`
 */
export async function requireNoProposal(trx: Kysely<Database>, context: ClosingContext, stored: StoredReservation): Promise<void> {
  const proposal = await findOpenProposal(trx, stored.id);
  if (!proposal) return;
  if (statusOf(proposal, context.clock.now()) === 'open') throw new DomainError('proposal_open', { proposalId: proposal.id });
  await lapse(trx, context, { stored, proposal });
}

/** Proposals that one run looks at; the next run takes the rest. */
const MOST_AT_ONCE = 200;

/**
 * Background work: ends proposals whose time is over, gives their nights back and tells both sides. Nothing but the mails depends on it. Harmless to
 * repeat, and to do twice at once.
 * @returns how many were ended
 */
export async function lapseProposals(context: ClosingContext & Pick<AppContext, 'db'>): Promise<number> {
  const { db, clock } = context;
  let ended = 0;
  for (const { id, reservationId } of await listExpiredProposals(db, clock.now(), MOST_AT_ONCE)) {
    await db.transaction().execute(async (trx) => {
      const stored = await lockReservation(trx, reservationId);
      // Read again under the lock: somebody may have closed it meanwhile.
      const proposal = await findProposal(trx, { id, reservationId });
      if (!stored || proposal?.status !== 'open' || statusOf(proposal, clock.now()) !== 'lapsed') return;
      await lapse(trx, context, { stored, proposal });
      ended += 1;
    });
  }
  return ended;
}

/**
 * Locks a reservation, and finds a proposal of it that can still be answered.
 * @throws DomainError `reservation_not_found`, `proposal_not_found`, `proposal_closed` with its `status`
 */
export async function lockOpenProposal(
  trx: Kysely<Database>,
  { clock }: Pick<AppContext, 'clock'>,
  of: Pick<StoredProposal, 'id' | 'reservationId'>,
): Promise<OpenProposal> {
  const stored = await lockReservation(trx, of.reservationId);
  if (!stored) throw new DomainError('reservation_not_found');
  return requireOpen({ stored, proposal: await findProposal(trx, of) }, clock.now());
}

/** @throws DomainError `proposal_not_found`, `proposal_closed` with its `status` */
export function requireOpen(
  { stored, proposal }: { readonly stored: StoredReservation; readonly proposal: StoredProposal | undefined },
  now: Date,
): OpenProposal {
  if (!proposal) throw new DomainError('proposal_not_found');
  const status = statusOf(proposal, now);
  if (status !== 'open') throw new DomainError('proposal_closed', { status });
  return { stored, proposal };
}
