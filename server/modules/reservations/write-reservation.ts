import { type Kysely, sql } from 'kysely';
import type { CheckoutBody } from '#contract/checkout.ts';
import type { BusinessDetails } from '#contract/reservations.ts';
import type { Database } from '#database/types.ts';
import { insertionOf, insertionOfAll } from '#server/platform/database/insert-rows.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';
import type { StoredReservation } from './reservation-queries.ts';
import { type Guarantee, guaranteeRow, lineRows, type NewReservation, reservationRow, snapshotOf, unitRows } from './reservation-rows.ts';

/** Who stays, and what secures it. */
export interface NewGuest {
  readonly guest: Pick<CheckoutBody['guest'], 'firstName' | 'lastName' | 'email' | 'mobilePhone'>;
  readonly userId: number | null;
  /** Null where nobody left a card with us. */
  readonly guarantee: Guarantee | null;
}

/** What is kept of a booking by somebody without a proven account, to be counted; digests. */
export interface UnprovenBooking {
  readonly mailbox: string;
  readonly card: string;
  readonly address: string;
}

const UNIT_COLUMNS = ['reservation_id', 'unit_id', 'rooms', 'total_agorot'] as const;
const LINE_COLUMNS = ['reservation_id', 'unit_id', 'position', 'kind', 'night', 'age_group', 'count', 'charge', 'amount_agorot'] as const;

/** A reservation with all that is written of it but its nights. */
export interface WrittenReservation extends NewGuest {
  readonly reservation: NewReservation;
  /** Digest of the card's token that serves this booking; absent where there is no card. */
  readonly token?: Buffer;
  readonly unproven?: UnprovenBooking | null;
  readonly invoiceTo?: BusinessDetails | null;
}

/**
 * Writes a reservation with its guest, units, price lines, guarantee and wish for an invoice, spends its token and ends its checkout session, in
 * one statement. Its nights are inventory's.
 */
export async function insertReservation(trx: Kysely<Database>, written: WrittenReservation): Promise<void> {
  const { reservation, guest, userId, guarantee, token, unproven, invoiceTo } = written;
  const { id, sessionId, frozen, bookedAt, locale } = reservation;
  const guestRow = {
    user_id: userId,
    first_name: guest.firstName,
    last_name: guest.lastName,
    email: guest.email,
    phone: guest.mobilePhone,
    locale,
    created_at: bookedAt,
  };
  const row = {
    ...reservationRow(reservation, sql<number>`(select id from guest)`),
    rooms_info: JSON.stringify(frozen.roomsInfo),
    snapshot: JSON.stringify(snapshotOf(frozen)),
  };
  const details = [
    guarantee && insertionOf('guarantees', guaranteeRow(id, guarantee, bookedAt)),
    token && insertionOf('spent_card_tokens', { digest: token, spent_at: bookedAt }),
    unproven &&
      insertionOf('unproven_bookings', {
        reservation_id: id,
        mailbox_digest: unproven.mailbox,
        card_digest: unproven.card,
        address_digest: unproven.address,
        booked_at: bookedAt,
      }),
    invoiceTo &&
      insertionOf('invoice_requests', { reservation_id: id, name: invoiceTo.name, number: invoiceTo.number, asked_at: bookedAt }),
    sessionId && sql`update checkout_sessions set status = 'reserved' where id = ${sessionId}::uuid`,
  ];
  const clauses = details.flatMap((detail, index) => (detail ? [sql`${sql.ref(`detail_${index}`)} as (${detail})`] : []));
  await sql`${PREPARED}
    with guest as (${insertionOf('guests', guestRow)} returning id),
      reservation as (${insertionOf('reservations', row)}),
      ${sql.join([...clauses, sql`units as (${insertionOfAll('reservation_units', UNIT_COLUMNS, unitRows(reservation))})`])}
    ${insertionOfAll('reservation_lines', LINE_COLUMNS, lineRows(reservation))}`.execute(trx);
}

/** Returns what reading the reservation would give once it is written. */
export function asStored({ reservation: written, guest, userId, guarantee, invoiceTo = null }: WrittenReservation): StoredReservation {
  const { frozen, id, origin, bookedDate, bookedAt, arrivalTime, specialRequests, partner, locale } = written;
  const { firstName, lastName, email, mobilePhone } = guest;
  return {
    ...{ id, origin, bookedDate, bookedAt, arrivalTime, specialRequests, partner, locale, invoiceTo },
    ...{ outcome: null, chargedAgorot: null, correction: null, revision: 0, cancellationAskedAt: null },
    ...{ calendar: { sequence: 0, changedAt: bookedAt }, stayChangedAt: null },
    ...{ feeFloorAgorot: 0, freeUntil: null },
    frozen: { ...frozen, ...snapshotOf(frozen) },
    guest: { userId, firstName, lastName, email, phone: mobilePhone },
    guarantee: guarantee && { brand: guarantee.card.brand, lastFour: guarantee.card.lastFour },
  };
}
