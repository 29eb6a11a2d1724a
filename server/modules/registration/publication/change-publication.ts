import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { setPublished } from '#server/modules/properties/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { RegistrationFacts } from '../facts/load-registration.ts';
import { checkPublication } from './check-publication.ts';

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
