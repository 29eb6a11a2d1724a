import type { Kysely } from 'kysely';
import type { UpdateHotelBody } from '#contract/owner-hotels.ts';
import type { Database } from '#database/types.ts';
import { findPropertyState } from '#server/modules/properties/index.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { errorsByStep, findIssues } from '../facts/find-issues.ts';
import type { RegistrationFacts } from '../facts/load-registration.ts';
import { type ChangeToMake, changeRegistration } from '../life/change-registration.ts';
import { saveChanges } from '../life/save-changes.ts';

const STEPS = ['basic', 'facilities', 'layout', 'policies'] as const;

/**
 * Replaces documents of a property, all or none.
 * @throws DomainError `hotel_not_found` also for another owner's; `registration_incomplete` with the errors of the steps that were sent
 */
export async function updateHotel(
  trx: Kysely<Database>,
  actor: UserActor,
  sent: UpdateHotelBody,
  change: ChangeToMake,
): Promise<RegistrationFacts> {
  const { propertyId, at } = change;
  const property = await findPropertyState(trx, propertyId);
  const isAllowed = property && (property.ownerId === actor.userId || actor.roles.includes('ROLE_ADMIN'));
  if (!isAllowed) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  return await changeRegistration(trx, change, async (facts) => {
    const steps = STEPS.filter((step) => sent[step]);
    const edits = Object.fromEntries(steps.map((step) => [step, { document: sent[step], path: step }]));
    const saved = await saveChanges(trx, facts, { steps: edits }, { actor, at });
    const errors = errorsByStep(findIssues(saved));
    const own = steps.filter((step) => step !== 'layout' && errors[step]);
    if (own.length > 0) {
      throw new DomainError('registration_incomplete', { issues: Object.fromEntries(own.map((step) => [step, errors[step]])) });
    }
    return saved;
  });
}
