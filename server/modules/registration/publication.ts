import type { Kysely } from 'kysely';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { Publication } from '#contract/publication.ts';
import type { Database } from '#database/types.ts';
import { setPublished } from '#server/modules/properties/index.ts';
import { countAhead } from '#server/modules/reservations/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { findIssues, hasErrors } from './facts/find-issues.ts';
import { type RegistrationFacts, readyPhotosOf } from './facts/load-registration.ts';

/**
 * Puts a property on the market once its checklist is met, or takes it off at any time. Reservations stand in either case.
 * @throws DomainError `publication_incomplete` with the ids of the `checks` that are not met; `hotel_not_found` for a draft taken off
 */
export async function changePublication(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  isPublished: boolean,
  at: Date,
): Promise<RegistrationFacts> {
  const publication = checkPublication(facts);
  if (isPublished && !publication.isPublished && !publication.isReady) {
    const checks = publication.checks.filter(({ isMet }) => !isMet).map(({ id }) => id);
    throw new DomainError('publication_incomplete', { checks });
  }
  await setPublished(trx, facts.propertyId, isPublished, at);
  return { ...facts, isPublished };
}

type Check = Publication['checks'][number];

/** Returns the checklist of publishing, in the order in which a host goes through it. It looks at the property itself, not at unfinished edits. */
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

/** Returns the checklist, and what taking the property off the market would leave standing. */
export async function presentPublication(db: Kysely<Database>, facts: RegistrationFacts, clock: Clock): Promise<Publication> {
  const { reservations, lastDepartureDate, holds } = await countAhead(db, facts.propertyId, clock);
  const lastDeparture = lastDepartureDate === null ? null : toWireDate(lastDepartureDate);
  return { ...checkPublication(facts), ahead: { reservations, lastDeparture, holds } };
}
