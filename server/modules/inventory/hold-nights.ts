import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { lockingUnits, lockUnits } from '#server/modules/properties/index.ts';
import { type Ask, ask, askTogether } from '#server/platform/database/ask-together.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { occupancyChanges } from './changes.ts';
import { unknownUnit } from './errors.ts';
import { giveBack, nightsOfSession, readingNightsOfSessions, type UnitNight } from './queries.ts';

interface Taking {
  readonly unitIds: readonly number[];
  readonly now: Date;
  readonly replacedSessionId?: string | null | undefined;
  readonly before?: Ask<void>;
}

/**
 * Locks the units that nights are to be taken of, together with those of a session that gives way, ends that session's hold, and takes the
 * nights: in one packet where no session gives way.
 * @param inserting takes the nights once the units are locked
 * @returns the property of each locked unit, and how many nights were taken
 */
export async function takeNights(trx: Kysely<Database>, inserting: Ask<number>, { unitIds, now, replacedSessionId, before }: Taking) {
  if (!replacedSessionId) {
    const [, propertyOf, taken] = await askTogether(trx, [before ?? null, lockingUnits(unitIds), inserting]);
    if (!unitIds.every((unitId) => propertyOf.has(unitId))) throw unknownUnit(unitIds);
    return { propertyOf, taken };
  }
  const [, replaced] = await askTogether(trx, [before ?? null, readingNightsOfSessions([replacedSessionId])]);
  const propertyOf = await lockUnits(trx, [...new Set([...unitIds, ...replaced.map((night) => night.unitId)])]);
  if (!unitIds.every((unitId) => propertyOf.has(unitId))) throw unknownUnit(unitIds);
  // Read again under the lock: a night may have been taken over in the meantime.
  await letGo(trx, await nightsOfSession(trx, replacedSessionId), propertyOf, now);
  return { propertyOf, taken: await ask(trx, inserting) };
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
    .returning(['unit_id', 'night'])
    .execute();
  await recordChanges(
    trx,
    occupancyChanges(
      held.map((row) => ({ unitId: row.unit_id, night: row.night })),
      propertyOf,
    ),
    now,
  );
  return held.length;
}

/** Gives nights back whose units are locked, and tells the feed. */
export async function letGo(
  trx: Kysely<Database>,
  nights: readonly UnitNight[],
  propertyOf: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  if (nights.length === 0) return;
  await giveBack(trx, nights);
  await recordChanges(trx, occupancyChanges(nights, propertyOf), now);
}
