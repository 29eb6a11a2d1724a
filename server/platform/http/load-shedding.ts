import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';
import type { App } from '../context.ts';
import { TooManyWaiting } from './fair-turns.ts';
import { isForMachines, isInProcess } from './request-limits.ts';

/** Who is sent away first when more comes than can be done: pages and searches, then the rest, bookings and payments last. */
type Urgency = 'costly' | 'ordinary' | 'urgent';

/** The part of all places that requests of a kind may find taken and still be let in. */
const SHARES: Readonly<Record<Urgency, number>> = { costly: 0.5, ordinary: 0.75, urgent: 1 };
/** Pages and searches have no more than this part, however idle the rest is: whoever books waits for few of them. */
const COSTLY_SHARE = 0.25;

/** Chapters of the contract in which people book, pay and look after what they have booked. */
const URGENT_TAGS = new Set(['checkout', 'reservations', 'billing']);

/**
 * Lets no more requests be under way than can be answered in time: others are told at once to come back (503), which costs next to nothing. Signs of
 * life, metrics and files are always answered; streams of events have a limit of their own. A body is waited for before its request counts, so that
 * nobody takes a place by sending slowly. Register it before what looks anything up.
 */
export function registerLoadShedding(app: App, { requestsAtOnce }: Pick<Configuration['limits'], 'requestsAtOnce'>): void {
  const underWay = { all: 0, costly: 0 };
  const letIn = (request: FastifyRequest, reply: FastifyReply) => {
    const urgency = urgencyOf(request);
    const isFull = underWay.all >= requestsAtOnce * SHARES[urgency];
    if (isFull || (urgency === 'costly' && underWay.costly >= requestsAtOnce * COSTLY_SHARE)) throw new TooManyWaiting();
    const step = urgency === 'costly' ? 1 : 0;
    underWay.all += 1;
    underWay.costly += step;
    // Also for those who leave before they are answered.
    finished(reply.raw, () => {
      underWay.all -= 1;
      underWay.costly -= step;
    });
  };
  const isCounted = (request: FastifyRequest) => !isForMachines(request) && !isInProcess(request) && !isStream(request);
  const hasBody = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';
  app.addHook('onRequest', async (request, reply) => {
    if (isCounted(request) && !hasBody(request)) letIn(request, reply);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (isCounted(request) && hasBody(request)) letIn(request, reply);
  });
}

const isStream = ({ routeOptions }: FastifyRequest) => routeOptions.config?.endpoint?.produces === 'text/event-stream';

function urgencyOf({ routeOptions: { config } }: FastifyRequest): Urgency {
  if (config?.isCostly) return 'costly';
  return URGENT_TAGS.has(config?.endpoint?.tag ?? '') ? 'urgent' : 'ordinary';
}
