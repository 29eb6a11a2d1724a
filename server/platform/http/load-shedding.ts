import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';
import type { App } from '../context.ts';
import { atMost } from '../process/at-most.ts';
import { TooManyWaiting } from './fair-turns.ts';
import { isForMachines, isInProcess } from './request-limits.ts';

/** Who is sent away first when more comes than can be done: pages and searches, then the rest, bookings and payments last. */
type Urgency = 'costly' | 'ordinary' | 'urgent';

/** The part of all places that requests of a kind may find taken and still be let in. */
const SHARES: Readonly<Record<Urgency, number>> = { costly: 0.5, ordinary: 0.75, urgent: 1 };
/**
 * Searches and quotes that are worked at; the others of those let in wait for their turn. A booking takes a dozen turns of the process, and at
 * each of them it would wait for all that is worked at.
 */
const COSTLY_AT_WORK = 12;

/** Chapters of the contract in which people book, pay and look after what they have booked. */
const URGENT_TAGS = new Set(['checkout', 'reservations', 'billing']);

/**
 * Lets no more requests be under way than can be answered in time: others are told at once to come back (503), which costs a fraction of an
 * answer (docs/performance.md). Signs of life, metrics and files are always answered; streams of events have a limit of their own. A body is waited for
 * before its request counts, so that nobody takes a place by sending slowly. Register it before what looks anything up.
 */
export function registerLoadShedding(app: App, { requestsAtOnce }: Pick<Configuration['limits'], 'requestsAtOnce'>): void {
  let underWay = 0;
  const inTurn = atMost(COSTLY_AT_WORK);
  /** Ends when it is the request's turn, which lasts until it is answered or its client has left. */
  const turnOf = (reply: FastifyReply) =>
    new Promise<void>((begin) => {
      void inTurn(() => {
        begin();
        return new Promise<void>((done) => void finished(reply.raw, () => done()));
      });
    });
  const letIn = (request: FastifyRequest, reply: FastifyReply) => {
    if (underWay >= requestsAtOnce * SHARES[urgencyOf(request)]) throw new TooManyWaiting();
    underWay += 1;
    // Also for those who leave before they are answered.
    finished(reply.raw, () => {
      underWay -= 1;
    });
  };
  const isCounted = (request: FastifyRequest) => !isForMachines(request) && !isInProcess(request) && !isStream(request);
  const hasBody = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';
  app.addHook('onRequest', async (request, reply) => {
    if (!isCounted(request) || hasBody(request)) return;
    letIn(request, reply);
    // Pages have turns of their own.
    if (request.routeOptions.config?.endpoint && urgencyOf(request) === 'costly') await turnOf(reply);
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
