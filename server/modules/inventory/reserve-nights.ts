import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { nightsOf, type Stay } from '#rules/stay/stay.ts';
import type { Ask } from '#server/platform/database/ask-together.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { stayChanges } from './changes.ts';
import { roomTaken } from './errors.ts';
import { takeNights } from './hold-nights.ts';
import { insertReserved } from './queries.ts';

/**
 * Gives the units to a reservation (whose row exists) on every night of the stay: nights that the guest's own live hold has, free ones, and
 * those of holds that have expired. All or nothing. Where a host closed nights during the hold, the reservation wins over the closure.
 * @throws DomainError `room_taken` when a night is not free; the caller's transaction must then end without commit
 */
export async function reserveNights(
  trx: Kysely<Database>,
  taking: {
    readonly reservationId: string;
    readonly unitIds: readonly number[];
    readonly stay: Stay;
    /** The guest's own checkout session; null for a reservation without one. */
    readonly sessionId: string | null;
    /** Another session of the same guest, whose hold ends in the same step. */
    readonly replacedSessionId?: string | null;
    readonly now: Date;
    /** Writes the reservation's row, where it is not there yet. */
    readonly before?: Ask<void>;
  },
): Promise<void> {
  const { reservationId, stay, sessionId, now } = taking;
  const unitIds = [...new Set(taking.unitIds)];
  const nights = nightsOf(stay.arrivalDate, stay.departureDate);
  const inserting = insertReserved({ reservationId, unitIds, nights, sessionId, now });
  const { propertyOf, taken } = await takeNights(trx, inserting, { ...taking, unitIds });
  if (taken < unitIds.length * nights.length) throw roomTaken(unitIds, stay);
  await recordChanges(trx, stayChanges(unitIds, propertyOf, stay), now);
}
