import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { listUnitNames, lockUnits } from '#server/modules/properties/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { findUnitRates } from './find-unit-rates.ts';
import type { KeptUnitRates } from './rates-input.ts';

/** The rates of a property's units, kept from changing until the transaction ends. */
export async function lockUnitRates(trx: Kysely<Database>, propertyId: number): Promise<Map<number, KeptUnitRates>> {
  const unitIds = await lockUnitsOf(trx, propertyId);
  return await findUnitRates(trx, unitIds);
}

/** Locks the units of a property, as whoever changes their nights does. @returns their ids, in the host's order */
export async function lockUnitsOf(trx: Kysely<Database>, propertyId: number): Promise<readonly number[]> {
  const unitIds = (await listUnitNames(trx, propertyId)).map(({ unitId }) => unitId);
  await lockUnits(trx, unitIds);
  return unitIds;
}

/** @throws DomainError `unit_not_of_hotel` with the units that are not the property's, or have no rates yet */
export function refuseForeignUnits(propertyId: number, unitIds: readonly number[], own: { has(unitId: number): boolean }): void {
  const foreign = [...new Set(unitIds)].filter((unitId) => !own.has(unitId));
  if (foreign.length > 0) throw new DomainError('unit_not_of_hotel', { hotelId: propertyId, unitIds: foreign });
}
