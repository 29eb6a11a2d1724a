import type { ChangeQuote, ReservationChanges } from '#contract/changes.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { AppContext } from '#server/platform/context.ts';
import { findOwn, type OwnReservation } from '../host/own-reservation.ts';
import type { Wish } from './price-wish.ts';
import { quoteChange, showChanges } from './show-changes.ts';

type ShowingContext = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** Shows what may be changed of a reservation of the property, and all proposals about it. @throws DomainError `reservation_not_found` */
export async function showChangesToHost(context: ShowingContext, own: OwnReservation, locale: Locale): Promise<ReservationChanges> {
  return await showChanges(context, await findOwn(context.db, own), { as: 'owner', locale });
}

/**
 * Returns what a change that the host wishes would cost, at the list's price or one of their own, and what is in its way.
 * @throws DomainError `reservation_not_found`, and those of `quoteChange`
 */
export async function quoteHostChange(
  context: ShowingContext,
  own: OwnReservation,
  { wish, ownTotalAgorot }: { readonly wish: Wish; readonly ownTotalAgorot: Agorot | null },
  locale: Locale,
): Promise<ChangeQuote> {
  const stored = await findOwn(context.db, own);
  return await quoteChange(context, stored, wish, { side: 'host', isBound: false, ownTotalAgorot }, locale);
}
