import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ChangeFavouriteListBody } from '#contract/favourites.ts';
import { type LocalDate, toLocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { stayProblem } from '#rules/stay/open-stays.ts';
import { isEmailProven } from '#server/modules/identity/index.ts';
import { requireAllowedStay } from '#server/modules/offers/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { Reader } from './reader.ts';
import { insertList, lockReader } from './save-favourite.ts';
import { lockOwnList } from './stored-list.ts';

/** 22 characters of an address. */
const KEY_BYTES = 16;

/** Makes a list with a name and returns its id. @throws DomainError `favourites_full` with `lists` */
export async function createList(
  trx: Kysely<Database>,
  reader: Reader,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<string> {
  await lockReader(trx, reader);
  return await insertList(trx, reader, { name, now });
}

interface ListChange {
  readonly id: string;
  readonly change: ChangeFavouriteListBody;
  readonly now: Date;
  readonly today: LocalDate;
}

/**
 * Changes the name, the dates or the party of a list. What its owner was told of other dates or another party counts no more; without dates nobody is told
 * anything.
 * @throws DomainError `list_not_found`; `revision_conflict` with `revision`; `stay_in_past`, `departure_not_after_arrival`, `stay_too_long`, `stay_too_far_ahead`
 */
export async function changeList(trx: Kysely<Database>, reader: Reader, { id, change, now, today }: ListChange): Promise<void> {
  const list = await lockOwnList(trx, reader, id);
  const { revision, name, arrival, departure, rooms, keepsShabbat } = change;
  if (list.revision !== revision) throw new DomainError('revision_conflict', { revision: list.revision });
  const stay = arrival && departure ? { arrivalDate: toLocalDate(arrival), departureDate: toLocalDate(departure) } : null;
  if (stay) requireAllowedStay(stay, today);
  const dates = { arrival_date: stay?.arrivalDate ?? null, departure_date: stay?.departureDate ?? null };
  const isPriceOther = arrival !== undefined || rooms !== undefined || keepsShabbat !== undefined;
  await trx
    .updateTable('favourite_lists')
    .set({
      ...(name !== undefined && { name }),
      ...(arrival !== undefined && dates),
      ...(arrival === null && { notice_since: null }),
      ...(rooms !== undefined && { rooms_info: JSON.stringify(rooms) }),
      ...(keepsShabbat !== undefined && { keeps_shabbat: keepsShabbat }),
      ...{ revision: revision + 1, seen_at: now },
    })
    .where('id', '=', id)
    .execute();
  if (isPriceOther) await forgetWhatWasTold(trx, id);
}

/** Deletes a list with all that was said on it. @throws DomainError `list_not_found` */
export async function deleteList(trx: Kysely<Database>, reader: Reader, id: string): Promise<void> {
  await lockReader(trx, reader);
  await lockOwnList(trx, reader, id);
  await trx.deleteFrom('favourite_lists').where('id', '=', id).execute();
}

/** Shares a list by a new link, or ends that; where it is so already nothing changes. @throws DomainError `list_not_found` */
export async function shareList(
  trx: Kysely<Database>,
  reader: Reader,
  { id, isShared, now }: { readonly id: string; readonly isShared: boolean; readonly now: Date },
): Promise<void> {
  const list = await lockOwnList(trx, reader, id);
  if ((list.share_key !== null) === isShared) return;
  const key = isShared ? randomBytes(KEY_BYTES).toString('base64url') : null;
  await trx.updateTable('favourite_lists').set({ share_key: key, seen_at: now }).where('id', '=', id).execute();
}

/** Shares none of a user's lists any more. */
export async function endSharing(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx.updateTable('favourite_lists').set({ share_key: null }).where('user_id', '=', userId).execute();
}

interface NoticeWish {
  readonly id: string;
  readonly isAsked: boolean;
  readonly now: Date;
  readonly today: LocalDate;
}

/**
 * Asks for mails about a list's nights and totals, or ends them.
 * @throws DomainError `unauthenticated` without account, `email_unproven`; `list_not_found`; `notice_needs_dates` without dates to come
 */
export async function askForNotice(trx: Kysely<Database>, reader: Reader, { id, isAsked, now, today }: NoticeWish): Promise<void> {
  if (reader.userId === null) throw new DomainError('unauthenticated');
  const list = await lockOwnList(trx, reader, id);
  if (!isAsked) return await endNotice(trx, id);
  if (!(await isEmailProven(trx, reader.userId))) throw new DomainError('email_unproven');
  const { arrival_date: arrivalDate, departure_date: departureDate } = list;
  const isToCome = arrivalDate !== null && departureDate !== null && stayProblem({ arrivalDate, departureDate }, today) === undefined;
  if (!isToCome) throw new DomainError('notice_needs_dates');
  if (list.notice_since !== null) return;
  await trx.updateTable('favourite_lists').set({ notice_since: now, watched_at: null, seen_at: now }).where('id', '=', id).execute();
  await forgetWhatWasTold(trx, id);
}

/** Tells a list's owner nothing any more. Harmless to repeat. */
export async function endNotice(trx: Kysely<Database>, listId: string): Promise<void> {
  await trx.updateTable('favourite_lists').set({ notice_since: null }).where('id', '=', listId).execute();
}

async function forgetWhatWasTold(trx: Kysely<Database>, listId: string): Promise<void> {
  await trx.updateTable('favourite_places').set({ told_agorot: null, told_at: null }).where('list_id', '=', listId).execute();
}
