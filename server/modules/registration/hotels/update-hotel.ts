import type { Kysely } from 'kysely';
import type { UpdateHotelBody } from '#contract/owner-hotels.ts';
import type { Database } from '#database/types.ts';
import { findPropertyState } from '#server/modules/properties/index.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { DomainError } from '#server/platform/problem.ts';
import { errorsByStep, findIssues } from '../find-issues.ts';
import type { RegistrationFacts } from '../load-registration.ts';
import { saveStep } from '../save/save-step.ts';

const STEPS = ['basic', 'facilities', 'layout', 'policies'] as const;

/**
 * Replaces documents of a property, all or none.
 * @throws DomainError `hotel_not_found` also for another owner's; `registration_incomplete` with the errors of the steps that were sent
 */
export async function updateHotel(
  trx: Kysely<Database>,
  actor: UserActor,
  { propertyId, changes }: { readonly propertyId: number; readonly changes: UpdateHotelBody },
  at: Date,
): Promise<RegistrationFacts | undefined> {
  const property = await findPropertyState(trx, propertyId);
  const isAllowed = property && (property.ownerId === actor.userId || actor.roles.includes('ROLE_ADMIN'));
  if (!isAllowed) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  let facts: RegistrationFacts | undefined;
  for (const step of STEPS) {
    const document = changes[step];
    if (document) facts = await saveStep(trx, { propertyId, step, revision: undefined, document }, { actor, at });
  }
  if (!facts) return undefined;
  const errors = errorsByStep(findIssues(facts));
  const own = STEPS.filter((step) => changes[step] && (step === 'layout' ? false : errors[step]));
  if (own.length > 0) {
    throw new DomainError('registration_incomplete', { issues: Object.fromEntries(own.map((step) => [step, errors[step]])) });
  }
  return facts;
}
