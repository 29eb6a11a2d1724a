import { type RawBuilder, sql } from 'kysely';
import type { CheckoutBody } from '#contract/checkout.ts';
import type { BusinessDetails } from '#contract/reservations.ts';
import { type Ask, asking } from '#server/platform/database/ask-together.ts';
import { insertionOfAll } from '#server/platform/database/insert-rows.ts';
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

/** A reservation with all that is written of it but its nights. */
export interface WrittenReservation extends NewGuest {
  readonly reservation: NewReservation;
  /** Digest of the card's token that serves this booking; absent where there is no card. */
  readonly token?: Buffer;
  readonly unproven?: UnprovenBooking | null;
  readonly invoiceTo?: BusinessDetails | null;
}

const UNIT_COLUMNS = ['reservation_id', 'unit_id', 'rooms', 'total_agorot'] as const;
const LINE_COLUMNS = ['reservation_id', 'unit_id', 'position', 'kind', 'night', 'age_group', 'count', 'charge', 'amount_agorot'] as const;
const CARD_COLUMNS = ['reservation_id', 'provider', 'token', 'brand', 'last_four', 'expiry_month', 'expiry_year', 'created_at'] as const;
const UNPROVEN_COLUMNS = ['reservation_id', 'mailbox_digest', 'card_digest', 'address_digest', 'booked_at'] as const;

/**
 * Writes reservations with their guests, units, price lines, guarantees and wishes for an invoice, spends their tokens and ends their checkout
 * sessions: one statement, whose words stay the same however many they are. Their nights are inventory's.
 */
export function writingReservations(all: readonly WrittenReservation[]): Ask<void> {
  const reservations = all.map(({ reservation }) => reservation);
  const sessionIds = reservations.flatMap(({ sessionId }) => sessionId ?? []);
  const tokens = all.flatMap(({ token }) => token ?? []);
  const at = reservations[0]?.bookedAt;
  return asking(
    sql`${PREPARED}
      with ${guestsAndReservations(all)},
        units as (${insertionOfAll('reservation_units', UNIT_COLUMNS, reservations.flatMap(unitRows))}),
        sessions as (update checkout_sessions set status = 'reserved' where id = any(${sessionIds}::uuid[])),
        guarantees as (${insertionOfAll('guarantees', CARD_COLUMNS, all.flatMap(guaranteeRows))}),
        tokens as (insert into spent_card_tokens (digest, spent_at) select digest, ${at}::timestamptz from unnest(${tokens}::bytea[]) as spent (digest)),
        unproven as (${insertionOfAll('unproven_bookings', UNPROVEN_COLUMNS, all.flatMap(unprovenRows))}),
        invoices as (${insertionOfAll('invoice_requests', ['reservation_id', 'name', 'number', 'asked_at'], all.flatMap(invoiceRows))})
      ${insertionOfAll('reservation_lines', LINE_COLUMNS, reservations.flatMap(lineRows))}`,
    () => undefined,
  );
}

/** Each guest's number is taken first, so that the reservation knows it. */
function guestsAndReservations(all: readonly WrittenReservation[]): RawBuilder<unknown> {
  const rows = all.map((each) => ({ guest: guestRow(each), reservation: jsonRow(each.reservation) }));
  const [first] = rows;
  if (!first) throw new RangeError('There is no reservation to be written');
  const guest = Object.keys(first.guest).map((column) => sql.ref(column));
  const reservation = Object.keys(first.reservation).map((column) => sql.ref(column));
  return sql`
    entered as materialized (
      select nextval(pg_get_serial_sequence('guests', 'id')) as entered_id, guest, reservation
      from json_to_recordset(${JSON.stringify(rows)}::json) as each (guest json, reservation json)),
    guest as (
      insert into guests (id, ${sql.join(guest)}) overriding system value
      select entered_id, ${sql.join(guest)} from entered, json_populate_record(null::guests, guest)),
    reservation as (
      insert into reservations (guest_id, ${sql.join(reservation)})
      select entered_id, ${sql.join(reservation)} from entered, json_populate_record(null::reservations, reservation))`;
}

/** The row with JSON in it as what it is; the guest's number comes with the statement. */
function jsonRow(reservation: NewReservation) {
  const { guest_id: _, ...row } = reservationRow(reservation, 0);
  return { ...row, rooms_info: reservation.frozen.roomsInfo, snapshot: snapshotOf(reservation.frozen) };
}

function guestRow({ reservation: { locale, bookedAt }, guest, userId }: WrittenReservation) {
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

function guaranteeRows({ reservation: { id, bookedAt }, guarantee }: WrittenReservation) {
  return guarantee ? [guaranteeRow(id, guarantee, bookedAt)] : [];
}

function unprovenRows({ reservation: { id, bookedAt }, unproven }: WrittenReservation) {
  if (!unproven) return [];
  const { mailbox, card, address } = unproven;
  return [{ reservation_id: id, mailbox_digest: mailbox, card_digest: card, address_digest: address, booked_at: bookedAt }];
}

function invoiceRows({ reservation: { id, bookedAt }, invoiceTo }: WrittenReservation) {
  return invoiceTo ? [{ reservation_id: id, name: invoiceTo.name, number: invoiceTo.number, asked_at: bookedAt }] : [];
}

/** What reading the reservation would give once it is written. */
export function asStored({ reservation: written, guest, userId, guarantee, invoiceTo = null }: WrittenReservation): StoredReservation {
  const { frozen, id, origin, bookedDate, bookedAt, arrivalTime, specialRequests, partner, locale } = written;
  const { firstName, lastName, email, mobilePhone } = guest;
  return {
    ...{ id, origin, bookedDate, bookedAt, arrivalTime, specialRequests, partner, locale, invoiceTo },
    ...{ outcome: null, chargedAgorot: null, correction: null, revision: 0, changedAt: null, cancellationAskedAt: null },
    frozen: { ...frozen, ...snapshotOf(frozen) },
    guest: { userId, firstName, lastName, email, phone: mobilePhone },
    guarantee: guarantee && { brand: guarantee.card.brand, lastFour: guarantee.card.lastFour },
  };
}
