import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { Publication } from '#contract/publication.ts';
import { readyPhotosOf } from '../facts/count-photos.ts';
import { findIssues, hasErrors } from '../facts/find-issues.ts';
import type { RegistrationFacts } from '../facts/load-registration.ts';

type Check = Publication['checks'][number];

/** The checklist of publishing, in the order in which a host goes through it. It looks at the property itself, not at unfinished edits. */
export function checkPublication(facts: RegistrationFacts): Omit<Publication, 'ahead'> {
  const checks = checksOf(facts);
  return { propertyId: facts.propertyId, isPublished: facts.isPublished, isReady: checks.every(({ isMet }) => isMet), checks };
}

function checksOf(facts: RegistrationFacts): Check[] {
  const { listing, status, photos } = facts;
  const issues = findIssues(facts).steps;
  const units = listing?.units ?? [];
  const priced = facts.units.filter(({ isLive, document }) => isLive && (document.pricing.midweekAgorot ?? 0) > 0);
  const { minPhotos: required } = REGISTRATION_LIMITS;
  const fewest = [{ name: listing?.name, unitId: null }, ...units]
    .map(({ name, unitId }) => ({ unit: unitId === null ? '' : (name?.he ?? ''), actual: readyPhotosOf(photos, unitId) }))
    .sort((one, other) => one.actual - other.actual)[0] ?? { unit: '', actual: 0 };
  const hasBusinessErrors = hasErrors(issues.basic.filter(({ path }) => path.startsWith('business.')));
  const hasOtherErrors = hasErrors(issues.basic.filter(({ path }) => !path.startsWith('business.')));
  return [
    { id: 'approved', isMet: status === 'approved', facts: {} },
    { id: 'details', isMet: listing !== undefined && !hasOtherErrors, facts: {} },
    { id: 'units', isMet: units.length > 0, facts: { actual: units.length } },
    { id: 'rates', isMet: units.length > 0 && priced.length >= units.length, facts: { required: units.length, actual: priced.length } },
    { id: 'photos', isMet: fewest.actual >= required, facts: { required, ...fewest } },
    { id: 'policies', isMet: listing !== undefined && !hasErrors(issues.policies), facts: {} },
    { id: 'business', isMet: listing !== undefined && !hasBusinessErrors, facts: {} },
  ];
}
