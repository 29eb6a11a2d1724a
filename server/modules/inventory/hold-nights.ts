import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { nightsOf, type Stay } from '#rules/stay/stay.ts';
import { lockUnits } from '#server/modules/properties/index.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { occupancyChanges, stayChanges } from './changes.ts';
import { roomTaken, unknownUnit } from './errors.ts';
import { giveBack, insertHeld, nightsOfSession, type UnitNight } from './queries.ts';

/** A stay that a checkout session (whose row exists) is to hold until it expires. */
interface HeldStay {
  readonly sessionId: string;
  readonly unitIds: readonly number[];
  readonly stay: Stay;
  readonly expiresAt: Date;
  /** Another session of the same guest, whose hold ends in the same step. */
  readonly replacedSessionId?: string | null | undefined;
  readonly now: Date;
}

/**
 * Takes units for a checkout session on every night of the stay: all or nothing.
 * @throws DomainError `room_taken` when a night is not free; the caller's transaction must then end without commit
 */
export async function holdNights(trx: Kysely<Database>, wanted: HeldStay): Promise<void> {
  const { sessionId, stay, expiresAt, now } = wanted;
  const unitIds = [...new Set(wanted.unitIds)];
  const nights = nightsOf(stay.arrivalDate, stay.departureDate);
  const propertyOf = await lockUnitsToTake(trx, { ...wanted, unitIds });
  const taken = await insertHeld(trx, { sessionId, unitIds, nights, expiresAt, now });
  if (taken < unitIds.length * nights.length) throw roomTaken(unitIds, stay);
  await recordChanges(trx, stayChanges(unitIds, propertyOf, stay), now);
}

/**
 * Locks units of which nights are to be taken, together with those of a session that gives way, and ends the hold of that session.
 * @returns the property of each locked unit
 * @throws DomainError `not_found` for a unit that is gone
 */
export async function lockUnitsToTake(
  trx: Kysely<Database>,
  { unitIds, replacedSessionId, now }: Pick<HeldStay, 'unitIds' | 'replacedSessionId' | 'now'>,
): Promise<ReadonlyMap<number, number>> {
  const replaced = replacedSessionId ? await nightsOfSession(trx, replacedSessionId) : [];
  const propertyOf = await lockUnits(trx, [...new Set([...unitIds, ...replaced.map((night) => night.unitId)])]);
  if (!unitIds.every((unitId) => propertyOf.has(unitId))) throw unknownUnit(unitIds);
  // Read again under the lock: a night may have been taken over in the meantime.
  if (replacedSessionId) await letGo(trx, await nightsOfSession(trx, replacedSessionId), propertyOf, now);
  return propertyOf;
}

/** Ends a session's hold, and gives its nights back to the closures under them. Nights that others took over since are left alone. */
export async function releaseHold(trx: Kysely<Database>, sessionId: string, now: Date): Promise<void> {
  const seen = await nightsOfSession(trx, sessionId);
  if (seen.length === 0) return;
  const propertyOf = await lockUnits(trx, [...new Set(seen.map((night) => night.unitId))]);
  await letGo(trx, await nightsOfSession(trx, sessionId), propertyOf, now);
}

/**
 * Moves the end of a session's hold. The caller has made sure that it is still alive.
 * @returns how many nights are held
 */
export async function extendHold(trx: Kysely<Database>, sessionId: string, expiresAt: Date, now: Date): Promise<number> {
  const seen = await nightsOfSession(trx, sessionId);
  const propertyOf = await lockUnits(trx, [...new Set(seen.map((night) => night.unitId))]);
  const held = await trx
    .updateTable('occupancy')
    .set({ hold_expires_at: expiresAt })
    .where('checkout_session_id', '=', sessionId)
    .returning(['unit_id as unitId', 'night'])
    .execute();
  await recordChanges(trx, occupancyChanges(held, propertyOf), now);
  return held.length;
}

/** Gives nights back whose units are locked, and tells the feed. */
async function letGo(
  trx: Kysely<Database>,
  nights: readonly UnitNight[],
  propertyOf: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  if (nights.length === 0) return;
  await giveBack(trx, nights);
  await recordChanges(trx, occupancyChanges(nights, propertyOf), now);
}
