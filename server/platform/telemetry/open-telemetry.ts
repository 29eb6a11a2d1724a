import { context, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Configuration } from '../configuration/configuration.ts';
import { figuresOf } from './figures.ts';
import type { Telemetry } from './telemetry.ts';
import { traceCalls } from './trace-calls.ts';
import { traceJobs } from './trace-jobs.ts';
import { traceRequests } from './trace-requests.ts';
import { traceStatements } from './trace-statements.ts';

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
