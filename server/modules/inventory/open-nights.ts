import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import { lockUnits } from '#server/modules/properties/index.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { occupancyChange } from './changes.ts';
import { giveBack, nightsOfClosure } from './queries.ts';

/**
 * Takes a closure away. Its nights are free again, unless another closure, a hold or a reservation has them.
 * @throws DomainError `not_found` for an unknown closure
 */
export async function openNights(trx: Kysely<Database>, closureId: number, now: Date): Promise<void> {
  const closure = await trx
    .selectFrom('closures')
    .select(['unit_id', 'first_night', 'last_night'])
    .where('id', '=', closureId)
    .executeTakeFirst();
  if (!closure) throw new DomainError('not_found', { closureId });
  const { unit_id: unitId, first_night: firstNight, last_night: lastNight } = closure;
  const propertyId = (await lockUnits(trx, [unitId])).get(unitId);
  await giveBack(trx, await nightsOfClosure(trx, closureId), closureId);
  await liftBelowHolds(trx, { closureId, unitId, firstNight, lastNight });
  const removed = await trx.deleteFrom('closures').where('id', '=', closureId).executeTakeFirst();
  // Someone else opened it while we waited for the unit.
  if (removed.numDeletedRows === 0n) throw new DomainError('not_found', { closureId });
  if (propertyId !== undefined) await recordChanges(trx, [occupancyChange(propertyId, unitId, firstNight, lastNight)], now);
}

/** Where a hold stood over this closure, and over no other, nothing stands below it any more. */
export async function liftBelowHolds(
  trx: Kysely<Database>,
  range: { closureId: number; unitId: number; firstNight: string; lastNight: string },
): Promise<void> {
  await sql`
    update occupancy set below = null
    where unit_id = ${range.unitId} and night between ${range.firstNight} and ${range.lastNight} and below = 'closure'
      and not exists (
        select from closures
        where closures.unit_id = occupancy.unit_id and occupancy.night between closures.first_night and closures.last_night
          and closures.id <> ${range.closureId})`.execute(trx);
}
