import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { Database } from '#database/types.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { noteRateChange, type RateChangeId } from '../history/note-rate-change.ts';
import { lockUnitsOf, refuseForeignUnits } from '../lock-unit-rates.ts';
import type { RateAuthor } from '../rate-author.ts';
import type { ExtraChargeInput, KeptExtraCharge } from './extra-charge-input.ts';
import { bareCharge, deleteExtraCharge, insertExtraCharges, listExtraCharges, updateExtraCharge } from './extra-charge-queries.ts';

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
  author: RateAuthor,
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
  author: RateAuthor,
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
  author: RateAuthor,
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
  author: RateAuthor,
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
