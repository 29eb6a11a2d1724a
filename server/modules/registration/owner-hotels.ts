import type { Kysely } from 'kysely';
import type { OwnerHotels, UpdateHotelBody } from '#contract/owner-hotels.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { findPlace, findPropertyState, listProperties } from '#server/modules/properties/index.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { authorOf } from '#server/platform/audit/audit-changes.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { errorsByStep, findIssues } from './facts/find-issues.ts';
import type { RegistrationFacts } from './facts/load-registration.ts';
import { type ChangeToMake, changeRegistration } from './life/change-registration.ts';
import { saveChanges } from './life/save-changes.ts';

/** Properties of one owner, or all for an admin (`ownerId` null), in the order of their ids. Drafts are none yet. */
export async function listHotels(
  db: Kysely<Database>,
  query: { readonly ownerId: number | null; readonly currentPage: number; readonly perPage: number },
  locale: Locale,
): Promise<OwnerHotels> {
  const { currentPage, perPage } = query;
  const { properties, total } = await listProperties(db, { ownerId: query.ownerId, offset: (currentPage - 1) * perPage, limit: perPage });
  const data = properties.map((property) => ({
    id: property.propertyId,
    title: property.name[locale],
    name: property.name,
    status: property.status,
    isPublished: property.isPublished,
    ownerId: property.ownerId,
    cityId: property.cityId,
    city: findPlace(property.cityId)?.name[locale] ?? property.cityId,
    units: property.unitCount,
  }));
  return { data, meta: { totalItems: total, currentPage, perPage } };
}

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
    const saved = await saveChanges(trx, facts, { steps: edits }, authorOf(actor, at));
    const errors = errorsByStep(findIssues(saved));
    const own = steps.filter((step) => step !== 'layout' && errors[step]);
    if (own.length > 0) {
      throw new DomainError('registration_incomplete', { issues: Object.fromEntries(own.map((step) => [step, errors[step]])) });
    }
    return saved;
  });
}
