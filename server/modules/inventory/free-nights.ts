import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { lockUnits } from '#server/modules/properties/index.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { occupancyChanges } from './changes.ts';
import { giveBack, nightsOfReservation } from './queries.ts';

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
