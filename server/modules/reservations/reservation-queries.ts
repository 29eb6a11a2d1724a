import type { ExpressionBuilder, Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  type CancellationRule,
  CHANGING_EVENTS,
  type ReservationEvent,
  type ReservationOutcome,
  type StatementOutcome,
} from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { BusinessDetails } from '#contract/reservations.ts';
import type { Database } from '#database/types.ts';

import type { CancellationActor } from '#rules/cancellation/obstacle.ts';
import type { StayCorrection } from '#rules/commission.ts';
import type { OfferedUnit } from '#rules/fitting/types.ts';
import type { AgeGroup, ChargeOfLine, QuoteLine } from '#rules/quote/types.ts';
import type { FrozenStay } from './frozen-stay.ts';
import type { ReservationSnapshot } from './reservation-rows.ts';

export interface StoredOutcome {
  readonly kind: ReservationOutcome;
  readonly at: Date;
  /** Null for reservations that came from elsewhere. */
  readonly by: CancellationActor | null;
  /** What the terms let the host charge, and by which rule; null where nobody worked it out, the rule also where the host has cancelled. */
  readonly feeAgorot: number | null;
  readonly rule: CancellationRule | null;
}

/**
 * By what calendars know which of two files about a stay is the later (RFC 5545 §3.8.7.4): a number that every change of the reservation, its end
 * and its return raise, and the moment of the last of them.
 */
export interface CalendarMark {
  readonly sequence: number;
  readonly changedAt: Date;
}

/** A reservation as it is stored, its stay in the same form as when it was chosen. */
export interface StoredReservation {
  readonly id: string;
  readonly origin: 'online' | 'direct';
  readonly bookedDate: LocalDate;
  readonly bookedAt: Date;
  /** What people decided; null while nobody did. */
  readonly outcome: StoredOutcome | null;
  readonly chargedAgorot: number | null;
  /** What it came to in truth, where its host has said so. */
  readonly correction: StayCorrection | null;
  readonly arrivalTime: string | null;
  readonly specialRequests: string;
  readonly partner: string | null;
  readonly locale: Locale;
  readonly frozen: FrozenStay;
  readonly guest: {
    readonly userId: number | null;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
  };
  readonly guarantee: { readonly brand: string; readonly lastFour: string } | null;
  /** The business for whose invoice the guest has asked. */
  readonly invoiceTo: BusinessDetails | null;
  /** Counts the changes of guest, stay and price. */
  readonly revision: number;
  readonly calendar: CalendarMark;
  /** When dates, units, party or price were changed last; null while nobody did. */
  readonly stayChangedAt: Date | null;
  /** When the host last asked the guest to cancel. */
  readonly cancellationAskedAt: Date | null;
  /** Since the stay was changed no fee of cancelling is below it. */
  readonly feeFloorAgorot: Agorot;
  /** The last day on which cancelling is free because the host has given another kind of unit. */
  readonly freeUntil: LocalDate | null;
}

export async function findReservation(db: Kysely<Database>, id: string): Promise<StoredReservation | undefined> {
  return (await findReservations(db, [id]))[0];
}

/** The reservation, locked until the transaction ends. Reservations are locked before units and nights. */
export async function lockReservation(trx: Kysely<Database>, id: string): Promise<StoredReservation | undefined> {
  await trx.selectFrom('reservations').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findReservation(trx, id);
}

/** The reservations that exist of these, in the given order. */
export async function findReservations(db: Kysely<Database>, ids: readonly string[]): Promise<StoredReservation[]> {
  if (ids.length === 0) return [];
  const rows = await selectReservations(db, ids).execute();
  const stored = new Map(rows.map((row) => [row.id, toStored(row)]));
  return ids.flatMap((id) => stored.get(id) ?? []);
}

