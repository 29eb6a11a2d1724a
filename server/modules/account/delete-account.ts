import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { lockAccount, removeAccount } from '#server/modules/identity/index.ts';
import { eraseMessages } from '#server/modules/messaging/index.ts';
import { discardDraftsOf } from '#server/modules/registration/index.ts';
import { anonymiseReservationsOf, hasUpcomingReservations } from '#server/modules/reservations/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { forgetAnswersAbout } from '#server/platform/http/idempotency.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/**
 * Deletes an account for good: its sessions and codes, what its user wrote to support, the mails to and about them, the answers kept for repeated
 * requests, and what a host has
 * described but never listed. Reservations that are over stay without names, as the law needs; the address may register again.
 * @throws DomainError `not_found`; `forbidden` for administrators, whose role has to be taken first; `has_property`,
 * `has_upcoming_reservations`
 */
export async function deleteAccount(trx: Kysely<Database>, userId: number, clock: Clock): Promise<void> {
  const account = await lockAccount(trx, userId);
  if (!account) throw new DomainError('not_found');
  if (account.roles.includes('ROLE_ADMIN')) throw new DomainError('forbidden');
  await discardDraftsOf(trx, userId, clock.now());
  const { email, isEmailVerified } = account;
  const guest = { userId, provedEmail: isEmailVerified ? email : null };
  if (await hasUpcomingReservations(trx, guest, clock.today())) throw new DomainError('has_upcoming_reservations');
  const reservationIds = await anonymiseReservationsOf(trx, guest);
  await eraseMessages(trx, { userId, email, isEmailProved: isEmailVerified }, reservationIds);
  await forgetAnswersAbout(trx, { userId, recordIds: reservationIds });
  await removeAccount(trx, userId);
}
