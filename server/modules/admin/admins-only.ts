import type { FastifyRequest } from 'fastify';
import { requireAdminInPerson } from '#server/platform/actor.ts';

/**
 * For `onRequest`, before the request's fields are looked at: others learn nothing of what a call takes.
 * @throws DomainError `unauthenticated`, `forbidden_while_impersonating`, `forbidden`
 */
export async function adminsOnly(request: FastifyRequest): Promise<void> {
  requireAdminInPerson(request.actor);
}
