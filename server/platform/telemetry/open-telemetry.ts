import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Context, context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { JobKind } from '#contract/primitives/enums.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { App } from '../context.ts';
import type { Attempt, Job, Jobs } from '../jobs/job-queue.ts';
import { figuresOf } from './figures.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * Begins to tell the collector at an address what this process does. A collector that is not there costs what was to be told, and nothing else.
 * Once per process; other settings are read by the packages themselves from OTEL_… variables.
 */
export function openTelemetry(
  { endpoint, serviceName, share, everyMs }: NonNullable<Configuration['telemetry']>,
  role: Configuration['role'],
): Telemetry {
  const named = resourceFromAttributes({ 'service.name': serviceName, 'lina.role': role });
  const resource = defaultResource()
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(named);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const spans = new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) });
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) });
  const provider = new TracerProvider({ resource, sampler, spanProcessors: [spans] });
  const tracer: Tracer = provider.getTracer('lina');
  const stopCalls = traceCalls(tracer);
  const meters: MeterProvider[] = [];
  return {
    watchRequests: (app) => traceRequests(app, tracer),
    watchStatements: (client) => traceStatements(client, tracer),
    watchJobs: (jobs) => traceJobs(jobs, tracer),
    watchFigures: (registry) => {
      const exporter = new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` });
      const reader = new PeriodicExportingMetricReader({
        ...{ exporter, exportIntervalMillis: everyMs, exportTimeoutMillis: everyMs },
        metricProducers: [figuresOf(registry)],
      });
      meters.push(new MeterProvider({ resource, readers: [reader] }));
    },
    close: async () => {
      stopCalls();
      await Promise.allSettled([provider.shutdown(), ...meters.map((meter) => meter.shutdown())]);
      context.disable();
    },
  };
}

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

/** A span for each attempt, by the job's kind; what it is about may be a person. */
export function traceJobs(jobs: Jobs, tracer: Tracer): Jobs {
  // The kinds stay as they are.
  return Object.fromEntries(Object.entries(jobs).map(([kind, job]) => [kind, { ...job, run: traced(tracer, kind as JobKind, job) }]));
}

function traced(tracer: Tracer, kind: JobKind, { run }: Job): Job['run'] {
  return async (subject: string, attempt: Attempt) => {
    const attributes = { 'lina.job': kind, 'lina.attempt': attempt.number };
    const span = tracer.startSpan(`job ${kind}`, { kind: SpanKind.CONSUMER, attributes, root: true });
    try {
      return await context.with(trace.setSpan(context.active(), span), () => run(subject, attempt));
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown').setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  };
}

/** As `fetch` tells of it. */
interface Fetched {
  readonly request: { readonly origin: string | URL; readonly method: string };
  readonly response?: { readonly statusCode: number };
}

/** As `node:http` tells of it. */
interface Asked {
  readonly request: { readonly host: string; readonly method: string };
  readonly response?: { readonly statusCode?: number };
}

/**
 * A span for each call to others that a request or a job leads to, by host and status: paths and queries hold keys. Others are told nothing of our
 * traces. @returns ends it
 */
export function traceCalls(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();
  const begin = (request: object, method: string, host: string) => {
    if (trace.getActiveSpan() === undefined) return;
    const attributes = { 'http.request.method': method, 'server.address': host };
    spans.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }));
  };
  const end = (request: object, status: number | undefined) => {
    const span = spans.get(request);
    spans.delete(request);
    if (status !== undefined) span?.setAttribute('http.response.status_code', status);
    if (status === undefined || status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  const listeners: readonly (readonly [string, (message: unknown) => void])[] = [
    ['undici:request:create', (told) => beginFetch(told as Fetched, begin)],
    ['undici:request:headers', (told) => end((told as Fetched).request, (told as Fetched).response?.statusCode)],
    ['undici:request:error', (told) => end((told as Fetched).request, undefined)],
    ['http.client.request.start', (told) => begin((told as Asked).request, (told as Asked).request.method, (told as Asked).request.host)],
    ['http.client.response.finish', (told) => end((told as Asked).request, (told as Asked).response?.statusCode)],
    ['http.client.request.error', (told) => end((told as Asked).request, undefined)],
  ];
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener);
  };
}

function beginFetch({ request }: Fetched, begin: (request: object, method: string, host: string) => void): void {
  begin(request, request.method, new URL(request.origin).hostname);
}

/** Longer statements are cut off. */
const MOST_TEXT = 4000;

/** A span for each statement within a span, in the words of the code: values are parameters, which stay out of it. */
export function traceStatements(client: pg.ClientBase, tracer: Tracer): void {
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const traced = (...asked: unknown[]) => {
    const [text] = asked;
    if (typeof text !== 'string' || trace.getActiveSpan() === undefined) return ask(...asked);
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verbOf(text), 'db.query.text': text.slice(0, MOST_TEXT) };
    const span = tracer.startSpan(`db ${verbOf(text)}`, { kind: SpanKind.CLIENT, attributes });
    const answer = ask(...asked) as Promise<unknown>;
    answer.then(
      () => span.end(),
      (error: unknown) => {
        // Its message may quote values.
        const code = (error as { code?: unknown }).code;
        span.setAttribute('db.response.status_code', String(code ?? 'none')).setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    );
    return answer;
  };
  Object.assign(client, { query: traced });
}

const verbOf = (text: string): string => /[a-z]+/i.exec(text.replace(/^(\s|\/\*.*?\*\/)+/, ''))?.[0].toLowerCase() ?? 'none';
