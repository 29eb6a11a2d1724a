import type { Kysely } from 'kysely';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import type { Publication } from '#contract/publication.ts';
import type { Database } from '#database/types.ts';
import { countAhead } from '#server/modules/reservations/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { RegistrationFacts } from '../facts/load-registration.ts';
import { checkPublication } from './check-publication.ts';

/** The checklist, and what taking the property off the market would leave standing. */
export async function presentPublication(db: Kysely<Database>, facts: RegistrationFacts, clock: Clock): Promise<Publication> {
  const { reservations, lastDepartureDate, holds } = await countAhead(db, facts.propertyId, clock);
  const lastDeparture = lastDepartureDate === null ? null : toWireDate(lastDepartureDate);
  return { ...checkPublication(facts), ahead: { reservations, lastDeparture, holds } };
}
