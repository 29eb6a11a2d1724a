import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { nightsOf, type Stay } from '#rules/stay/stay.ts';
import { lockUnits } from '#server/modules/properties/index.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { occupancyChanges, stayChanges } from './changes.ts';
import { roomTaken, unknownUnit } from './errors.ts';
import { lockUnitsToTake } from './hold-nights.ts';
import { giveBack, insertReserved, nightsOfReservation } from './queries.ts';

/** A stay that a reservation is to have, in each of its units. */
interface ReservedStay {
  readonly reservationId: string;
  readonly unitIds: readonly number[];
  readonly stay: Stay;
  /** The guest's own checkout session, whose nights are theirs; null where there is none. */
  readonly sessionId: string | null;
  /** Another session of the same guest, whose hold ends in the same step. */
  readonly replacedSessionId?: string | null;
  readonly now: Date;
}

/**
 * Gives the units to a reservation (whose row exists) on every night of the stay: nights that the guest's own live hold has, free ones, and
 * those of holds that have expired. All or nothing. Where a host closed nights during the hold, the reservation wins over the closure.
 * @throws DomainError `room_taken` when a night is not free; the caller's transaction must then end without commit
 */
export async function reserveNights(trx: Kysely<Database>, wanted: ReservedStay): Promise<void> {
  const { reservationId, stay, sessionId, now } = wanted;
  const unitIds = [...new Set(wanted.unitIds)];
  const nights = nightsOf(stay.arrivalDate, stay.departureDate);
  const propertyOf = await lockUnitsToTake(trx, { ...wanted, unitIds });
  const taken = await insertReserved(trx, { reservationId, unitIds, nights, sessionId, now });
  if (taken < unitIds.length * nights.length) throw roomTaken(unitIds, stay);
  await recordChanges(trx, stayChanges(unitIds, propertyOf, stay), now);
}

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
  const taken = await insertReserved(trx, { reservationId, unitIds: [unitId], nights, sessionId: null, now });
  if (taken < nights.length) throw roomTaken([unitId], stay);
  const gained = nights.map((night) => ({ unitId, night }));
  await recordChanges(trx, [...occupancyChanges(left, propertyOf), ...occupancyChanges(gained, propertyOf)], now);
}

/**
 * Gives a reservation (whose row the caller has locked) the nights back that were freed from a night on: all or nothing.
 * @throws DomainError `room_taken` when a night is not free any more; the caller's transaction must then end without commit
 */
export async function restoreNights(
  trx: Kysely<Database>,
  restoring: Omit<ReservedStay, 'sessionId' | 'replacedSessionId'> & { readonly fromNight: LocalDate },
): Promise<void> {
  const { reservationId, stay, fromNight, now } = restoring;
  const nights = nightsOf(stay.arrivalDate, stay.departureDate).filter((night) => night >= fromNight);
  if (nights.length === 0) return;
  const unitIds = [...new Set(restoring.unitIds)];
  const propertyOf = await lockUnits(trx, unitIds);
  const taken = await insertReserved(trx, { reservationId, unitIds, nights, sessionId: null, now });
  if (taken < unitIds.length * nights.length) throw roomTaken(unitIds, stay);
  await recordChanges(trx, stayChanges(unitIds, propertyOf, { arrivalDate: fromNight, departureDate: stay.departureDate }), now);
}

/**
 * Frees the nights of a reservation from a night on (its arrival when cancelled, tomorrow for a no-show), and gives them back to the
 * closures under them.
 */
export async function freeReservation(trx: Kysely<Database>, reservationId: string, fromNight: LocalDate, now: Date): Promise<void> {
  const seen = await nightsOfReservation(trx, reservationId, fromNight);
  if (seen.length === 0) return;
  const propertyOf = await lockUnits(trx, [...new Set(seen.map((night) => night.unitId))]);
  // Read again under the lock: someone else may have freed them first.
  const nights = await nightsOfReservation(trx, reservationId, fromNight);
  if (nights.length === 0) return;
  await giveBack(trx, nights);
  await recordChanges(trx, occupancyChanges(nights, propertyOf), now);
}
