import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { savePhotos } from '#server/modules/media/index.ts';
import { type Change, recordChanges } from '#server/platform/database/change-feed.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import type { PropertyInput, UnitInput } from './property-input.ts';
import { chosenTerms, photosToSave, propertyRow, unitRow } from './property-rows.ts';
import { insertUnitParts, type SavedUnit } from './save-units.ts';

/** A property that was created, its units in their order. */
export interface CreatedProperty {
  readonly propertyId: number;
  readonly unitIds: number[];
}

interface CreatedUnit extends SavedUnit {
  readonly input: UnitInput;
  readonly propertyId: number;
}

/** Properties (or units) whose rows are written by one statement. */
const BATCH = 200;

/**
 * Creates properties with their units, beds, features and photos: a handful of statements for any number of them. Rates are pricing's.
 * @throws an error of the database when an input refers to a place, term or owner that does not exist
 */
export async function createProperties(trx: Kysely<Database>, inputs: readonly PropertyInput[], at: Date): Promise<CreatedProperty[]> {
  const created: CreatedProperty[] = [];
  for (let start = 0; start < inputs.length; start += BATCH)
    created.push(...(await createBatch(trx, inputs.slice(start, start + BATCH), at)));
  return created;
}

async function createBatch(trx: Kysely<Database>, inputs: readonly PropertyInput[], at: Date): Promise<CreatedProperty[]> {
  const propertyIds = await insertProperties(trx, inputs, at);
  const pairs = inputs.flatMap((input, index) => {
    const propertyId = propertyIds[index];
    return propertyId === undefined ? [] : [{ input, propertyId }];
  });
  const units = await insertUnits(trx, pairs);
  await insertRows(
    trx,
    'property_terms',
    pairs.flatMap(({ input, propertyId }) => chosenTerms(input.terms).map((term) => ({ property_id: propertyId, ...term }))),
  );
  await insertUnitParts(trx, units);
  const unitIds = Map.groupBy(units, (unit) => unit.propertyId);
  const created = pairs.map(({ propertyId }) => ({ propertyId, unitIds: (unitIds.get(propertyId) ?? []).map((unit) => unit.unitId) }));
  const photos = [
    ...pairs.flatMap(({ input, propertyId }) => photosToSave(input.photos, propertyId, null)),
    ...units.flatMap(({ input, propertyId, unitId }) => photosToSave(input.photos, propertyId, unitId)),
  ];
  await savePhotos(trx, created, photos, at);
  await recordChanges(
    trx,
    pairs.flatMap(({ input, propertyId }) => changesOf(input, propertyId)),
    at,
  );
  return created;
}

function changesOf(input: PropertyInput, propertyId: number): Change[] {
  return input.isPublished
    ? [
        { kind: 'listing', propertyId },
        { kind: 'publication', propertyId },
      ]
    : [{ kind: 'listing', propertyId }];
}

/** PostgreSQL numbers and returns the rows of one `values` list in the order of the list. */
async function insertProperties(trx: Kysely<Database>, inputs: readonly PropertyInput[], at: Date): Promise<number[]> {
  const rows = await trx
    .insertInto('properties')
    .values(inputs.map((input) => propertyRow(input, at)))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

async function insertUnits(trx: Kysely<Database>, pairs: readonly { input: PropertyInput; propertyId: number }[]): Promise<CreatedUnit[]> {
  const units = pairs.flatMap(({ input, propertyId }) =>
    input.units.map((unit, index) => ({ input: unit, propertyId, position: index + 1 })),
  );
  const idOf = new Map<string, number>();
  for (let start = 0; start < units.length; start += BATCH) {
    const rows = await trx
      .insertInto('units')
      .values(units.slice(start, start + BATCH).map((unit) => unitRow(unit.input, unit.propertyId, unit.position)))
      .returning(['id', 'property_id', 'position'])
      .execute();
    for (const row of rows) idOf.set(`${row.property_id}/${row.position}`, row.id);
  }
  return units.flatMap(({ input, propertyId, position }) => {
    const unitId = idOf.get(`${propertyId}/${position}`);
    return unitId === undefined ? [] : [{ input, propertyId, unitId }];
  });
}
