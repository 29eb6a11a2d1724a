import { randomBytes } from 'node:crypto';
import type { CancellationRule, ReservationOutcome } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Bilingual, Locale } from '#contract/primitives/locale.ts';

import type { CancellationActor } from '#rules/cancellation/obstacle.ts';
import { vatOf } from '#rules/quote/vat.ts';
import { latinDigits } from '#rules/validators/digits.ts';
import type { BookingFacts } from '#server/modules/properties/index.ts';
import type { CardFacts } from '#server/platform/payment/payment-port.ts';
import type { FrozenStay } from './frozen-stay.ts';

/** The card that secures a reservation, and who keeps it. */
export interface Guarantee {
  readonly provider: string;
  readonly card: CardFacts;
}

export interface NewReservation {
  readonly id: string;
  readonly sessionId: string | null;
  readonly origin: 'online' | 'direct';
  readonly bookedDate: LocalDate;
  readonly bookedAt: Date;
  readonly frozen: FrozenStay;
  readonly arrivalTime: string | null;
  readonly specialRequests: string;
  readonly partner: string | null;
  readonly locale: Locale;
  /** The day on which the guest is reminded of the arrival; absent: never. */
  readonly remindOn?: LocalDate | null;
  /** The day on which the guest is asked for a review; absent: never. */
  readonly reviewMailOn?: LocalDate | null;
  /** Set already only when a past is imported. */
  readonly outcome?: NewOutcome | null;
}

/** What people decided before the reservation came here; who did, and what the terms asked for it, where that is known. */
export interface NewOutcome {
  readonly kind: ReservationOutcome;
  readonly at: Date;
  readonly chargedAgorot: number | null;
  readonly by?: CancellationActor;
  readonly userId?: number | null;
  readonly feeAgorot?: number;
  readonly rule?: CancellationRule | null;
}

/** What of the property a reservation keeps; its stay, price lines and rooms have columns and tables of their own. */
export interface ReservationSnapshot {
  readonly property: BookingFacts;
  readonly vatPercent: number;
  /** Absent where its guests have not said so. */
  readonly keepsShabbat?: boolean;
}

/** The snapshot with the names of the reserved units only. */
export function snapshotOf({ property, offer, vatPercent, keepsShabbat }: FrozenStay): ReservationSnapshot {
  const unitNames: Record<string, Bilingual> = {};
  for (const { unitId } of offer.units) unitNames[unitId] = property.unitNames[unitId] ?? { he: '', en: '' };
  return { property: { ...property, unitNames }, vatPercent, ...(keepsShabbat && { keepsShabbat }) };
}

/** Both of its JSON columns are the caller's: many reservations of an import share most of their snapshot. @param guestId may be SQL */
export function reservationRow<Id>(reservation: NewReservation, guestId: Id) {
  const { frozen, outcome } = reservation;
  return {
    id: reservation.id,
    property_id: frozen.property.id,
    guest_id: guestId,
    checkout_session_id: reservation.sessionId,
    origin: reservation.origin,
    outcome: outcome?.kind ?? null,
    outcome_at: outcome?.at ?? null,
    outcome_actor: outcome?.by ?? null,
    outcome_by: outcome?.userId ?? null,
    fee_agorot: outcome?.feeAgorot ?? null,
    fee_rule: outcome?.rule ?? null,
    charged_agorot: outcome?.chargedAgorot ?? null,
    booked_date: reservation.bookedDate,
    booked_at: reservation.bookedAt,
    arrival_date: frozen.stay.arrivalDate,
    departure_date: frozen.stay.departureDate,
    arrival_time: reservation.arrivalTime,
    special_requests: reservation.specialRequests,
    total_agorot: frozen.offer.totalAgorot,
    vat_status: frozen.property.vatStatus,
    vat_agorot: vatOf(frozen.offer.totalAgorot, frozen.property.vatStatus, frozen.vatPercent),
    commission_basis_points: frozen.property.commissionBasisPoints,
    remind_on: reservation.remindOn ?? null,
    review_mail_on: reservation.reviewMailOn ?? null,
    partner: reservation.partner,
    locale: reservation.locale,
  };
}

export function unitRows({ id, frozen }: Pick<NewReservation, 'id' | 'frozen'>) {
  return frozen.offer.units.map(({ unitId, rooms, quote }) => ({
    reservation_id: id,
    unit_id: unitId,
    rooms: [...rooms],
    total_agorot: quote.totalAgorot,
  }));
}

export function lineRows({ id, frozen }: Pick<NewReservation, 'id' | 'frozen'>) {
  return frozen.offer.units.flatMap(({ unitId, quote }) =>
    quote.lines.map((line, index) => ({
      reservation_id: id,
      unit_id: unitId,
      position: index + 1,
      kind: line.kind,
      night: line.date ?? null,
      age_group: line.ageGroup ?? null,
      count: line.count ?? null,
      charge: line.charge ? { ...line.charge } : null,
      amount_agorot: line.amountAgorot,
    })),
  );
}

export function guaranteeRow(reservationId: string, { provider, card }: Guarantee, createdAt: Date) {
  return {
    reservation_id: reservationId,
    provider,
    token: card.token,
    brand: card.brand,
    last_four: card.lastFour,
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    created_at: createdAt,
  };
}

/** Crockford's base 32: no I, L, O or U, so that nobody misreads an id on paper or hears a word in it. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** A new reservation id: ten characters, 50 random bits. */
export function newReservationId(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join('');
}

/** Reads an id as people type and paste it: small letters, what parts its groups or stands around it, and the letters that stand for digits. */
export function toReservationId(typed: string): string {
  return latinDigits(typed)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
}
