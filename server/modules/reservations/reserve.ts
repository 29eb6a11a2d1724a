import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CheckoutBody } from '#contract/checkout.ts';
import type { BusinessDetails } from '#contract/reservations.ts';
import type { Database } from '#database/types.ts';
import { reserveNights } from '#server/modules/inventory/index.ts';
import { asking } from '#server/platform/database/ask-together.ts';
import { insertionOf, insertionOfAll } from '#server/platform/database/insert-rows.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';
import type { StoredReservation } from './reservation-queries.ts';
import { type Guarantee, guaranteeRow, lineRows, type NewReservation, reservationRow, snapshotOf, unitRows } from './reservation-rows.ts';

/** Who stays, and what secures it. */
interface NewGuest {
  readonly guest: Pick<CheckoutBody['guest'], 'firstName' | 'lastName' | 'email' | 'mobilePhone'>;
  readonly userId: number | null;
  /** Null where nobody left a card with us. */
  readonly guarantee: Guarantee | null;
}

/**
 * Writes a reservation with its guest, units, price lines and guarantee, takes its nights, and ends its checkout session. All of it or, when
 * the caller's transaction rolls back, none. The caller has locked the session; units and nights are locked after it.
 * @param by.replacedSessionId another session of the same guest, which this booking takes the place of
 * @throws DomainError `room_taken` when a night is gone
 */
export async function reserve(
  trx: Kysely<Database>,
  reservation: NewReservation,
  by: NewGuest & { readonly replacedSessionId: string | null },
): Promise<void> {
  const { id, frozen, sessionId, bookedAt } = reservation;
  const { replacedSessionId } = by;
  const before = asking(sql`${PREPARED} ${writing(reservation, by)}`, () => undefined);
  const unitIds = frozen.offer.units.map((unit) => unit.unitId);
  await reserveNights(trx, { reservationId: id, unitIds, stay: frozen.stay, sessionId, replacedSessionId, now: bookedAt, before });
}

/** All of the reservation but its nights, in one statement. */
function writing(reservation: NewReservation, by: NewGuest): RawBuilder<unknown> {
  const { id, frozen, sessionId, bookedAt } = reservation;
  const guestId = sql<number>`(select id from guest)`;
  const row = reservationRow(reservation, guestId, JSON.stringify(snapshotOf(frozen)));
  const lineColumns = ['reservation_id', 'unit_id', 'position', 'kind', 'night', 'age_group', 'count', 'charge', 'amount_agorot'] as const;
  const guarantee = by.guarantee && insertionOf('guarantees', guaranteeRow(id, by.guarantee, bookedAt));
  return sql`
    with guest as (${insertionOf('guests', guestRow(reservation, by))} returning id),
      reservation as (${insertionOf('reservations', row)}),
      units as (${insertionOfAll('reservation_units', ['reservation_id', 'unit_id', 'rooms', 'total_agorot'], unitRows(reservation))}),
      session as (update checkout_sessions set status = 'reserved' where id = ${sessionId}::uuid)
      ${guarantee ? sql`, guarantee as (${guarantee})` : sql``}
    ${insertionOfAll('reservation_lines', lineColumns, lineRows(reservation))}`;
}

function guestRow({ locale, bookedAt }: NewReservation, { guest, userId }: NewGuest) {
  return {
    user_id: userId,
    first_name: guest.firstName,
    last_name: guest.lastName,
    email: guest.email,
    phone: guest.mobilePhone,
    locale,
    created_at: bookedAt,
  };
}

/** What reading the reservation would give once it is written. */
export function asStored(
  { frozen, ...reservation }: NewReservation,
  { guest, userId, guarantee }: NewGuest,
  invoiceTo: BusinessDetails | null,
): StoredReservation {
  const { id, origin, bookedDate, bookedAt, arrivalTime, specialRequests, partner, locale } = reservation;
  const { firstName, lastName, email, mobilePhone } = guest;
  return {
    ...{ id, origin, bookedDate, bookedAt, arrivalTime, specialRequests, partner, locale, invoiceTo },
    ...{ outcome: null, chargedAgorot: null, correction: null, revision: 0, cancellationAskedAt: null },
    frozen: { ...frozen, ...snapshotOf(frozen) },
    guest: { userId, firstName, lastName, email, phone: mobilePhone },
    guarantee: guarantee && { brand: guarantee.card.brand, lastFour: guarantee.card.lastFour },
  };
}
