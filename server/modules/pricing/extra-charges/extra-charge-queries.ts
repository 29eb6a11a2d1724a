import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { ExtraChargeKind, ExtraChargeSpan } from '#contract/primitives/enums.ts';
import type { Database } from '#database/types.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import type { RateAuthor } from '../rate-author.ts';
import type { ExtraChargeInput, KeptExtraCharge } from './extra-charge-input.ts';

/** The extra charges of a property: unavoidable ones first, each sort in the order in which they were made. */
export async function listExtraCharges(db: Kysely<Database>, propertyId: number): Promise<KeptExtraCharge[]> {
  const rows = await db
    .selectFrom('extra_charges')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('extra_charge_units')
        .innerJoin('units', 'units.id', 'extra_charge_units.unit_id')
        .whereRef('charge_id', '=', 'extra_charges.id')
        .select(sql<number[]>`coalesce(array_agg(unit_id order by units.position), '{}')`.as('unit_ids'))
        .as('unit_ids'),
    )
    .where('property_id', '=', propertyId)
    .orderBy('is_optional')
    .orderBy('id')
    .execute();
  return rows.map(({ unit_ids, ...row }) => ({
    ...termsOf(row),
    unitIds: row.is_of_property ? null : (unit_ids ?? []),
    id: row.id,
    revision: row.revision,
    savedAt: row.saved_at,
    savedBy: row.saved_by === null ? null : { userId: row.saved_by, isSupport: row.impersonator_id !== null },
  }));
}

/** Writes new charges of any number of properties. @returns their ids, in their order */
export async function insertExtraCharges(
  trx: Kysely<Database>,
  charges: readonly { readonly propertyId: number; readonly charge: ExtraChargeInput; readonly author: RateAuthor }[],
): Promise<number[]> {
  if (charges.length === 0) return [];
  const rows = charges.map(({ propertyId, charge, author }) => ({ property_id: propertyId, ...columnsOf(charge), ...savedBy(author) }));
  const ids = await trx.insertInto('extra_charges').values(rows).returning('id').execute();
  await insertUnits(
    trx,
    charges.map(({ charge }, index) => ({ id: ids[index]?.id ?? 0, charge })),
  );
  return ids.map(({ id }) => id);
}

/** Writes a charge in place of what stood before; its revision grows. */
export async function updateExtraCharge(trx: Kysely<Database>, id: number, charge: ExtraChargeInput, author: RateAuthor): Promise<void> {
  await trx.deleteFrom('extra_charge_units').where('charge_id', '=', id).execute();
  await trx
    .updateTable('extra_charges')
    .set(({ eb }) => ({ ...columnsOf(charge), ...savedBy(author), revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await insertUnits(trx, [{ id, charge }]);
}

/** Brings a removed charge back under its own id. @param revision one that nobody has seen of it */
export async function restoreExtraCharge(
  trx: Kysely<Database>,
  { propertyId, id, revision, charge }: { propertyId: number; id: number; revision: number; charge: ExtraChargeInput },
  author: RateAuthor,
): Promise<void> {
  await trx
    .insertInto('extra_charges')
    .values({ id, property_id: propertyId, revision, ...columnsOf(charge), ...savedBy(author) })
    .execute();
  await insertUnits(trx, [{ id, charge }]);
}

export async function deleteExtraCharge(trx: Kysely<Database>, id: number): Promise<void> {
  await trx.deleteFrom('extra_charges').where('id', '=', id).execute();
}

/** What a host set, without what is kept of it. */
export function bareCharge(charge: ExtraChargeInput): ExtraChargeInput {
  const { kind, title, unitIds, per, amountAgorot, isOptional, maximumCount } = charge;
  return { kind, title: title && { he: title.he, en: title.en }, unitIds, per, amountAgorot, isOptional, maximumCount };
}

async function insertUnits(trx: Kysely<Database>, charges: readonly { readonly id: number; readonly charge: ExtraChargeInput }[]) {
  const rows = charges.flatMap(({ id, charge }) => (charge.unitIds ?? []).map((unitId) => ({ charge_id: id, unit_id: unitId })));
  await insertRows(trx, 'extra_charge_units', rows);
}

function termsOf(row: Selectable<Database['extra_charges']>): Omit<ExtraChargeInput, 'unitIds'> {
  return {
    // The columns' checks leave no other values.
    kind: row.kind as ExtraChargeKind,
    title: row.title_he === null || row.title_en === null ? null : { he: row.title_he, en: row.title_en },
    per: row.per as ExtraChargeSpan,
    amountAgorot: row.amount_agorot,
    isOptional: row.is_optional,
    maximumCount: row.maximum_count,
  };
}

function columnsOf({ kind, title, unitIds, per, amountAgorot, isOptional, maximumCount }: ExtraChargeInput) {
  return {
    ...{ kind, per, title_he: title?.he ?? null, title_en: title?.en ?? null },
    is_of_property: unitIds === null,
    amount_agorot: amountAgorot,
    is_optional: isOptional,
    maximum_count: maximumCount,
  } satisfies Partial<Insertable<Database['extra_charges']>>;
}

const savedBy = ({ userId, impersonatorId, at }: RateAuthor) => ({
  saved_at: at,
  saved_by: userId,
  impersonator_id: impersonatorId,
});
