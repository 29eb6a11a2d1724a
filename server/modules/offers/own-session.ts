import type { FastifyRequest } from 'fastify';

/**
 * Finds the guest's own live checkout session, whose hold counts as free on their own pages. Sessions belong to reservations, which stands
 * above offers, so `app.ts` hands the finder in.
 */
export type FindOwnSession = (request: FastifyRequest) => Promise<string | null>;
