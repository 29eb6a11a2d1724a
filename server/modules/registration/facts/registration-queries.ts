import { type Kysely, sql } from 'kysely';
import type { DocumentStep } from '#contract/registration.ts';
import type { Database } from '#database/types.ts';
import { listPropertiesOfOwner } from '#server/modules/properties/index.ts';
import type { OwnHotel } from '#server/platform/actor.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';

/** Returns a host's own properties, with those that are only being registered, as `draft`; in order of their ids. */
export async function listHotelsOfOwner(db: Kysely<Database>, ownerId: number): Promise<OwnHotel[]> {
  const listed = await listPropertiesOfOwner(db, ownerId);
  const begun = await db.selectFrom('registrations').select('property_id').where('owner_id', '=', ownerId).execute();
  const drafts = begun.map(({ property_id: id }) => ({ id, status: 'draft' })).filter(({ id }) => !listed.some((one) => one.id === id));
  return [...listed, ...drafts].sort((one, other) => one.id - other.id);
}

/** Returns the registration's own row; undefined for a property that came without one and was never edited. */
export async function findRegistrationRow(db: Kysely<Database>, propertyId: number) {
  return await db.selectFrom('registrations').selectAll().where('property_id', '=', propertyId).executeTakeFirst();
}

/** One start per host at a time, so that two tabs begin one registration. */
export async function lockStartOf(trx: Kysely<Database>, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registration ${userId}`}, 0))`.execute(trx);
}

export async function insertRegistration(
  trx: Kysely<Database>,
  { propertyId, ownerId }: { readonly propertyId: number; readonly ownerId: number },
  at: Date,
): Promise<void> {
  await trx
    .insertInto('registrations')
    .values({ property_id: propertyId, owner_id: ownerId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Everybody who writes any part of a registration locks it first: saves come one after the other. */
export async function lockRegistrationRow(trx: Kysely<Database>, propertyId: number) {
  return await trx.selectFrom('registrations').selectAll().where('property_id', '=', propertyId).forNoKeyUpdate().executeTakeFirst();
}

export async function touchRegistration(trx: Kysely<Database>, propertyId: number): Promise<void> {
  await trx.updateTable('registrations').set({ revision: sql`revision + 1` }).where('property_id', '=', propertyId).execute();
}

interface DocumentToSave {
  readonly document: unknown;
  readonly revision: number;
  readonly isLive: boolean;
}

const columnsOf = ({ document, revision, isLive }: DocumentToSave, { userId, impersonatorId, at }: Author) => ({
  document: JSON.stringify(document),
  revision,
  is_live: isLive,
  saved_at: at,
  saved_by: userId,
  impersonator_id: impersonatorId,
});

export async function saveStepRow(
  trx: Kysely<Database>,
  { propertyId, step }: { readonly propertyId: number; readonly step: DocumentStep },
  document: DocumentToSave,
  author: Author,
): Promise<void> {
  const columns = columnsOf(document, author);
  await trx
    .insertInto('registration_steps')
    .values({ property_id: propertyId, step, ...columns })
    .onConflict((conflict) => conflict.columns(['property_id', 'step']).doUpdateSet(columns))
    .execute();
}

export async function saveUnitRow(
  trx: Kysely<Database>,
  unit: { readonly propertyId: number; readonly unitId: number; readonly position: number },
  document: DocumentToSave,
  author: Author,
): Promise<void> {
  const columns = { ...columnsOf(document, author), position: unit.position };
  await trx
    .insertInto('registration_units')
    .values({ unit_id: unit.unitId, property_id: unit.propertyId, ...columns })
    .onConflict((conflict) => conflict.column('unit_id').doUpdateSet(columns))
    .execute();
}

/** Marks documents as live, without a new revision: nothing was typed. */
export async function markStepsLive(trx: Kysely<Database>, propertyId: number, steps: readonly DocumentStep[]): Promise<void> {
  if (steps.length === 0) return;
  await trx
    .updateTable('registration_steps')
    .set({ is_live: true })
    .where('property_id', '=', propertyId)
    .where('step', 'in', steps)
    .execute();
}

export async function markUnitsLive(trx: Kysely<Database>, unitIds: readonly number[]): Promise<void> {
  if (unitIds.length === 0) return;
  await trx.updateTable('registration_units').set({ is_live: true }).where('unit_id', 'in', unitIds).execute();
}

export async function deleteUnitRow(trx: Kysely<Database>, unitId: number): Promise<void> {
  await trx.deleteFrom('registration_units').where('unit_id', '=', unitId).execute();
}

export async function setUnitPositions(trx: Kysely<Database>, unitIds: readonly number[]): Promise<void> {
  await trx
    .updateTable('registration_units')
    .set({ position: sql`array_position(${unitIds}::integer[], unit_id)` })
    .where('unit_id', '=', sql<number>`any(${unitIds})`)
    .execute();
}

export async function findStepRows(db: Kysely<Database>, propertyId: number) {
  return await db.selectFrom('registration_steps').selectAll().where('property_id', '=', propertyId).execute();
}

export async function findUnitRows(db: Kysely<Database>, propertyId: number) {
  return await db
    .selectFrom('registration_units')
    .selectAll()
    .where('property_id', '=', propertyId)
    .orderBy('position')
    .orderBy('unit_id')
    .execute();
}
