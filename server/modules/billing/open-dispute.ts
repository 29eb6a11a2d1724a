import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { firstDayOf, monthOf } from '#rules/billing/month.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import type { Clock } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type AccountedDeparture, linesOf } from './statement-of-month.ts';

interface DisputeWanted {
  readonly propertyId: number;
  readonly reservationId: string;
  readonly words: string;
}

/** Whether there is commission on the line to be disputed: stays that are over, or were cancelled. */
export function isDisputable({ isToCome, netAgorot, creditedAgorot }: AccountedDeparture): boolean {
  return !isToCome && netAgorot > creditedAgorot;
}

/**
 * Disputes the commission on a reservation, whether its month is open or closed; the team answers.
 * @throws DomainError `reservation_not_found`, also for another property's; `nothing_to_dispute`, `dispute_open` while another is
 */
export async function openDispute(
  trx: Kysely<Database>,
  clock: Clock,
  { propertyId, reservationId, words }: DisputeWanted,
  { userId, impersonatorId, at }: Author,
): Promise<void> {
  const [line] = await linesOf(trx, [reservationId], clock.today());
  if (line?.stay.propertyId !== propertyId) throw new DomainError('reservation_not_found');
  if (!isDisputable(line)) throw new DomainError('nothing_to_dispute');
  const added = await trx
    .insertInto('commission_disputes')
    .values({
      ...{ property_id: propertyId, reservation_id: reservationId, words },
      month: firstDayOf(monthOf(line.stay.departureDate)),
      ...{ opened_at: at, opened_by: userId, impersonator_id: impersonatorId },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new DomainError('dispute_open');
}
