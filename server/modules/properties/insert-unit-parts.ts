import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import type { UnitDescription } from './property-input.ts';
import { chosenTerms } from './property-rows.ts';

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
