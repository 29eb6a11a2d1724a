import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { ExtraChargeKind, ExtraChargeSpan } from '#contract/primitives/enums.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { Database } from '#database/types.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type RecordKind, savedBy, savedOf } from './rate-records.ts';
import type { ExtraChargeInput, KeptExtraCharge } from './rates-input.ts';

/**
 * The extra charges of a property (docs/product.md §5.5b): unavoidable ones first, each sort in the order in which they were made.
 * Beside too many others it refuses one with `too_many_extra_charges`.
 */
export const EXTRA_CHARGES: RecordKind<ExtraChargeInput> = {
  name: 'extraCharges',
  notFound: 'extra_charge_not_found',
  list: listExtraCharges,
  bare: ({ kind, title, unitIds, per, amountAgorot, isOptional, maximumCount }) => ({
    ...{ kind, unitIds, per, amountAgorot, isOptional, maximumCount },
    title: title && { he: title.he, en: title.en },
  }),
  refuse: (_charge, others) => {
    const { maxExtraCharges: max } = REGISTRATION_LIMITS;
    if (others.length >= max) throw new DomainError('too_many_extra_charges', { max });
  },
  insert: async (trx, charges) => {
    if (charges.length === 0) return [];
    const rows = charges.map(({ propertyId, record, author, id, revision }) => ({
      ...{ id, revision, property_id: propertyId },
      ...columnsOf(record),
      ...savedBy(author),
    }));
    const ids = await trx.insertInto('extra_charges').values(rows).returning('id').execute();
    await insertUnits(
      trx,
      charges.map(({ record }, index) => ({ id: ids[index]?.id ?? 0, charge: record })),
    );
    return ids.map(({ id }) => id);
  },
  update: async (trx, id, charge, author) => {
    await trx.deleteFrom('extra_charge_units').where('charge_id', '=', id).execute();
    await trx
      .updateTable('extra_charges')
      .set(({ eb }) => ({ ...columnsOf(charge), ...savedBy(author), revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await insertUnits(trx, [{ id, charge }]);
  },
  remove: async (trx, id) => {
    await trx.deleteFrom('extra_charges').where('id', '=', id).execute();
  },
};

async function listExtraCharges(db: Kysely<Database>, propertyId: number): Promise<KeptExtraCharge[]> {
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
  return rows.map(({ unit_ids, ...row }) => ({ ...termsOf(row), unitIds: row.is_of_property ? null : (unit_ids ?? []), ...savedOf(row) }));
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
