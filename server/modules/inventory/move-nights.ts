import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { nightsOf, type Stay } from '#rules/stay/stay.ts';
import { lockUnits } from '#server/modules/properties/index.ts';
import { ask } from '#server/platform/database/ask-together.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { occupancyChanges } from './changes.ts';
import { roomTaken, unknownUnit } from './errors.ts';
import { giveBack, insertReserved, nightsOfReservation, nightsToReserve } from './queries.ts';

/**
 * Gives a reservation (whose row the caller has locked) other nights or another unit in place of those it has from a night on: all or nothing.
 * @param moving.fromNight nights before it are over and stay as they are
 * @throws DomainError `room_taken` when a night is not free; the caller's transaction must then end without commit
 */
export async function moveNights(
  trx: Kysely<Database>,
  moving: {
    readonly reservationId: string;
    readonly unitId: number;
    readonly stay: Stay;
    readonly fromNight: LocalDate;
    readonly now: Date;
  },
): Promise<void> {
  const { reservationId, unitId, stay, fromNight, now } = moving;
  const left = await nightsOfReservation(trx, reservationId, fromNight);
  const propertyOf = await lockUnits(trx, [...new Set([unitId, ...left.map((night) => night.unitId)])]);
  if (!propertyOf.has(unitId)) throw unknownUnit([unitId]);
  await giveBack(trx, left);
  const nights = nightsOf(stay.arrivalDate, stay.departureDate).filter((night) => night >= fromNight);
  const taken = await ask(trx, insertReserved(nightsToReserve({ reservationId, unitIds: [unitId], nights }), now));
  if (taken < nights.length) throw roomTaken([unitId], stay);
  const gained = nights.map((night) => ({ unitId, night }));
  await recordChanges(trx, [...occupancyChanges(left, propertyOf), ...occupancyChanges(gained, propertyOf)], now);
}
