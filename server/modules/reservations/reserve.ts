import type { Kysely } from 'kysely';
import type { CheckoutBody } from '#contract/checkout.ts';
import type { Database } from '#database/types.ts';
import { reserveNights } from '#server/modules/inventory/index.ts';
import { setSessionStatus } from './checkout-session-queries.ts';
import { type Guarantee, guaranteeRow, lineRows, type NewReservation, reservationRow, snapshotOf, unitRows } from './reservation-rows.ts';

/**
 * Writes a reservation with its guest, units, price lines and guarantee, takes its nights, and ends its checkout session. All of it or, when
 * the caller's transaction rolls back, none. The caller has locked the session; units and nights are locked after it.
 * @throws DomainError `room_taken` when a night is gone
 */
export async function reserve(
  trx: Kysely<Database>,
  reservation: NewReservation,
  by: {
    readonly guest: Pick<CheckoutBody['guest'], 'firstName' | 'lastName' | 'email' | 'mobilePhone'>;
    readonly userId: number | null;
    /** Null where nobody left a card with us. */
    readonly guarantee: Guarantee | null;
    /** Another session of the same guest, which this booking takes the place of. */
    readonly replacedSessionId: string | null;
  },
): Promise<void> {
  const { id, frozen, sessionId, bookedAt } = reservation;
  const { replacedSessionId } = by;
  const guestId = await insertGuest(trx, reservation, by);
  await trx
    .insertInto('reservations')
    .values(reservationRow(reservation, guestId, JSON.stringify(snapshotOf(frozen))))
    .execute();
  const unitIds = frozen.offer.units.map((unit) => unit.unitId);
  // As early as the foreign key allows: whoever is too late shall not hold others up.
  await reserveNights(trx, { reservationId: id, unitIds, stay: frozen.stay, sessionId, replacedSessionId, now: bookedAt });
  await trx.insertInto('reservation_units').values(unitRows(reservation)).execute();
  await trx.insertInto('reservation_lines').values(lineRows(reservation)).execute();
  if (by.guarantee !== null) {
    await trx
      .insertInto('guarantees')
      .values(guaranteeRow(id, by.guarantee, bookedAt))
      .execute();
  }
  if (sessionId !== null) await setSessionStatus(trx, sessionId, 'reserved');
}

async function insertGuest(
  trx: Kysely<Database>,
  { locale, bookedAt }: NewReservation,
  {
    guest,
    userId,
  }: { readonly guest: Pick<CheckoutBody['guest'], 'firstName' | 'lastName' | 'email' | 'mobilePhone'>; readonly userId: number | null },
): Promise<number> {
  const row = await trx
    .insertInto('guests')
    .values({
      user_id: userId,
      first_name: guest.firstName,
      last_name: guest.lastName,
      email: guest.email,
      phone: guest.mobilePhone,
      locale,
      created_at: bookedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
