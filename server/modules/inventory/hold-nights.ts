import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { nightsOf, type Stay } from '#rules/stay/stay.ts';
import { lockUnits } from '#server/modules/properties/index.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { pipeline } from '#server/platform/database/pipeline.ts';
import { giveBack, insertHeld, nightsOfSession, occupancyChanges, roomTaken, stayChanges, unknownUnit } from './queries.ts';

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
export async function holdNights(trx: Kysely<Database>, { sessionId, expiresAt, ...wanted }: HeldStay): Promise<void> {
  const { now } = wanted;
  await takeNights(trx, wanted, (db, unitIds, nights) => insertHeld(db, { holder: { sessionId }, unitIds, nights, expiresAt, now }));
}

/**
 * Takes units on every night of a stay, once they are locked together with those of a session that gives way, whose hold ends.
 * @param insert takes the nights that are free, and returns how many
 * @throws DomainError `room_taken` when a night is not free, `not_found` for a unit that is gone; the transaction must then end without commit
 */
export async function takeNights(
  trx: Kysely<Database>,
  { stay, replacedSessionId, now, ...wanted }: Pick<HeldStay, 'unitIds' | 'stay' | 'replacedSessionId' | 'now'>,
  insert: (db: Kysely<Database>, unitIds: readonly number[], nights: readonly LocalDate[]) => Promise<number>,
): Promise<void> {
  // Several rooms may be in one unit.
  const unitIds = [...new Set(wanted.unitIds)];
  const nights = nightsOf(stay.arrivalDate, stay.departureDate);
  if (replacedSessionId) await endHold(trx, replacedSessionId, unitIds, now);
  const [propertyOf, taken] = await pipeline(trx, (db) => [lockUnits(db, unitIds), insert(db, unitIds, nights)]);
  if (!unitIds.every((unitId) => propertyOf.has(unitId))) throw unknownUnit(unitIds);
  if (taken < unitIds.length * nights.length) throw roomTaken(unitIds, stay);
  await recordChanges(trx, stayChanges(unitIds, propertyOf, stay), now);
}

/** Ends a session's hold, and gives its nights back to the closures under them. Nights that others took over since are left alone. */
export async function releaseHold(trx: Kysely<Database>, sessionId: string, now: Date): Promise<void> {
  await endHold(trx, sessionId, [], now);
}

/** @param unitIds others of which nights will be taken, for units are locked with one call */
async function endHold(trx: Kysely<Database>, sessionId: string, unitIds: readonly number[], now: Date): Promise<void> {
  const seen = await nightsOfSession(trx, sessionId);
  if (seen.length === 0) return;
  const propertyOf = await lockUnits(trx, [...new Set([...unitIds, ...seen.map((night) => night.unitId)])]);
  // Read again under the lock: a night may have been taken over in the meantime.
  const nights = await nightsOfSession(trx, sessionId);
  if (nights.length === 0) return;
  await giveBack(trx, nights);
  await recordChanges(trx, occupancyChanges(nights, propertyOf), now);
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
