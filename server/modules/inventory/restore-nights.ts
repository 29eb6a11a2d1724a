import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { nightsOf, type Stay } from '#rules/stay/stay.ts';
import { lockUnits } from '#server/modules/properties/index.ts';
import { ask } from '#server/platform/database/ask-together.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { stayChanges } from './changes.ts';
import { roomTaken } from './errors.ts';
import { insertReserved, nightsToReserve } from './queries.ts';

/**
 * Gives a reservation (whose row the caller has locked) the nights back that were freed from a night on: all or nothing.
 * @throws DomainError `room_taken` when a night is not free any more; the caller's transaction must then end without commit
 */
export async function restoreNights(
  trx: Kysely<Database>,
  restoring: {
    readonly reservationId: string;
    readonly unitIds: readonly number[];
    readonly stay: Stay;
    readonly fromNight: LocalDate;
    readonly now: Date;
  },
): Promise<void> {
  const { reservationId, stay, fromNight, now } = restoring;
  const nights = nightsOf(stay.arrivalDate, stay.departureDate).filter((night) => night >= fromNight);
  if (nights.length === 0) return;
  const unitIds = [...new Set(restoring.unitIds)];
  const propertyOf = await lockUnits(trx, unitIds);
  const taken = await ask(trx, insertReserved(nightsToReserve({ reservationId, unitIds, nights }), now));
  if (taken < unitIds.length * nights.length) throw roomTaken(unitIds, stay);
  await recordChanges(trx, stayChanges(unitIds, propertyOf, { arrivalDate: fromNight, departureDate: stay.departureDate }), now);
}
