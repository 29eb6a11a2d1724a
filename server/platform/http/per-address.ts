import type { FastifyRequest } from 'fastify';
import { networkOf } from './network-of.ts';

const WINDOW_MS = 15 * 60_000;

/** A limit on requests from one network address in a quarter of an hour. */
export const perAddress = (what: string, max: number) => ({
  max,
  timeWindow: WINDOW_MS,
  keyGenerator: (request: FastifyRequest) => `${what} ${networkOf(request.ip)}`,
});