/** Each with its units and price lines, in one statement. */
function selectReservations(db: Kysely<Database>, ids: readonly string[]) {
  return db
    .selectFrom('reservations')
    .innerJoin('guests', 'guests.id', 'reservations.guest_id')
    .leftJoin('guarantees', 'guarantees.reservation_id', 'reservations.id')
    .leftJoin('reservation_corrections as corrected', 'corrected.reservation_id', 'reservations.id')
    .leftJoin('invoice_requests', 'invoice_requests.reservation_id', 'reservations.id')
    .selectAll('reservations')
    .select(['guests.user_id', 'guests.first_name', 'guests.last_name', 'guests.email', 'guests.phone'])
    .select([
      'guarantees.brand',
      'guarantees.last_four',
      'invoice_requests.name as business_name',
      'invoice_requests.number as business_number',
    ])
    .select(['corrected.outcome as corrected_outcome', 'corrected.amount_agorot as corrected_agorot'])
    .leftJoinLateral(history, (join) => join.onTrue())
    .select(['history.ends', 'history.changed_at', 'history.stay_changed_at'])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('reservation_units')
          .select(['unit_id', 'rooms', 'total_agorot'])
          .whereRef('reservation_units.reservation_id', '=', 'reservations.id')
          .orderBy('unit_id'),
      ).as('units'),
      jsonArrayFrom(
        selectFrom('reservation_lines')
          .select(['unit_id', 'kind', 'night', 'age_group', 'count', 'charge', 'reservation_lines.amount_agorot'])
          .whereRef('reservation_lines.reservation_id', '=', 'reservations.id')
          .orderBy('unit_id')
          .orderBy('position'),
      ).as('lines'),
    ])
    .where('reservations.id', 'in', ids);
}

/** What of its history calendars are told beside changes, which raise the revision: that it ended or came back. */
const CHANGES_OF_STAY = CHANGING_EVENTS.filter((kind) => kind !== 'guestChanged');
const ENDS = ['cancelled', 'restored', 'noShow', 'noShowUndone'] satisfies ReservationEvent[];

/** Part of a statement about reservations: how often each ended or came back, and when that or a change was last; null while nothing was. */
function history({ selectFrom }: ExpressionBuilder<Database, 'reservations'>) {
  return selectFrom('reservation_events')
    .select(({ fn }) => [fn.countAll<number>().filterWhere('kind', 'in', ENDS).as('ends'), fn.max('at').as('changed_at')])
    .select(({ fn }) => fn.max('at').filterWhere('kind', 'in', CHANGES_OF_STAY).as('stay_changed_at'))
    .whereRef('reservation_events.reservation_id', '=', 'reservations.id')
    .where('kind', 'in', [...CHANGING_EVENTS, ...ENDS])
    .as('history');
}

function toCalendarMark(row: {
  readonly revision: number;
  readonly ends: number | null;
  readonly changed_at: Date | null;
  readonly outcome_at: Date | null;
  readonly booked_at: Date;
}): CalendarMark {
  // Of what came from elsewhere there is no history.
  return { sequence: row.revision + (row.ends ?? 0), changedAt: row.changed_at ?? row.outcome_at ?? row.booked_at };
}

