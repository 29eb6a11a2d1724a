import { findPropertyState } from '#server/modules/properties/index.ts';
import { type Actor, requireOwner } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/**
 * The property that the host works on. The back office opens with the approval (specification §6).
 * @throws DomainError `forbidden`; `hotel_not_found` for hosts whose property is not there yet, `awaiting_approval`
 */
export async function requireOwnedProperty({ db }: Pick<AppContext, 'db'>, actor: Actor): Promise<{ id: number; status: string }> {
  const { hotel } = requireOwner(actor);
  const property = hotel && (await findPropertyState(db, hotel.id));
  if (!property) throw new DomainError('hotel_not_found');
  if (property.status !== 'approved') throw new DomainError('awaiting_approval');
  return { id: hotel.id, status: property.status };
}
