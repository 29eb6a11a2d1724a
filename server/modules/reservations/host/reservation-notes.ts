import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { HostAuthor, OwnReservation } from './host-author.ts';
import { findOwn } from './own-reservation.ts';

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
