import type { Kysely } from 'kysely';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { Database } from '#database/types.ts';
import { findUnitRates, saveUnitRates } from '#server/modules/pricing/index.ts';
import { type PropertyListing, saveProperty, saveUnits } from '#server/modules/properties/index.ts';
import { readyPhotosOf } from '../count-photos.ts';
import type { StepDocuments } from '../documents/documents.ts';
import { documentsOfProperty } from '../documents/documents-of-property.ts';
import { propertyOfDocuments } from '../documents/property-of-documents.ts';
import { ratesOfDocument, unitOfDocument } from '../documents/unit-of-document.ts';
import { findIssues, hasErrors, type Issues } from '../find-issues.ts';
import type { KeptUnit, RegistrationFacts } from '../load-registration.ts';
import { markStepLive, markUnitsLive } from '../registration-queries.ts';
import { reviewedChanges, withLiveReviewedFields } from '../review/reviewed-fields.ts';

const PROPERTY_STEPS = ['basic', 'facilities', 'layout', 'policies'] as const;

/**
 * Writes into the property what was typed since, as far as it has no errors: a step or a unit with an error waits, and the others do not
 * wait for it. Before approval nobody sees it but the admin; after it, name, address and business details stay as they are.
 * Does nothing while there is no property yet.
 */
export async function goLive(trx: Kysely<Database>, facts: RegistrationFacts, at: Date): Promise<void> {
  if (!facts.listing) return;
  const issues = findIssues(facts);
  await saveSteps(trx, facts, facts.listing, issues, at);
  await saveReadyUnits(trx, facts, issues, at);
}

/** Writes a whole registration without errors as a property, also for the first time. */
export async function writeProperty(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  commissionBasisPoints: number,
  at: Date,
): Promise<void> {
  const frame = { ownerId: facts.ownerId, commissionBasisPoints };
  await saveProperty(trx, facts.propertyId, propertyOfDocuments(documentsOf(facts), frame), at);
  for (const step of [...PROPERTY_STEPS, 'approval'] as const) await markStepLive(trx, facts.propertyId, step, true);
  await writeUnits(trx, facts.propertyId, facts.units, at);
}

/** The documents of all steps as they were typed. */
export function documentsOf({ steps }: Pick<RegistrationFacts, 'steps'>): StepDocuments {
  return {
    basic: steps.basic.document,
    facilities: steps.facilities.document,
    layout: steps.layout.document,
    policies: steps.policies.document,
    approval: steps.approval.document,
  };
}

async function saveSteps(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  listing: PropertyListing,
  issues: Issues,
  at: Date,
): Promise<void> {
  const ready = PROPERTY_STEPS.filter((step) => !facts.steps[step].isLive && !hasErrors(issues.steps[step]));
  if (ready.length === 0) return;
  const live = documentsOfProperty(listing);
  const typed = documentsOf(facts);
  const basic = facts.status === 'approved' ? withLiveReviewedFields(typed.basic, live.basic) : typed.basic;
  const documents = { ...live, ...Object.fromEntries(ready.map((step) => [step, step === 'basic' ? basic : typed[step]])) };
  await saveProperty(trx, facts.propertyId, propertyOfDocuments(documents, listing), at);
  for (const step of ready) {
    const isWaiting =
      step === 'basic' && facts.status === 'approved' && reviewedChanges({ ...documents, basic: typed.basic }, listing).length > 0;
    if (!isWaiting) await markStepLive(trx, facts.propertyId, step, true);
  }
}

/** A unit that guests have not seen yet waits for its photos, too, until they are ready. */
async function saveReadyUnits(trx: Kysely<Database>, facts: RegistrationFacts, issues: Issues, at: Date): Promise<void> {
  const known = new Set(facts.listing?.units.map(({ unitId }) => unitId));
  const hasPhotos = ({ unitId }: KeptUnit) => readyPhotosOf(facts.photos, unitId) >= REGISTRATION_LIMITS.minPhotos;
  const ready = facts.units.filter(
    (unit) => !unit.isLive && !hasErrors(issues.units.get(unit.unitId)) && (known.has(unit.unitId) || hasPhotos(unit)),
  );
  await writeUnits(trx, facts.propertyId, ready, at);
}

async function writeUnits(trx: Kysely<Database>, propertyId: number, units: readonly KeptUnit[], at: Date): Promise<void> {
  const unitIds = units.map(({ unitId }) => unitId);
  const known = await findUnitRates(trx, unitIds);
  await saveUnits(
    trx,
    propertyId,
    units.map(({ unitId, position, document }) => ({ unitId, position, input: unitOfDocument(document) })),
    at,
  );
  const rates = units.map(({ unitId, document }) => ratesOfDocument(unitId, document, known.get(unitId)?.minimumStays ?? []));
  await saveUnitRates(trx, rates, at);
  await markUnitsLive(trx, unitIds, true);
}
