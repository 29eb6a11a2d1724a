import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS } from '#contract/errors.ts';
import type { App } from '../context.ts';
import { TooManyWaiting } from '../http/fair-turns.ts';
import { DomainError, Stopping } from './problem.ts';
import { type Failure, failureOf, retryAfterOf, toProblem } from './problem-document.ts';

/** Makes every failure a problem document: errors of any kind, and addresses that lead nowhere. */
export function registerProblemHandler(app: App): void {
  app.setErrorHandler((error, request, reply) => replyWithProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) => replyWithProblem(new DomainError('not_found'), request, reply));
}

/** Answers with the problem document of an error. */
export function replyWithProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error, request);
  logFailure(error, failure, request);
  const retryAfter = retryAfterOf(failure);
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  if (ERROR_STATUS[failure.code] === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .status(ERROR_STATUS[failure.code])
    .header('x-request-id', request.id)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(toProblem(failure, request.id));
}

/** Logs what is not the caller's doing, without anything the caller sent. */
export function logFailure(error: unknown, failure: Failure, request: FastifyRequest): void {
  if (ERROR_STATUS[failure.code] < 500) return;
  // Whoever calls an upload off, or loses the connection, leaves half a request behind: no failure of ours.
  if (request.raw.readableAborted) return;
  const route = request.routeOptions.url;
  if (error instanceof Stopping) request.log.info({ route }, 'Stopping');
  else if (factsOf(error).code === 'FST_ERR_HANDLER_TIMEOUT') request.log.warn({ route }, 'A visitor has waited for too long');
  else if (error instanceof TooManyWaiting) request.log.warn({ route }, 'Too much was asked for at once');
  else request.log.error({ failure: failure.code, ...factsOf(error), route }, 'A request failed');
}

/** What may be logged of an error, and of what caused it: `detail` and parameters of database errors hold people's data; message and stack do not. */
export function factsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, message, stack, cause } = error as Error & { code?: unknown };
  return { code, message, stack, ...(cause === undefined ? {} : { cause: factsOf(cause) }) };
}
