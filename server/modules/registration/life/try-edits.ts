import type { Kysely } from 'kysely';
import type { SaveChangesBody } from '#contract/registration.ts';
import type { Database } from '#database/types.ts';
import { lockRegistration, type RegistrationFacts } from '../facts/load-registration.ts';
import type { Saver } from '../facts/registration-queries.ts';
import { editsOf } from './changes.ts';
import { writeChanges } from './save-changes.ts';

/**
 * Saves edits as their host would, who has said yes to every price: for a look at what they make of the place, in a transaction that is taken back.
 * @throws DomainError as saving does, but `price_moves_much`
 */
export async function tryEdits(
  trx: Kysely<Database>,
  propertyId: number,
  edits: SaveChangesBody,
  saver: Saver,
): Promise<RegistrationFacts> {
  const facts = await lockRegistration(trx, propertyId, saver.at);
  return await writeChanges(trx, facts, { ...editsOf(edits), confirmedMoves: 'all' }, saver);
}
