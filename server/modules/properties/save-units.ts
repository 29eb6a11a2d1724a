import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import { showAlbumOnListing } from '#server/modules/media/index.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { UnitDescription } from './property-input.ts';
import { chosenTerms, unitRow } from './property-rows.ts';

/** A unit under the id that was reserved for it. Its position counts from 1. */
interface UnitToSave extends SavedUnit {
  readonly position: number;
}

/** Writes units as they are described, new ones with their photos, and those that are there. Rates are pricing's. */
export async function saveUnits(trx: Kysely<Database>, propertyId: number, units: readonly UnitToSave[], at: Date): Promise<void> {
  if (units.length === 0) return;
  await allowSwaps(trx);
  const unitIds = units.map(({ unitId }) => unitId);
  for (const { unitId, position, input } of units) {
    const row = unitRow(input, propertyId, position);
    await trx
      .insertInto('units')
      .values({ id: unitId, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row).where('units.property_id', '=', propertyId))
      .execute();
  }
  await trx.deleteFrom('unit_terms').where('unit_id', 'in', unitIds).execute();
  await trx.deleteFrom('unit_rooms').where('unit_id', 'in', unitIds).execute();
  await insertUnitParts(trx, units);
  await showAlbumOnListing(trx, { propertyId, unitIds: await unitIdsOf(trx, propertyId) }, at);
  await recordChanges(trx, [{ kind: 'listing', propertyId }], at);
}

/**
 * Removes a unit with its rates and photos.
 * @throws DomainError `unit_in_use` when it was booked, to which reservations refer for good, or is held at a checkout
 */
export async function removeUnit(trx: Kysely<Database>, propertyId: number, unitId: number, at: Date): Promise<void> {
  try {
    await trx.deleteFrom('units').where('id', '=', unitId).where('property_id', '=', propertyId).execute();
  } catch (error) {
    // PostgreSQL's foreign_key_violation.
    const isReferredTo = error instanceof Error && 'code' in error && error.code === '23503';
    throw isReferredTo ? new DomainError('unit_in_use', { unitId }) : error;
  }
  await recordChanges(trx, [{ kind: 'listing', propertyId }], at);
}

/** Numbers units anew, in the order given; ids that the property does not have are passed over. */
export async function orderUnits(trx: Kysely<Database>, propertyId: number, unitIds: readonly number[], at: Date): Promise<void> {
  await allowSwaps(trx);
  await trx
    .updateTable('units')
    .set({ position: sql`array_position(${unitIds}::integer[], id)` })
    .where('id', '=', sql<number>`any(${unitIds})`)
    .where('property_id', '=', propertyId)
    .execute();
  await recordChanges(trx, [{ kind: 'listing', propertyId }], at);
}

async function unitIdsOf(trx: Kysely<Database>, propertyId: number): Promise<number[]> {
  const rows = await trx.selectFrom('units').select('id').where('property_id', '=', propertyId).orderBy('position').execute();
  return rows.map(({ id }) => id);
}

/** Positions are unique at the transaction's end, not between its statements. */
async function allowSwaps(trx: Kysely<Database>): Promise<void> {
  await sql`set constraints units_property_id_position_key deferred`.execute(trx);
}

/** A unit whose own row stands. */
export interface SavedUnit {
  readonly input: UnitDescription;
  readonly unitId: number;
}

/** Rooms and beds whose rows are written by one statement. */
const BATCH = 200;

/** Writes rooms, beds and chosen options of units that have none. */
export async function insertUnitParts(trx: Kysely<Database>, units: readonly SavedUnit[]): Promise<void> {
  await insertRooms(trx, units);
  await insertRows(
    trx,
    'unit_terms',
    units.flatMap(({ input, unitId }) => chosenTerms(input.terms).map((term) => ({ unit_id: unitId, ...term }))),
  );
}

async function insertRooms(trx: Kysely<Database>, units: readonly SavedUnit[]): Promise<void> {
  const rooms = units.flatMap(({ input, unitId }) =>
    input.rooms.map((room, index) => ({
      room,
      unitId,
      position: input.rooms.slice(0, index + 1).filter(({ kind }) => kind === room.kind).length,
    })),
  );
  const idOf = new Map<string, number>();
  for (let start = 0; start < rooms.length; start += BATCH) {
    const values = rooms.slice(start, start + BATCH).map(({ room, unitId, position }) => ({
      unit_id: unitId,
      kind: room.kind,
      position,
      places: room.places,
      private_bathroom: room.privateBathroom,
    }));
    const rows = await trx.insertInto('unit_rooms').values(values).returning(['id', 'unit_id', 'kind', 'position']).execute();
    for (const row of rows) idOf.set(`${row.unit_id}/${row.kind}/${row.position}`, row.id);
  }
  const beds = rooms.flatMap(({ room, unitId, position }) => {
    const roomId = idOf.get(`${unitId}/${room.kind}/${position}`);
    return roomId === undefined ? [] : room.beds.map((bed) => ({ room_id: roomId, bed_size: bed.size, count: bed.count }));
  });
  await insertRows(trx, 'unit_beds', beds);
}
