import { type Kysely, sql } from 'kysely';
import type { CorrectionReason, ReservationOrigin, ReservationOutcome } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import type { AccountedStay } from '#rules/billing/statement-line.ts';
import type { StayCorrection } from '#rules/commission.ts';
import { reservationsAwaitingProvider } from '#server/modules/payments/index.ts';
import { toCorrection } from '../reservation-queries.ts';

/** Why a stay was corrected, when, and whether the team did it. */
interface CorrectionNote {
  readonly reason: CorrectionReason;
  readonly words: string;
  readonly at: Date;
  readonly isByTeam: boolean;
}

/** A reservation as the accounts of its month know it. */
export interface Departure extends AccountedStay {
  readonly correction: (StayCorrection & CorrectionNote) | null;
  readonly id: string;
  readonly propertyId: number;
  readonly guestName: string;
  readonly arrivalDate: LocalDate;
  /** A fee that the host may charge and has not decided about. */
  readonly isFeeOpen: boolean;
  /** The payment provider has not answered about its charge, or about giving it back. */
  readonly isChargePending: boolean;
}

interface DeparturesWanted {
  /** Absent: of all properties. */
  readonly propertyId?: number;
  readonly from: LocalDate;
  /** Included. */
  readonly to: LocalDate;
}

/** Reservations by their planned departure, cancelled ones and no-shows among them, in the order of departure. */
export async function listDepartures(db: Kysely<Database>, { propertyId, from, to }: DeparturesWanted): Promise<Departure[]> {
  const wanted = selectDepartures(db).where('r.departure_date', '>=', from).where('r.departure_date', '<=', to);
  const rows = await (propertyId === undefined ? wanted : wanted.where('r.property_id', '=', propertyId)).execute();
  return toDepartures(db, rows);
}

/** These reservations, in the order of departure. */
export async function findDepartures(db: Kysely<Database>, ids: readonly string[]): Promise<Departure[]> {
  return ids.length === 0 ? [] : toDepartures(db, await selectDepartures(db).where('r.id', 'in', ids).execute());
}

const selectDepartures = (db: Kysely<Database>) =>
  db
    .selectFrom('reservations as r')
    .innerJoin('guests as g', 'g.id', 'r.guest_id')
    .leftJoin('guarantees', 'guarantees.reservation_id', 'r.id')
    .select(['r.id', 'r.property_id', 'r.origin', 'r.outcome', 'r.arrival_date', 'r.departure_date', 'r.total_agorot', 'r.charged_agorot'])
    .select(['r.fee_agorot', 'r.commission_basis_points', 'g.first_name', 'g.last_name', 'guarantees.brand'])
    .leftJoin('reservation_corrections as corrected', 'corrected.reservation_id', 'r.id')
    .select(['corrected.outcome as corrected_outcome', 'corrected.amount_agorot as corrected_agorot', 'corrected.reason'])
    .select(['corrected.words', 'corrected.corrected_at', 'corrected.is_by_team'])
    .orderBy('r.departure_date')
    .orderBy('r.id');

type DepartureRow = Awaited<ReturnType<ReturnType<typeof selectDepartures>['execute']>>[number];

async function toDepartures(db: Kysely<Database>, rows: readonly DepartureRow[]): Promise<Departure[]> {
  const awaiting = await reservationsAwaitingProvider(db);
  return rows.map((row) => toDeparture(row, awaiting));
}

function toDeparture(row: DepartureRow, awaiting: ReadonlySet<string>): Departure {
  return {
    id: row.id,
    propertyId: row.property_id,
    guestName: `${row.first_name} ${row.last_name}`,
    // Origin and outcome are written by this module alone, and checked by the database.
    origin: row.origin as ReservationOrigin,
    outcome: row.outcome as ReservationOutcome | null,
    arrivalDate: row.arrival_date,
    departureDate: row.departure_date,
    totalAgorot: row.total_agorot,
    chargedAgorot: row.charged_agorot,
    basisPoints: row.commission_basis_points,
    isFeeOpen: row.outcome !== null && row.charged_agorot === null && row.brand !== null && (row.fee_agorot ?? 0) > 0,
    isChargePending: awaiting.has(row.id),
    correction: correctionOf(row),
  };
}

interface CorrectionColumns {
  readonly corrected_outcome: string | null;
  readonly corrected_agorot: Agorot | null;
  readonly reason: string | null;
  readonly words: string | null;
  readonly corrected_at: Date | null;
  readonly is_by_team: boolean | null;
}

function correctionOf({ reason, words, corrected_at: at, is_by_team: isByTeam, ...row }: CorrectionColumns): Departure['correction'] {
  const correction = toCorrection(row);
  if (correction === null || reason === null || at === null) return null;
  // The column's check leaves no other reasons.
  return { ...correction, reason: reason as CorrectionReason, words: words ?? '', at, isByTeam: isByTeam ?? false };
}

/** The day on which the first guests of all left; undefined where none ever came. @param propertyId absent: of all properties */
export async function firstDeparture(db: Kysely<Database>, propertyId?: number): Promise<LocalDate | undefined> {
  const found = db.selectFrom('reservations').select(({ fn }) => fn.min('departure_date').as('day'));
  const row = await (propertyId === undefined ? found : found.where('property_id', '=', propertyId)).executeTakeFirst();
  return row?.day ?? undefined;
}

/**
 * Lists the months, by their first day, in which each property has departures, cancelled ones and no-shows among them.
 * @param propertyId absent: of all properties
 */
export async function monthsWithDepartures(
  db: Kysely<Database>,
  propertyId?: number,
): Promise<{ readonly propertyId: number; readonly firstDay: LocalDate }[]> {
  const firstDay = sql<LocalDate>`date_trunc('month', departure_date)::date`;
  const months = db
    .selectFrom('reservations')
    .select(['property_id', firstDay.as('first_day')])
    .groupBy(['property_id', firstDay]);
  const rows = await (propertyId === undefined ? months : months.where('property_id', '=', propertyId)).execute();
  return rows.map((row) => ({ propertyId: row.property_id, firstDay: row.first_day }));
}
