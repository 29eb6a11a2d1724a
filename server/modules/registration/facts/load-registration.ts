import type { Kysely } from 'kysely';
import { DOCUMENT_STEPS, type DocumentStep, type RegistrationStatus } from '#contract/registration.ts';
import { type UnitDocument, unitDocument } from '#contract/registration-documents.ts';
import type { Database } from '#database/types.ts';
import type { PhotoCount } from '#rules/registration/check-steps.ts';
import { findMailAddress } from '#server/modules/identity/index.ts';
import { countPhotos } from '#server/modules/media/index.ts';
import { findUnitRates, type KeptUnitRates } from '#server/modules/pricing/index.ts';
import { findListing, findPropertyState, type PropertyListing, unitIdsOf } from '#server/modules/properties/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { readDocument, type StepDocuments } from '../documents/documents.ts';
import { documentsOfProperty } from '../documents/property-documents.ts';
import { documentOfUnit } from '../documents/unit-documents.ts';
import { findRegistrationRow, findStepRows, findUnitRows, insertRegistration, lockRegistrationRow } from './registration-queries.ts';
import { findLastReview, type Review } from './review-queries.ts';

/** Photos that guests see, or will: of the property (null) and of each unit. */
type PhotoCounts = ReadonlyMap<number | null, PhotoCount>;

const NONE: PhotoCount = { shown: 0, processing: 0 };

/** Photos that guests would see this moment. @param unitId null for the property itself */
export function readyPhotosOf(counts: PhotoCounts, unitId: number | null): number {
  const { shown, processing } = photosOfTarget(counts, unitId);
  return shown - processing;
}

/** @param unitId null for the property itself */
export function photosOfTarget(counts: PhotoCounts, unitId: number | null): PhotoCount {
  return counts.get(unitId) ?? NONE;
}

/** A document with what is known of its last save. */
export interface Kept<Document> {
  readonly document: Document;
  /** 0 before the first save. */
  readonly revision: number;
  readonly savedAt: Date | null;
  readonly savedBy: { readonly userId: number; readonly impersonatorId: number | null } | null;
  /** The property has all of it. */
  readonly isLive: boolean;
}

export interface KeptUnit extends Kept<UnitDocument> {
  readonly unitId: number;
  /** From 1. */
  readonly position: number;
  /** The property does not have it yet. */
  readonly isDraft: boolean;
}

export type KeptSteps = { readonly [Step in DocumentStep]: Kept<StepDocuments[Step]> };

/** All that is known of a registration. */
export interface RegistrationFacts {
  readonly propertyId: number;
  readonly ownerId: number;
  readonly status: RegistrationStatus;
  readonly isPublished: boolean;
  readonly submittedAt: Date | null;
  readonly decidedAt: Date | null;
  /** Grows with every save. */
  readonly revision: number;
  readonly steps: KeptSteps;
  /** In their order. */
  readonly units: readonly KeptUnit[];
  /** The property, once there is one. */
  readonly listing: PropertyListing | undefined;
  /** The rates that guests pay now, by unit; drafts have none. */
  readonly rates: ReadonlyMap<number, KeptUnitRates>;
  readonly photos: PhotoCounts;
  readonly review: Review | undefined;
}

/**
 * Reads a registration. Where the property has all of a document, the property is what counts: so an edit in the back office is seen
 * here, and properties that came without a registration can be edited like all others.
 * @throws DomainError `registration_not_found`
 */
export async function loadRegistration(db: Kysely<Database>, propertyId: number): Promise<RegistrationFacts> {
  const facts = await findRegistration(db, propertyId);
  if (!facts) throw new DomainError('registration_not_found');
  return facts;
}

/** Finds a registration; undefined where there is neither a registration nor a property. */
export async function findRegistration(db: Kysely<Database>, propertyId: number): Promise<RegistrationFacts | undefined> {
  return await readRegistration(db, propertyId, await findRegistrationRow(db, propertyId));
}

/**
 * Locks a registration against other writers, and reads it. A property that was never edited gets its registration's row now.
 * @throws DomainError `registration_not_found`
 */
export async function lockRegistration(trx: Kysely<Database>, propertyId: number, at: Date): Promise<RegistrationFacts> {
  const row = (await lockRegistrationRow(trx, propertyId)) ?? (await beginForProperty(trx, propertyId, at));
  const facts = await readRegistration(trx, propertyId, row);
  if (!facts) throw new DomainError('registration_not_found');
  return facts;
}

async function beginForProperty(trx: Kysely<Database>, propertyId: number, at: Date) {
  const property = await findPropertyState(trx, propertyId);
  if (!property) throw new DomainError('registration_not_found');
  await insertRegistration(trx, { propertyId, ownerId: property.ownerId }, at);
  return await lockRegistrationRow(trx, propertyId);
}

async function readRegistration(
  db: Kysely<Database>,
  propertyId: number,
  row: Awaited<ReturnType<typeof findRegistrationRow>>,
): Promise<RegistrationFacts | undefined> {
  const listing = await findListing(db, propertyId);
  const ownerId = listing?.ownerId ?? row?.owner_id;
  if (ownerId === undefined) return undefined;
  const rates = await findUnitRates(db, listing?.units.map(({ unitId }) => unitId) ?? []);
  const units = keptUnits(await findUnitRows(db, propertyId), listing, rates);
  return {
    propertyId,
    ownerId,
    status: listing?.status ?? 'draft',
    isPublished: listing?.isPublished ?? false,
    submittedAt: row?.submitted_at ?? null,
    decidedAt: row?.decided_at ?? null,
    revision: row?.revision ?? 0,
    steps: await loadSteps(db, { propertyId, ownerId }, listing),
    units,
    listing,
    rates,
    photos: await countPhotos(db, propertyId, unitIdsOf(units)),
    review: await findLastReview(db, propertyId),
  };
}

