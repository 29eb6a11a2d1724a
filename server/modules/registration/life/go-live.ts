import type { Kysely } from 'kysely';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import { DOCUMENT_STEPS, type DocumentStep } from '#contract/registration.ts';
import type { Database } from '#database/types.ts';
import { saveUnitRates } from '#server/modules/pricing/index.ts';
import { type PropertyListing, saveProperty, saveUnits, unitIdsOf } from '#server/modules/properties/index.ts';
import { documentsOfProperty, propertyOfDocuments } from '../documents/property-documents.ts';
import { ratesOfDocument, unitOfDocument } from '../documents/unit-documents.ts';
import { findIssues, hasErrors, type Issues } from '../facts/find-issues.ts';
import { documentsOf, type KeptUnit, type RegistrationFacts, readyPhotosOf, withPropertyOfNow } from '../facts/load-registration.ts';
import { markStepsLive, markUnitsLive } from '../facts/registration-queries.ts';
import { reviewedChanges, withLiveReviewedFields } from '../facts/reviewed-fields.ts';

const PROPERTY_STEPS = ['basic', 'facilities', 'layout', 'policies'] as const;
type PropertyStep = (typeof PROPERTY_STEPS)[number];

/**
 * Writes into the property what was typed since, as far as it has no errors: a step or a unit with an error waits, and the others do not
 * wait for it. Before approval nobody sees it but the admin; after it, name, address and business details stay as they are.
 * Does nothing while there is no property yet.
 * @returns the registration as it is then
 */
export async function goLive(trx: Kysely<Database>, facts: RegistrationFacts, at: Date): Promise<RegistrationFacts> {
  if (!facts.listing) return facts;
  const issues = findIssues(facts);
  const steps = PROPERTY_STEPS.filter((step) => !facts.steps[step].isLive && !hasErrors(issues.steps[step]));
  const units = facts.units.filter((unit) => !unit.isLive && isReady(unit, facts, issues));
  if (steps.length + units.length === 0) return facts;
  const liveSteps = await saveSteps(trx, facts, { steps, listing: facts.listing }, at);
  await writeUnits(trx, facts, units, at);
  return await withPropertyOfNow(trx, withLive(facts, liveSteps, units), { areUnits: units.length > 0 });
}

/**
 * Writes a whole registration without errors as a property, also for the first time.
 * @returns the registration as it is then
 */
export async function writeProperty(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  commissionBasisPoints: number,
  at: Date,
): Promise<RegistrationFacts> {
  const frame = { ownerId: facts.ownerId, commissionBasisPoints };
  await saveProperty(trx, facts.propertyId, propertyOfDocuments(documentsOf(facts), frame), at);
  await markStepsLive(trx, facts.propertyId, DOCUMENT_STEPS);
  await writeUnits(trx, facts, facts.units, at);
  return await withPropertyOfNow(trx, withLive(facts, DOCUMENT_STEPS, facts.units), { areUnits: true });
}

/** @returns those that are live then; a document whose reviewed fields wait is not */
async function saveSteps(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  { steps, listing }: { readonly steps: readonly PropertyStep[]; readonly listing: PropertyListing },
  at: Date,
): Promise<PropertyStep[]> {
  if (steps.length === 0) return [];
  const live = documentsOfProperty(listing);
  const typed = documentsOf(facts);
  const isApproved = facts.status === 'approved';
  const basic = isApproved ? withLiveReviewedFields(typed.basic, live.basic) : typed.basic;
  const documents = { ...live, ...Object.fromEntries(steps.map((step) => [step, step === 'basic' ? basic : typed[step]])) };
  await saveProperty(trx, facts.propertyId, propertyOfDocuments(documents, listing), at);
  const isWaiting = (step: PropertyStep) =>
    step === 'basic' && isApproved && reviewedChanges({ ...documents, basic: typed.basic }, listing).length > 0;
  const liveSteps = steps.filter((step) => !isWaiting(step));
  await markStepsLive(trx, facts.propertyId, liveSteps);
  return liveSteps;
}

/** Returns whether a unit can go live: one that guests have not seen yet waits for its photos, too. */
function isReady({ unitId }: KeptUnit, { listing, photos }: RegistrationFacts, issues: Issues): boolean {
  if (hasErrors(issues.units.get(unitId))) return false;
  const isKnown = listing?.units.some((unit) => unit.unitId === unitId) ?? false;
  return isKnown || readyPhotosOf(photos, unitId) >= REGISTRATION_LIMITS.minPhotos;
}

async function writeUnits(trx: Kysely<Database>, { propertyId }: RegistrationFacts, units: readonly KeptUnit[], at: Date): Promise<void> {
  if (units.length === 0) return;
  await saveUnits(
    trx,
    propertyId,
    units.map(({ unitId, position, document }) => ({ unitId, position, input: unitOfDocument(document) })),
    at,
  );
  const rates = units.map(({ unitId, document }) => ratesOfDocument(unitId, document));
  const savedBy = units.find((unit) => unit.savedBy !== null)?.savedBy;
  await saveUnitRates(trx, rates, at, savedBy);
  await markUnitsLive(trx, unitIdsOf(units));
}

export function withLive(facts: RegistrationFacts, steps: readonly DocumentStep[], units: readonly KeptUnit[]): RegistrationFacts {
  const live = Object.fromEntries(steps.map((step) => [step, { ...facts.steps[step], isLive: true }]));
  return {
    ...facts,
    steps: { ...facts.steps, ...live },
    units: facts.units.map((unit) => (units.includes(unit) ? { ...unit, isLive: true } : unit)),
  };
}
