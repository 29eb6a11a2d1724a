import type { Kysely } from 'kysely';
import type { UpdateHotelBody } from '#contract/owner-hotels.ts';
import type { Database } from '#database/types.ts';
import { findPropertyState } from '#server/modules/properties/index.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { errorsByStep, findIssues } from '../facts/find-issues.ts';
import type { RegistrationFacts } from '../facts/load-registration.ts';
import { saveChanges } from '../life/save-changes.ts';

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
  const sent = STEPS.filter((step) => changes[step]);
  if (sent.length === 0) return undefined;
  const steps = Object.fromEntries(sent.map((step) => [step, { document: changes[step], path: step }]));
  const facts = await saveChanges(trx, { propertyId, steps }, { actor, at });
  const errors = errorsByStep(findIssues(facts));
  const own = sent.filter((step) => step !== 'layout' && errors[step]);
  if (own.length > 0) {
    throw new DomainError('registration_incomplete', { issues: Object.fromEntries(own.map((step) => [step, errors[step]])) });
  }
  return facts;
}
