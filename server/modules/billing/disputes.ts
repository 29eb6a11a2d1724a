import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Disputes, disputesQuery } from '#contract/disputes.ts';
import { toWireMonth } from '#contract/primitives/calendar-date.ts';
import type { DisputeState } from '#contract/primitives/enums.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { firstDayOf, type Month, monthOf } from '#rules/billing/month.ts';
import { loadBookingFacts } from '#server/modules/properties/index.ts';
import { forgottenAmong } from '#server/modules/reservations/index.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { creditNoteNumber } from './billing-queries.ts';
import { creditNotesById } from './credit-notes.ts';
import { type AccountedDeparture, linesOf } from './statement-of-month.ts';

/** What a host says against a line. */
export interface StoredDispute {
  readonly id: number;
  readonly propertyId: number;
  readonly reservationId: string;
  readonly month: Month;
  readonly words: string;
  readonly openedAt: Date;
  readonly state: DisputeState;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly creditNoteId: number | null;
}

/** The last dispute of each reservation of a property's month. */
export async function disputesOfMonth(db: Kysely<Database>, propertyId: number, month: Month): Promise<Map<string, StoredDispute>> {
  const found = selectDisputes(db).where('property_id', '=', propertyId).where('month', '=', firstDayOf(month));
  const rows = await found.orderBy('id').execute();
  return new Map(rows.map((row) => [row.reservation_id, toDispute(row)]));
}

/** A page of disputes: open ones as they came, answered ones the newest first. */
export async function findDisputes(
  db: Kysely<Database>,
  { state, limit, offset }: { readonly state: DisputeState; readonly limit: number; readonly offset: number },
): Promise<StoredDispute[]> {
  const found = selectDisputes(db).where('state', '=', state).limit(limit).offset(offset);
  const rows = await (state === 'open' ? found.orderBy('id') : found.orderBy('answered_at', 'desc').orderBy('id', 'desc')).execute();
  return rows.map(toDispute);
}

export async function countDisputes(db: Kysely<Database>): Promise<Record<DisputeState, number>> {
  const { rows } = await sql<Record<DisputeState, number>>`select count(*) filter (where state = 'open')::int as open,
    count(*) filter (where state = 'accepted')::int as accepted, count(*) filter (where state = 'refused')::int as refused
    from commission_disputes`.execute(db);
  return rows[0] ?? { open: 0, accepted: 0, refused: 0 };
}

/** A dispute, locked until the transaction ends. */
export async function lockDispute(trx: Kysely<Database>, id: number): Promise<StoredDispute | undefined> {
  const row = await selectDisputes(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toDispute(row);
}

const selectDisputes = (db: Kysely<Database>) => db.selectFrom('commission_disputes').selectAll();
type DisputeRow = Awaited<ReturnType<ReturnType<typeof selectDisputes>['execute']>>[number];

function toDispute(row: DisputeRow): StoredDispute {
  return {
    ...{ id: row.id, propertyId: row.property_id, reservationId: row.reservation_id, month: monthOf(row.month) },
    ...{ words: row.words, openedAt: row.opened_at, answer: row.answer, answeredAt: row.answered_at },
    // The column's check leaves no other states.
    state: row.state as DisputeState,
    creditNoteId: row.credit_note_id,
  };
}

interface DisputeWanted {
  readonly propertyId: number;
  readonly reservationId: string;
  readonly words: string;
}

/** Whether there is commission on the line to be disputed: stays that are over, or were cancelled. */
export function isDisputable({ isToCome, netAgorot, creditedAgorot }: AccountedDeparture): boolean {
  return !isToCome && netAgorot > creditedAgorot;
}

/**
 * Disputes the commission on a reservation, whether its month is open or closed; the team answers.
 * @throws DomainError `reservation_not_found`, also for another property's; `nothing_to_dispute`, `dispute_open` while another is
 */
export async function openDispute(
  trx: Kysely<Database>,
  clock: Clock,
  { propertyId, reservationId, words }: DisputeWanted,
  { userId, impersonatorId, at }: Author,
): Promise<void> {
  const [line] = await linesOf(trx, [reservationId], clock.today());
  if (line?.stay.propertyId !== propertyId) throw new DomainError('reservation_not_found');
  if (!isDisputable(line)) throw new DomainError('nothing_to_dispute');
  const added = await trx
    .insertInto('commission_disputes')
    .values({
      ...{ property_id: propertyId, reservation_id: reservationId, words },
      month: firstDayOf(monthOf(line.stay.departureDate)),
      ...{ opened_at: at, opened_by: userId, impersonator_id: impersonatorId },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new DomainError('dispute_open');
}

const PAGE_SIZE = 30;

/** A page of what hosts dispute, each with its line as it stands or was billed. */
export async function listDisputes(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { state, currentPage }: z.output<typeof disputesQuery>,
  locale: Locale,
): Promise<Disputes> {
  const counts = await countDisputes(db);
  const found = await findDisputes(db, { state, limit: PAGE_SIZE, offset: (currentPage - 1) * PAGE_SIZE });
  const lines = await linesOf(
    db,
    found.map(({ reservationId }) => reservationId),
    clock.today(),
  );
  const lineOf = new Map(lines.map((line) => [line.stay.id, line]));
  const properties = await loadBookingFacts(db, [...new Set(found.map(({ propertyId }) => propertyId))]);
  const notes = await creditNotesById(
    db,
    found.flatMap(({ creditNoteId }) => creditNoteId ?? []),
  );
  return {
    data: found.flatMap((dispute) => {
      const line = lineOf.get(dispute.reservationId);
      const note = notes.get(dispute.creditNoteId ?? 0);
      const hotelName = properties.get(dispute.propertyId)?.name[locale] ?? '';
      return line ? [{ ...present(dispute, line), hotelName, creditNoteNumber: note ? creditNoteNumber(note) : null }] : [];
    }),
    meta: { totalItems: counts[state], currentPage, perPage: PAGE_SIZE, open: counts.open },
  };
}

function present(
  dispute: StoredDispute,
  { stay, ...line }: AccountedDeparture,
): Omit<Disputes['data'][number], 'hotelName' | 'creditNoteNumber'> {
  const { id, state, propertyId, month, reservationId, words, openedAt, answer, answeredAt } = dispute;
  return {
    ...{ id, state, propertyId, reservationId, words, answer },
    month: toWireMonth(month),
    openedAt: openedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    guestName: stay.guestName,
    from: toWireDate(stay.arrivalDate),
    to: toWireDate(stay.departureDate),
    outcome: line.outcome,
    basisAgorot: line.basisAgorot,
    leftAgorot: line.netAgorot - line.creditedAgorot,
    totalAgorot: stay.totalAgorot,
    isBilled: line.entries.length > 0,
  };
}

/**
 * Background work: erases what hosts and the team said about stays of guests who are forgotten, once the dispute is answered. Harmless to
 * repeat.
 */
export async function forgetDisputes(db: Kysely<Database>): Promise<void> {
  const answered = db.selectFrom('commission_disputes').select('reservation_id').where('state', '<>', 'open').where('words', '<>', '');
  const told = (await answered.execute()).map(({ reservation_id }) => reservation_id);
  const forgotten = await forgottenAmong(db, told);
  if (forgotten.length === 0) return;
  await db
    .updateTable('commission_disputes')
    .set({ words: '', answer: '' })
    .where('state', '<>', 'open')
    .where('reservation_id', 'in', forgotten)
    .execute();
}
