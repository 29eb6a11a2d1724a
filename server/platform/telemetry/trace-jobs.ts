import { context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { JobKind } from '#contract/primitives/enums.ts';
import type { Attempt, Job, Jobs } from '../jobs/job.ts';

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
