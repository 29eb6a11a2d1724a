import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';

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
