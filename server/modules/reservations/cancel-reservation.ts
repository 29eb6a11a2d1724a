import type { Kysely } from 'kysely';
import type { CancellationObstacle, CancellationSide } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { bestCancellation } from '#rules/cancellation/cancellation-timeline.ts';
import { type CancellationActor, cancellableOnBehalfOf } from '#rules/cancellation/obstacle.ts';
import { localeOfUser } from '#server/modules/identity/index.ts';
import { freeReservation } from '#server/modules/inventory/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { withdrawOpenProposal } from './changes/close-proposal.ts';
import { noteEvent } from './host/reservation-events.ts';
import { feeDateOf, obstacleFor, termsOf } from './present-cancellation.ts';
import { enqueueCancellationMails } from './reservation-mails.ts';
import { findReservation, lockReservation, type StoredOutcome, type StoredReservation, setCancelled } from './reservation-queries.ts';

/** Who cancels. Whether the reservation is theirs to open is the caller's to find out. */
export interface Canceller {
  readonly as: CancellationActor;
  readonly userId: number | null;
  /** The administrator who acts as that user. */
  readonly impersonatorId?: number | null;
}

interface Cancelling {
  readonly id: string;
  readonly by: Canceller;
  /** What the canceller was shown; absent where nobody was asked. */
  readonly expectedFeeAgorot?: Agorot;
  /** At whose wish; absent as the canceller usually does. */
  readonly onBehalfOf?: CancellationSide | undefined;
}

/**
 * Cancels a whole reservation: records who, when and what the terms let the host charge for it, gives its nights back, and tells both sides.
 * Of several who cancel at once, one does; the card stays with the payment provider for the fee.
 * @throws DomainError `reservation_not_found`, `already_cancelled`, `cancellation_too_late`, `cancelled_by_owner_only`,
 * `cancelled_by_guest_only`, `forbidden` on behalf of whom the canceller may not, and `cancellation_fee_changed` with the new fee
 */
export async function cancelReservation(
  trx: Kysely<Database>,
  context: Pick<AppContext, 'clock' | 'secrets' | 'config'>,
  { id, by, expectedFeeAgorot, onBehalfOf }: Cancelling,
): Promise<StoredReservation> {
  const { clock } = context;
  // Locked before the look at its outcome, so that a second cancellation sees the first.
  const reservation = await lockReservation(trx, id);
  if (!reservation) throw new DomainError('reservation_not_found');
  const obstacle = obstacleFor(reservation, { as: by.as, clock });
  if (obstacle !== null) throw refusal(obstacle, reservation);
  const today = clock.today();
  const fee = feeOf(reservation, requireSide(reservation, { by, onBehalfOf }), today);
  if (expectedFeeAgorot !== undefined && expectedFeeAgorot !== fee.feeAgorot) throw new DomainError('cancellation_fee_changed', { ...fee });
  const outcome = { kind: 'cancelled', at: clock.now(), by: by.as, ...fee } as const;
  await setCancelled(trx, reservation, outcome, by.userId);
  const author = { as: by.as, userId: by.userId, impersonatorId: by.impersonatorId ?? null, at: outcome.at };
  await withdrawOpenProposal(trx, reservation, author);
  // Where no rule was asked, there is no fee to tell.
  await noteEvent(trx, { reservationId: id, kind: 'cancelled', after: fee.rule === null ? {} : { feeAgorot: fee.feeAgorot } }, author);
  // Nights that are over stay with the guest who slept there.
  const { arrivalDate } = reservation.frozen.stay;
  const hasBegun = today > arrivalDate;
  await freeReservation(trx, id, hasBegun ? today : arrivalDate, clock.now());
  const cancelled = await findReservation(trx, id);
  if (!cancelled) throw new Error('A reservation that was just cancelled is not there');
  const hostLocale = await localeOfUser(trx, reservation.frozen.property.ownerId);
  await enqueueCancellationMails(trx, context, { reservation: cancelled, hostLocale, at: clock.now() });
  return cancelled;
}

/** @throws DomainError `forbidden` */
function requireSide(
  { origin }: StoredReservation,
  { by, onBehalfOf }: Pick<Cancelling, 'by' | 'onBehalfOf'>,
): CancellationSide | undefined {
  const sides = cancellableOnBehalfOf(origin, by.as);
  if (onBehalfOf !== undefined && !sides.includes(onBehalfOf)) throw new DomainError('forbidden');
  return onBehalfOf ?? sides[0];
}

/** No rule of the terms is asked where the host goes back on the reservation. */
function feeOf(
  reservation: StoredReservation,
  side: CancellationSide | undefined,
  today: LocalDate,
): Pick<StoredOutcome, 'rule'> & { feeAgorot: Agorot } {
  if (side === 'host') return { feeAgorot: 0, rule: null };
  return bestCancellation(feeDateOf(reservation, today), termsOf(reservation));
}

function refusal(obstacle: CancellationObstacle, { frozen }: StoredReservation): DomainError {
  if (obstacle === 'alreadyCancelled') return new DomainError('already_cancelled');
  if (obstacle === 'notByGuest') return new DomainError('cancelled_by_owner_only', { phone: frozen.property.contact.phone });
  if (obstacle === 'notByOwner') return new DomainError('cancelled_by_guest_only');
  return new DomainError('cancellation_too_late', { phone: frozen.property.contact.phone });
}
