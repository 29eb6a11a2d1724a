import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { accountEndpoints } from '#contract/endpoints/account.ts';
import type { Database } from '#database/types.ts';
import { confirmOwnPassword, lockAccount, removeAccount, takeSessionBack } from '#server/modules/identity/index.ts';
import { eraseMessages } from '#server/modules/messaging/index.ts';
import { discardDraftsOf } from '#server/modules/registration/index.ts';
import { anonymiseReservationsOf, hasUpcomingReservations } from '#server/modules/reservations/index.ts';
import { forgetReviewers } from '#server/modules/reviews/index.ts';
import { requireUserInPerson } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { forgetAnswersAbout } from '#server/platform/http/idempotency.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { exportPersonalData } from './export-personal-data.ts';

/** Serves what people may ask of the data held on them: a copy, and deletion. */
export function accountRoutes(app: App, context: AppContext): void {
  serve(app, accountEndpoints.exportPersonalData, async ({ actor }, reply) => {
    reply.header('content-disposition', 'attachment; filename="lina-my-data.json"');
    return await exportPersonalData(context.db, actor, context.clock.now());
  });

  serve(app, accountEndpoints.deleteMe, async (request, reply) => {
    await deleteOwn(context, request, request.body?.password, reply);
    return null;
  });

  serve(app, accountEndpoints.deleteUser, { config: { audit: { about: 'id' } } }, async (request, reply) => {
    const { actor, params, body } = request;
    const { id } = params;
    if (id === actor.userId) await deleteOwn(context, request, body?.password, reply);
    else if (actor.roles.includes('ROLE_ADMIN')) await context.db.transaction().execute((trx) => deleteAccount(trx, id, context.clock));
    else throw new DomainError('not_found');
    return null;
  });
}

async function deleteOwn(context: AppContext, request: FastifyRequest, password: string | undefined, reply: FastifyReply): Promise<void> {
  const actor = requireUserInPerson(request.actor);
  if (password === undefined) throw new DomainError('invalid_fields', {}, [{ path: 'password', code: 'required' }]);
  await confirmOwnPassword(context, request, actor, password);
  await context.db.transaction().execute((trx) => deleteAccount(trx, actor.userId, context.clock));
  takeSessionBack(context, request, reply);
}

/**
 * Deletes an account for good: its sessions and codes, what its user wrote to support, the mails to and about them, the answers kept for repeated
 * requests, the lists of favourites and what was said on lists (their rows go with the user's), and what a host has
 * described but never listed. Reservations that are over stay without names, as the law needs; the address may register again.
 * @throws DomainError `not_found`; `forbidden` for administrators, whose role has to be taken first; `has_property`,
 * `has_upcoming_reservations`
 */
async function deleteAccount(trx: Kysely<Database>, userId: number, clock: Clock): Promise<void> {
  const account = await lockAccount(trx, userId);
  if (!account) throw new DomainError('not_found');
  if (account.roles.includes('ROLE_ADMIN')) throw new DomainError('forbidden');
  await discardDraftsOf(trx, userId, clock.now());
  const { email, isEmailVerified } = account;
  const guest = { userId, provedEmail: isEmailVerified ? email : null };
  if (await hasUpcomingReservations(trx, guest, clock.today())) throw new DomainError('has_upcoming_reservations');
  const reservationIds = await anonymiseReservationsOf(trx, guest);
  await forgetReviewers(trx, reservationIds);
  await eraseMessages(trx, { userId, email, isEmailProved: isEmailVerified }, reservationIds);
  await forgetAnswersAbout(trx, { userId, recordIds: reservationIds });
  await removeAccount(trx, userId);
}
