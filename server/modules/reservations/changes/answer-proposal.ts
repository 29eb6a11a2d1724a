import type { ProposalAnswer } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { EventAuthor } from '../host/own-reservation.ts';
import { acceptProposal, type ChangingContext, type KeptClaim } from './accept-proposal.ts';
import { lockOpenProposal, refuseProposal, withdrawProposal } from './close-proposal.ts';
import { otherSide } from './proposal-mails.ts';
import { findProposal, type StoredProposal, statusOf } from './proposal-queries.ts';

export interface Answering {
  readonly id: string;
  readonly reservationId: string;
  readonly answer: ProposalAnswer;
  /** To accept: the new total as it was shown. */
  readonly expectedTotalAgorot?: Agorot | undefined;
  readonly message: string;
}

/** Returns whether somebody may answer a proposal: the other side, or an administrator. */
export function mayAnswer({ side, isAtOnce }: Pick<StoredProposal, 'side' | 'isAtOnce'>, as: EventAuthor['as']): boolean {
  if (isAtOnce) return false;
  return as === 'admin' || otherSide(side) === (as === 'owner' ? 'host' : 'guest');
}

/** Returns whether somebody may withdraw a proposal: the side for which it was made, or an administrator. */
export function mayWithdraw({ side }: Pick<StoredProposal, 'side'>, as: EventAuthor['as']): boolean {
  return as === 'admin' || side === (as === 'owner' ? 'host' : 'guest');
}

/**
 * Accepts or refuses a proposal for the side that was asked.
 * @throws DomainError `proposal_not_found`, `proposal_closed`, `forbidden` for one's own, `invalid_fields` without the total that is accepted, and
 * those of `acceptProposal`
 */
export async function answerProposal(
  context: ChangingContext,
  answering: Answering,
  author: EventAuthor,
  kept: KeptClaim | null,
): Promise<void> {
  const { id, reservationId, answer, expectedTotalAgorot, message } = answering;
  // Who may answer never changes, so that it may be asked before anything is locked.
  const proposal = await findProposal(context.db, { id, reservationId });
  if (!proposal) throw new DomainError('proposal_not_found');
  const status = statusOf(proposal, context.clock.now());
  if (status !== 'open') throw new DomainError('proposal_closed', { status });
  if (!mayAnswer(proposal, author.as)) throw new DomainError('forbidden');
  if (answer === 'accepted') {
    if (expectedTotalAgorot === undefined) throw new DomainError('invalid_fields', {}, [{ path: 'expectedTotalAgorot', code: 'required' }]);
    return await acceptProposal(context, { id, reservationId, expectedTotalAgorot, message }, author, kept);
  }
  await context.db.transaction().execute(async (trx) => {
    const open = await lockOpenProposal(trx, context, { id, reservationId });
    await refuseProposal(trx, context, open, { ...author, message });
    await kept?.claim.keepAnswer(trx, { status: kept.status, body: {} });
  });
}

/**
 * Withdraws a proposal for the side that made it.
 * @throws DomainError `proposal_not_found`, `proposal_closed`, `forbidden` for the other side's
 */
export async function withdraw(
  context: ChangingContext,
  of: Pick<StoredProposal, 'id' | 'reservationId'>,
  author: EventAuthor & { readonly message: string },
  kept: KeptClaim | null,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const open = await lockOpenProposal(trx, context, of);
    if (!mayWithdraw(open.proposal, author.as)) throw new DomainError('forbidden');
    await withdrawProposal(trx, context, open, author);
    await kept?.claim.keepAnswer(trx, { status: kept.status, body: {} });
  });
}
