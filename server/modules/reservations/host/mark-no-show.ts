import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { noShowFee } from '#rules/cancellation/fee-on.ts';
import { statementClosesOn } from '#rules/statement-close.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { freeReservation } from '#server/modules/inventory/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { cancellationFacts } from '../frozen-stay.ts';
import type { StoredReservation } from '../reservation-queries.ts';
import type { HostAuthor, OwnReservation } from './host-author.ts';
import { lockOwn } from './own-reservation.ts';
import { noteEvent } from './reservation-events.ts';

/** Whether not showing up can be marked today: from the arrival day until the statement of the departure's month closes. */
export function isNoShowPossible({ outcome, frozen: { stay } }: StoredReservation, today: LocalDate): boolean {
  return outcome === null && stay.arrivalDate <= today && today <= statementClosesOn(stay.departureDate);
}

/**
 * Marks that the guests did not come, and gives the nights from tomorrow on back (docs/product.md §7 "Status"). What the terms let the host
 * charge is then an open fee, or settled at once where the host waives it or nobody left a card.
 * @throws DomainError `reservation_not_found`, `already_cancelled`, `reservation_closed` when it was marked before, `no_show_too_early`,
 * `statement_closed`
 */
export async function markNoShow(
  trx: Kysely<Database>,
  clock: Clock,
  { isWaived, ...own }: OwnReservation & { readonly isWaived: boolean },
  author: HostAuthor,
): Promise<void> {
  const stored = await lockOwn(trx, own);
  const today = clock.today();
  requirePossible(stored, today);
  const feeAgorot = noShowFee(cancellationFacts(stored.frozen, stored.bookedDate));
  const isSettled = isWaived || feeAgorot === 0 || stored.guarantee === null;
  await trx
    .updateTable('reservations')
    .set({
      ...{ outcome: 'noShow', outcome_at: author.at, outcome_actor: 'owner', outcome_by: author.userId },
      ...{ fee_agorot: feeAgorot, charged_agorot: isSettled ? 0 : null },
    })
    .where('id', '=', stored.id)
    .execute();
  await freeReservation(trx, stored.id, addDays(today, 1), author.at);
  await noteEvent(trx, { reservationId: stored.id, kind: 'noShow', after: { feeAgorot } }, author);
  if (isWaived && feeAgorot > 0) await noteEvent(trx, { reservationId: stored.id, kind: 'notCharged', after: { feeAgorot } }, author);
}

function requirePossible(stored: StoredReservation, today: LocalDate): void {
  if (stored.outcome?.kind === 'cancelled') throw new DomainError('already_cancelled');
  if (stored.outcome !== null) throw new DomainError('reservation_closed');
  if (today < stored.frozen.stay.arrivalDate) throw new DomainError('no_show_too_early');
  if (!isNoShowPossible(stored, today)) throw new DomainError('statement_closed');
}
