import { type Context, context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../context.ts';

/** What others measure all the time, and nobody looks for. */
const UNTOLD = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * A span for each request, with its route and status: addresses hold names, e-mails and codes. Whoever asks cannot make it part of a trace of their
 * own. What the request leads to becomes part of it.
 */
export function traceRequests(app: App, tracer: Tracer): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (UNTOLD.has(route)) return done();
    const { method } = request;
    const attributes = { 'http.request.method': method, 'http.route': route, 'lina.request_id': request.id };
    // Pages ask the API in process: those requests are parts of the page's.
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes });
    const inside = trace.setSpan(context.active(), span);
    contexts.set(request, inside);
    context.with(inside, done);
  });
  // A body arrives in events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => context.with(contexts.get(request) ?? context.active(), done));
  const end = (request: FastifyRequest, status?: number) => {
    const inside = contexts.get(request);
    contexts.delete(request);
    const span = inside && trace.getSpan(inside);
    if (status !== undefined) span?.setAttribute('http.response.status_code', status);
    if (status === undefined || status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  app.addHook('onResponse', async (request, reply: FastifyReply) => end(request, reply.statusCode));
  app.addHook('onRequestAbort', async (request) => end(request));
}
