import type { Kysely } from 'kysely';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { DocumentStep, PendingChange, Registration, RegistrationStep, UnitState } from '#contract/registration.ts';
import type { Database } from '#database/types.ts';
import { namesOfUsers } from '#server/modules/identity/index.ts';
import { changedStepsOf } from '../life/sent-back.ts';
import { errorSteps, findIssues, hasErrors, type Issues } from './find-issues.ts';
import { type Kept, type KeptUnit, photosOfTarget, type RegistrationFacts } from './load-registration.ts';
import { wantedChanges } from './reviewed-fields.ts';

type Names = ReadonlyMap<number, string>;

/** Returns a registration as its host sees it. */
export async function presentRegistration(db: Kysely<Database>, facts: RegistrationFacts): Promise<Registration> {
  const issues = findIssues(facts);
  const names = await namesOfSavers(db, facts);
  const steps = errorSteps(issues);
  const step = <Step extends DocumentStep>(name: Step) => presentStep(name, facts, issues, names);
  return {
    propertyId: facts.propertyId,
    status: facts.status,
    isPublished: facts.isPublished,
    submittedAt: facts.submittedAt?.toISOString() ?? null,
    decidedAt: facts.decidedAt?.toISOString() ?? null,
    steps: {
      basic: step('basic'),
      facilities: step('facilities'),
      layout: { ...step('layout'), isComplete: !steps.includes('layout') },
      photos: presentPhotos(facts, issues),
      policies: step('policies'),
      approval: step('approval'),
    },
    units: facts.units.map((unit) => presentUnit(unit, issues, names)),
    pendingChange: presentPendingChange(facts),
    changedSteps: facts.status === 'changesRequested' ? ((await changedStepsOf(db, facts)) ?? null) : null,
    incompleteSteps: steps,
  };
}

/** One step's state, as a save answers it. */
export function presentStep<Step extends DocumentStep>(step: Step, facts: RegistrationFacts, issues: Issues, names: Names) {
  const found = [...issues.steps[step]];
  return { step, ...presentKept(facts.steps[step], names), issues: found, isComplete: !hasErrors(found), reason: reasonOf(facts, step) };
}

export function presentUnit(unit: KeptUnit, issues: Issues, names: Names): UnitState {
  const found = [...(issues.units.get(unit.unitId) ?? [])];
  return {
    unitId: unit.unitId,
    position: unit.position,
    isDraft: unit.isDraft,
    ...presentKept(unit, names),
    issues: found,
    isComplete: !hasErrors(found),
  };
}

/** Returns the names of all who saved any part. */
export async function namesOfSavers(db: Kysely<Database>, { steps, units }: RegistrationFacts): Promise<Names> {
  const userIds = [...Object.values(steps), ...units].flatMap(({ savedBy }) => (savedBy ? [savedBy.userId] : []));
  return await namesOfUsers(db, [...new Set(userIds)]);
}

function presentKept<Document>({ document, revision, savedAt, savedBy, isLive }: Kept<Document>, names: Names) {
  return {
    document,
    revision,
    savedAt: savedAt?.toISOString() ?? null,
    savedBy: savedBy && {
      userId: savedBy.userId,
      name: names.get(savedBy.userId) ?? '',
      isSupport: savedBy.impersonatorId !== null,
    },
    isLive,
  };
}

function presentPhotos(facts: RegistrationFacts, issues: Issues): Registration['steps']['photos'] {
  const { minPhotos: required, maxPhotos: max } = REGISTRATION_LIMITS;
  const target = (unitId: number | null, name: { he: string; en: string }) => ({
    unitId,
    name,
    required,
    max,
    actual: photosOfTarget(facts.photos, unitId).shown,
  });
  const found = [...issues.steps.photos];
  return {
    step: 'photos',
    targets: [target(null, facts.steps.basic.document.name), ...facts.units.map(({ unitId, document }) => target(unitId, document.name))],
    issues: found,
    isComplete: !hasErrors(found),
    reason: reasonOf(facts, 'photos'),
  };
}

/** Returns what the admin wrote when sending the registration back; it stays until the next request. */
function reasonOf({ status, review }: RegistrationFacts, step: RegistrationStep): string | null {
  if (status !== 'changesRequested' || review?.status !== 'refused') return null;
  return review.reasons[step] ?? null;
}

function presentPendingChange(facts: RegistrationFacts): PendingChange | null {
  const fields = wantedChanges(facts);
  const { review } = facts;
  if (fields.length === 0 || review?.kind !== 'change') return null;
  const isRefused = review.status === 'refused';
  return {
    status: isRefused ? 'refused' : 'waiting',
    requestedAt: review.requestedAt.toISOString(),
    reason: isRefused ? (review.reasons.basic ?? null) : null,
    fields,
  };
}
