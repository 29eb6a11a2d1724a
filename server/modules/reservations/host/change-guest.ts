import type { Kysely } from 'kysely';
import type { FieldError } from '#contract/errors.ts';
import type { Database } from '#database/types.ts';
import { isPersonName } from '#rules/validators/person-name.ts';
import { isContactPhone } from '#rules/validators/phone.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { StoredReservation } from '../reservation-queries.ts';
import { type HostAuthor, lockOwn, type OwnReservation } from './own-reservation.ts';
import { changedFields, type EventFields, noteEvent } from './reservation-events.ts';

/**
 * Changes who a direct reservation is for. Of an online one only the hour of arrival: the rest is the guest's own.
 * @throws DomainError `reservation_not_found`, `revision_conflict` when somebody changed it in between, `online_reservation`, `invalid_fields`
 */
export async function changeGuest(
  trx: Kysely<Database>,
  { revision, guest, ...own }: OwnReservation & { readonly revision: number; readonly guest: DirectGuest },
  author: HostAuthor,
): Promise<void> {
  const stored = await lockOwn(trx, own);
  if (stored.revision !== revision) throw new DomainError('revision_conflict');
  const changed = changedFields(fieldsOf(stored), { ...guest });
  const names = Object.keys(changed.after);
  if (names.length === 0) return;
  if (stored.origin === 'online' && names.some((name) => name !== 'arrivalTime')) throw new DomainError('online_reservation');
  requireGoodGuest(guest);
  const { firstName, lastName, email, mobilePhone, specialRequests, arrivalTime } = guest;
  await trx
    .updateTable('guests')
    .set({ first_name: firstName, last_name: lastName, email, phone: mobilePhone })
    .from('reservations')
    .whereRef('reservations.guest_id', '=', 'guests.id')
    .where('reservations.id', '=', own.id)
    .execute();
  await trx
    .updateTable('reservations')
    .set({ special_requests: specialRequests, arrival_time: arrivalTime, revision: revision + 1 })
    .where('id', '=', own.id)
    .execute();
  await noteEvent(trx, { reservationId: own.id, kind: 'guestChanged', ...changed }, author);
}

function fieldsOf({ guest, specialRequests, arrivalTime }: StoredReservation): EventFields {
  const { firstName, lastName, email, phone } = guest;
  return { firstName, lastName, email, mobilePhone: phone, specialRequests, arrivalTime };
}

/** What a host writes down of a guest; an empty phone or address is none. */
export interface DirectGuest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobilePhone: string;
  readonly specialRequests: string;
  /** HH:MM. */
  readonly arrivalTime: string | null;
}

/**
 * Returns what the schema cannot tell: names stand in mails, and phones are called.
 * @param prefix goes before each path, such as `guest.`
 * @throws DomainError `invalid_fields`
 */
export function requireGoodGuest(guest: DirectGuest, prefix = ''): void {
  const errors: FieldError[] = [];
  for (const name of ['firstName', 'lastName'] as const) {
    if (!isPersonName(guest[name])) errors.push({ path: `${prefix}${name}`, code: 'invalid_name' });
  }
  if (guest.mobilePhone !== '' && !isContactPhone(guest.mobilePhone)) {
    errors.push({ path: `${prefix}mobilePhone`, code: 'invalid_phone' });
  }
  if (errors.length > 0) throw new DomainError('invalid_fields', {}, errors);
}