/**
 * Returns the registration after a write into its property: read again is only what the property has, from which what is live follows.
 * @param written.areUnits whether units were written with their rates
 */
export async function withPropertyOfNow(
  db: Kysely<Database>,
  facts: RegistrationFacts,
  written: { readonly areUnits: boolean },
): Promise<RegistrationFacts> {
  const listing = await findListing(db, facts.propertyId);
  if (!listing) return facts;
  const unitIds = unitIdsOf(listing.units);
  const rates = written.areUnits ? await findUnitRates(db, unitIds) : facts.rates;
  const live = documentsOfProperty(listing);
  const liveUnits = new Map(listing.units.map((unit) => [unit.unitId, unit]));
  const steps = DOCUMENT_STEPS.map((step) => {
    const kept = facts.steps[step];
    return [step, kept.isLive && step !== 'approval' ? { ...kept, document: live[step] } : kept];
  });
  return {
    ...facts,
    // Every step of the list has its entry, each with its own document.
    steps: Object.fromEntries(steps) as unknown as KeptSteps,
    units: facts.units.map((unit) => {
      const described = liveUnits.get(unit.unitId);
      const document = unit.isLive && described ? documentOfUnit(described, rates.get(unit.unitId)) : unit.document;
      return { ...unit, document, isDraft: !described };
    }),
    listing,
    rates,
  };
}

/** @throws DomainError `unit_not_found` */
export function unitOf(facts: RegistrationFacts, unitId: number): KeptUnit {
  const unit = facts.units.find((one) => one.unitId === unitId);
  if (!unit) throw new DomainError('unit_not_found');
  return unit;
}

/** Returns the documents of all steps as they were typed. */
export function documentsOf({ steps }: Pick<RegistrationFacts, 'steps'>): StepDocuments {
  return {
    basic: steps.basic.document,
    facilities: steps.facilities.document,
    layout: steps.layout.document,
    policies: steps.policies.document,
    approval: steps.approval.document,
  };
}

async function loadSteps(
  db: Kysely<Database>,
  { propertyId, ownerId }: Pick<RegistrationFacts, 'propertyId' | 'ownerId'>,
  listing: PropertyListing | undefined,
): Promise<KeptSteps> {
  const rows = new Map((await findStepRows(db, propertyId)).map((row) => [row.step, row]));
  const live = listing && documentsOfProperty(listing);
  const keptOf = <Step extends DocumentStep>(step: Step): Kept<StepDocuments[Step]> => {
    const row = rows.get(step);
    const isLive = row?.is_live ?? live !== undefined;
    // The request itself is nothing that a property has: what was sent with it stays in its row.
    const isOfProperty = isLive && live && (step !== 'approval' || !row);
    const document = isOfProperty ? live[step] : readDocument(step, row?.document);
    return { document, isLive, ...saveOf(row) };
  };
  // Every step of the list has its entry, each with its own document.
  const steps = Object.fromEntries(DOCUMENT_STEPS.map((step) => [step, keptOf(step)])) as unknown as KeptSteps;
  return listing || rows.has('basic') ? steps : { ...steps, basic: await withOwnAddress(db, steps.basic, ownerId) };
}

/** Before the first save we know one thing about the host already: the account's e-mail address. */
async function withOwnAddress(db: Kysely<Database>, basic: KeptSteps['basic'], ownerId: number): Promise<KeptSteps['basic']> {
  const owner = await findMailAddress(db, ownerId);
  // An account that is being deleted takes its registrations along.
  if (!owner) return basic;
  const { email } = owner;
  return { ...basic, document: { ...basic.document, contact: { ...basic.document.contact, email } } };
}

type UnitRows = Awaited<ReturnType<typeof findUnitRows>>;

function keptUnits(rows: UnitRows, listing: PropertyListing | undefined, rates: RegistrationFacts['rates']): KeptUnit[] {
  const liveUnits = new Map((listing?.units ?? []).map((unit) => [unit.unitId, unit]));
  const rowOf = new Map(rows.map((row) => [row.unit_id, row]));
  const unitIds = [...new Set([...rows.map((row) => row.unit_id), ...liveUnits.keys()])];
  const units = unitIds.map((unitId): KeptUnit => {
    const [row, live] = [rowOf.get(unitId), liveUnits.get(unitId)];
    const isLive = row?.is_live ?? live !== undefined;
    const document = isLive && live ? documentOfUnit(live, rates.get(unitId)) : unitDocument.parse(row?.document ?? {});
    const position = row?.position ?? live?.position ?? 0;
    return { unitId, position, isDraft: live === undefined, document, isLive, ...saveOf(row) };
  });
  // Numbered anew: a unit that was removed leaves no gap.
  return units
    .sort((one, other) => one.position - other.position || one.unitId - other.unitId)
    .map((unit, index) => ({ ...unit, position: index + 1 }));
}

interface SaveColumns {
  readonly revision: number;
  readonly saved_at: Date;
  readonly saved_by: number | null;
  readonly impersonator_id: number | null;
}

function saveOf(row: SaveColumns | undefined): Omit<Kept<unknown>, 'document' | 'isLive'> {
  if (!row) return { revision: 0, savedAt: null, savedBy: null };
  const savedBy = row.saved_by === null ? null : { userId: row.saved_by, impersonatorId: row.impersonator_id };
  return { revision: row.revision, savedAt: row.saved_at, savedBy };
}
