import { SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type pg from 'pg';

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
