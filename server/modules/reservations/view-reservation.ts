import type { Reservation } from '#contract/checkout.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problem.ts';
import { isAccessCode } from './access-code.ts';
import { presentReservation } from './present-reservation.ts';
import { toReservationId } from './reservation-id.ts';
import { findReservation, type StoredReservation } from './reservation-queries.ts';

interface ReservationView {
  readonly id: string;
  readonly code?: string | undefined;
  readonly email?: string | undefined;
  readonly actor: Actor;
  readonly locale: Locale;
}

/**
 * A reservation for whoever may see it.
 * @throws DomainError `reservation_not_found`, the same whether it is not there or not the reader's
 */
export async function viewReservation(context: Pick<AppContext, 'db' | 'clock' | 'secrets'>, view: ReservationView): Promise<Reservation> {
  const stored = await findReservation(context.db, toReservationId(view.id));
  if (!stored || !maySee(context, stored, view)) throw new DomainError('reservation_not_found');
  return presentReservation(stored, { today: context.clock.today(), locale: view.locale });
}

function maySee(context: Pick<AppContext, 'secrets'>, stored: StoredReservation, { code, email, actor }: ReservationView): boolean {
  if (code !== undefined && isAccessCode(context, stored.id, code)) return true;
  if (email !== undefined && email.trim().toLowerCase() === stored.guest.email.toLowerCase()) return true;
  return actor.kind === 'user' && actor.userId === stored.guest.userId;
}
