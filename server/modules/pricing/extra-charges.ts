import { isDeepStrictEqual } from 'node:util';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { ExtraChargeKind, ExtraChargeSpan } from '#contract/primitives/enums.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { Database } from '#database/types.ts';
import type { Author } from '#server/platform/audit/author.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { lockUnitsOf, refuseForeignUnits } from './find-unit-rates.ts';
import { noteRateChange, type RateChangeId } from './history/rate-changes.ts';
import type { ExtraChargeInput, KeptExtraCharge } from './rates-input.ts';

/** An edit of a charge: whose it is, and the revision that its author has seen. */
interface ExtraChargeEdit {
  readonly propertyId: number;
  readonly id: number;
  readonly revision: number;
}

/** What a write did. */
interface WrittenExtraCharge extends RateChangeId {
  readonly before: KeptExtraCharge | undefined;
  readonly after: KeptExtraCharge | undefined;
}

/** Who says what the page shows of a charge; details of a refusal are in the words of the contract. */
type Present = (charge: KeptExtraCharge) => unknown;

/**
 * Makes an extra charge (docs/product.md §5.5b).
 * @throws DomainError `unit_not_of_hotel`, `too_many_extra_charges`
 */
export async function createExtraCharge(
  trx: Kysely<Database>,
  { propertyId, charge }: { readonly propertyId: number; readonly charge: ExtraChargeInput },
  author: Author,
): Promise<WrittenExtraCharge> {
  const charges = await lockCharges(trx, propertyId, charge);
  const { maxExtraCharges } = REGISTRATION_LIMITS;
  if (charges.length >= maxExtraCharges) throw new DomainError('too_many_extra_charges', { max: maxExtraCharges });
  const [id = 0] = await insertExtraCharges(trx, [{ propertyId, charge, author }]);
  const changeId = await noteChange(trx, { propertyId, id, after: charge }, author);
  return { changeId, before: undefined, after: chargeOf(await listExtraCharges(trx, propertyId), id) };
}

/**
 * Changes an extra charge as a whole. The same once more, for instance because the first answer was lost, changes nothing.
 * @throws DomainError `extra_charge_not_found`; `revision_conflict` with the `current` state when somebody changed it in between;
 * `unit_not_of_hotel`
 */
export async function changeExtraCharge(
  trx: Kysely<Database>,
  { propertyId, id, revision, charge }: ExtraChargeEdit & { readonly charge: ExtraChargeInput },
  author: Author,
  present: Present,
): Promise<WrittenExtraCharge> {
  const before = chargeOf(await lockCharges(trx, propertyId, charge), id);
  if (isSame(before, charge)) return { before, after: before, changeId: null };
  if (before.revision !== revision) throw new DomainError('revision_conflict', { current: present(before) });
  await updateExtraCharge(trx, id, charge, author);
  const changeId = await noteChange(trx, { propertyId, id, before, after: charge }, author);
  return { changeId, before, after: chargeOf(await listExtraCharges(trx, propertyId), id) };
}

/** Removes an extra charge. @throws DomainError `extra_charge_not_found`; `revision_conflict` with the `current` state */
export async function removeExtraCharge(
  trx: Kysely<Database>,
  { propertyId, id, revision }: ExtraChargeEdit,
  author: Author,
  present: Present,
): Promise<WrittenExtraCharge> {
  const before = chargeOf(await lockCharges(trx, propertyId), id);
  if (before.revision !== revision) throw new DomainError('revision_conflict', { current: present(before) });
  await deleteExtraCharge(trx, id);
  const changeId = await noteChange(trx, { propertyId, id, before }, author);
  return { changeId, before, after: undefined };
}

/** The charges of a property, kept from changing until the transaction ends: its units are locked, as by whoever changes prices. */
async function lockCharges(trx: Kysely<Database>, propertyId: number, wanted?: ExtraChargeInput): Promise<KeptExtraCharge[]> {
  const unitIds = await lockUnitsOf(trx, propertyId);
  refuseForeignUnits(propertyId, wanted?.unitIds ?? [], new Set(unitIds));
  return await listExtraCharges(trx, propertyId);
}

async function noteChange(
  trx: Kysely<Database>,
  { propertyId, id, before, after }: { propertyId: number; id: number; before?: ExtraChargeInput; after?: ExtraChargeInput },
  author: Author,
): Promise<number | null> {
  const stateOf = (charge: ExtraChargeInput | undefined) => ({ extraCharges: { [id]: charge ? bareCharge(charge) : null } });
  const { changeId } = await noteRateChange(trx, { propertyId, before: stateOf(before), after: stateOf(after) }, author);
  return changeId;
}

function chargeOf(charges: readonly KeptExtraCharge[], id: number): KeptExtraCharge {
  const charge = charges.find((one) => one.id === id);
  if (!charge) throw new DomainError('extra_charge_not_found', { id });
  return charge;
}

function isSame(kept: KeptExtraCharge, charge: ExtraChargeInput): boolean {
  const sorted = (one: ExtraChargeInput) => ({
    ...bareCharge(one),
    unitIds: one.unitIds && [...one.unitIds].sort((first, second) => first - second),
  });
  return isDeepStrictEqual(sorted(kept), sorted(charge));
}

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
  charges: readonly { readonly propertyId: number; readonly charge: ExtraChargeInput; readonly author: Author }[],
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
export async function updateExtraCharge(trx: Kysely<Database>, id: number, charge: ExtraChargeInput, author: Author): Promise<void> {
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
  author: Author,
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

const savedBy = ({ userId, impersonatorId, at }: Author) => ({
  saved_at: at,
  saved_by: userId,
  impersonator_id: impersonatorId,
});