/** By what calendars tell later files about the reservations from earlier ones. */
export async function calendarMarks(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, CalendarMark>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('reservations')
    .leftJoinLateral(history, (join) => join.onTrue())
    .select(['reservations.id', 'revision', 'outcome_at', 'booked_at', 'history.ends', 'history.changed_at'])
    .where('reservations.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, toCalendarMark(row)]));
}

type ReservationRow = Awaited<ReturnType<ReturnType<typeof selectReservations>['execute']>>[number];

function toStored(row: ReservationRow): StoredReservation {
  const units = offeredUnits(row);
  // Snapshot, rooms and the columns below are written by this module alone, and checked by the database.
  const snapshot = row.snapshot as unknown as ReservationSnapshot;
  const isMerged = units.length === 1 && (units[0]?.rooms.length ?? 0) > 1;
  return {
    id: row.id,
    origin: row.origin as 'online' | 'direct',
    bookedDate: row.booked_date,
    bookedAt: row.booked_at,
    outcome: toOutcome(row),
    chargedAgorot: row.charged_agorot,
    correction: toCorrection(row),
    arrivalTime: row.arrival_time,
    specialRequests: row.special_requests,
    partner: row.partner,
    locale: row.locale as Locale,
    frozen: {
      stay: { arrivalDate: row.arrival_date, departureDate: row.departure_date },
      roomsInfo: row.rooms_info as unknown as RoomsInfo,
      offer: { shape: isMerged ? 'merged' : 'perRoom', units, totalAgorot: row.total_agorot },
      ...snapshot,
    },
    guest: { userId: row.user_id, firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone },
    guarantee: row.brand !== null && row.last_four !== null ? { brand: row.brand, lastFour: row.last_four } : null,
    invoiceTo: row.business_name !== null && row.business_number !== null ? { name: row.business_name, number: row.business_number } : null,
    revision: row.revision,
    calendar: toCalendarMark(row),
    stayChangedAt: row.stay_changed_at,
    cancellationAskedAt: row.cancellation_asked_at,
    feeFloorAgorot: row.fee_floor_agorot,
    freeUntil: row.free_until,
  };
}

/** The column's check leaves no other outcomes. */
export function toCorrection(row: {
  readonly corrected_outcome: string | null;
  readonly corrected_agorot: number | null;
}): StayCorrection | null {
  const { corrected_outcome: outcome, corrected_agorot: amountAgorot } = row;
  return outcome === null || amountAgorot === null ? null : { outcome: outcome as StatementOutcome, amountAgorot };
}

function toOutcome(row: ReservationRow): StoredReservation['outcome'] {
  if (row.outcome === null || row.outcome_at === null) return null;
  return {
    kind: row.outcome as ReservationOutcome,
    at: row.outcome_at,
    by: row.outcome_actor as CancellationActor | null,
    feeAgorot: row.fee_agorot,
    rule: row.fee_rule as CancellationRule | null,
  };
}

/** @param userId of whoever cancelled; null for guests without an account */
export async function setCancelled(
  trx: Kysely<Database>,
  { id, guarantee }: Pick<StoredReservation, 'id' | 'guarantee'>,
  { at, by, feeAgorot, rule }: Pick<StoredOutcome, 'at' | 'by' | 'rule'> & { readonly feeAgorot: number },
  userId: number | null,
): Promise<void> {
  const isGuaranteed = guarantee !== null;
  await trx
    .updateTable('reservations')
    .set({
      outcome: 'cancelled',
      outcome_at: at,
      outcome_actor: by,
      outcome_by: userId,
      fee_agorot: feeAgorot,
      fee_rule: rule,
      // Where there is nothing to charge, or no card, that is settled; else the host charges, or does not.
      charged_agorot: feeAgorot === 0 || !isGuaranteed ? 0 : null,
    })
    .where('id', '=', id)
    .execute();
}

/** The reservation that a checkout session became. */
export async function findReservationOfSession(db: Kysely<Database>, sessionId: string): Promise<string | null> {
  const row = await db.selectFrom('reservations').select('id').where('checkout_session_id', '=', sessionId).executeTakeFirst();
  return row?.id ?? null;
}

/** The units with their price lines, in the order of their rooms. */
function offeredUnits({ units, lines }: ReservationRow): OfferedUnit[] {
  const linesOf = Map.groupBy(lines, (line) => line.unit_id);
  return units
    .map(({ unit_id: unitId, rooms, total_agorot: totalAgorot }) => ({
      unitId,
      rooms,
      quote: { lines: (linesOf.get(unitId) ?? []).map(toLine), totalAgorot },
    }))
    .sort((first, second) => (first.rooms[0] ?? 0) - (second.rooms[0] ?? 0));
}

function toLine(row: ReservationRow['lines'][number]): QuoteLine {
  return {
    // The columns' checks leave no other values.
    kind: row.kind as QuoteLine['kind'],
    ...(row.night === null ? {} : { date: row.night }),
    ...(row.age_group === null ? {} : { ageGroup: row.age_group as AgeGroup }),
    ...(row.count === null ? {} : { count: row.count }),
    // Written by this module alone.
    ...(row.charge === null ? {} : { charge: row.charge as unknown as ChargeOfLine }),
    amountAgorot: row.amount_agorot,
  };
}
