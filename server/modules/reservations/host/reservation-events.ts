import { type Kysely, sql } from 'kysely';
import type { ReservationEvent } from '#contract/primitives/enums.ts';
import type { Database } from '#database/types.ts';
import { type EventAuthor, findOwn, type HostAuthor, type OwnReservation } from './own-reservation.ts';

/** Fields of a reservation as they were or are: texts, dates as on the wire, amounts in agorot. */
export type EventFields = Readonly<Record<string, string | number | null>>;

export interface NewEvent {
  readonly reservationId: string;
  readonly kind: ReservationEvent;
  readonly before?: EventFields;
  readonly after?: EventFields;
}

/** Writes into the reservation's history, in the transaction of what happened. */
export async function noteEvent(trx: Kysely<Database>, event: NewEvent, { as, userId, impersonatorId, at }: EventAuthor): Promise<void> {
  const { reservationId, kind, before = {}, after = {} } = event;
  await trx
    .insertInto('reservation_events')
    .values({
      ...{ reservation_id: reservationId, kind, at, actor: as, author_id: userId, impersonator_id: impersonatorId },
      ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
    })
    .execute();
}

/** Returns what differs between two states of the same fields. */
export function changedFields(before: EventFields, after: EventFields): { readonly before: EventFields; readonly after: EventFields } {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (fields: EventFields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/** The history of a reservation, the oldest first. */
export async function listEvents(db: Kysely<Database>, reservationId: string) {
  return await db
    .selectFrom('reservation_events')
    .select(['kind', 'at', 'actor', 'author_id', 'impersonator_id', 'before', 'after'])
    .where('reservation_id', '=', reservationId)
    .orderBy('id')
    .execute();
}

const WITH_WORDS: readonly ReservationEvent[] = [
  'corrected',
  'cancellationAsked',
  'proposed',
  'proposalRefused',
  'proposalWithdrawn',
  'changed',
  'unitChanged',
  'leftEarly',
];

/** Erases what the history tells of guests; that something happened, and when, stays. */
export async function forgetEventFields(trx: Kysely<Database>, reservationIds: readonly string[]): Promise<void> {
  // The history refuses every other change (20261123080002-append-only-histories.sql).
  await sql`select set_config('lina.maintenance', 'forget-personal-data', true)`.execute(trx);
  await trx
    .updateTable('reservation_events')
    .set({ before: '{}', after: '{}' })
    .where('reservation_id', 'in', reservationIds)
    .where('kind', '=', 'guestChanged' satisfies ReservationEvent)
    .execute();
  // What guests and hosts wrote to each other, or about the stay.
  await sql`update reservation_events set after = after - 'words' - 'message' - case when kind = 'proposed' then 'reason' else 'words' end
    where reservation_id = any(${reservationIds}::text[]) and kind = any(${WITH_WORDS}::text[])`.execute(trx);
  await trx.updateTable('reservation_corrections').set({ words: '' }).where('reservation_id', 'in', reservationIds).execute();
}

/** Adds a note for the host's eyes. @throws DomainError `reservation_not_found` */
export async function addNote(trx: Kysely<Database>, { text, ...own }: OwnReservation & { readonly text: string }, author: HostAuthor) {
  const { id: reservationId } = await findOwn(trx, own);
  await insertNote(trx, { reservationId, text }, author);
}

/** Removes a note; one that is gone already is no failure. @throws DomainError `reservation_not_found` */
export async function removeNote(trx: Kysely<Database>, { noteId, ...own }: OwnReservation & { readonly noteId: number }): Promise<void> {
  const { id } = await findOwn(trx, own);
  await trx.deleteFrom('reservation_notes').where('id', '=', noteId).where('reservation_id', '=', id).execute();
}

export async function insertNote(
  trx: Kysely<Database>,
  { reservationId, text }: { readonly reservationId: string; readonly text: string },
  { userId, impersonatorId, at }: HostAuthor,
): Promise<void> {
  const row = { reservation_id: reservationId, text, written_at: at, author_id: userId, impersonator_id: impersonatorId };
  await trx.insertInto('reservation_notes').values(row).execute();
}

/** The oldest first. */
export async function listNotes(db: Kysely<Database>, reservationId: string) {
  return await db
    .selectFrom('reservation_notes')
    .select(['id', 'text', 'written_at', 'author_id', 'impersonator_id'])
    .where('reservation_id', '=', reservationId)
    .orderBy('id')
    .execute();
}
