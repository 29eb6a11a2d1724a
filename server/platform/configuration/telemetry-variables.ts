import { z } from 'zod';
import { address, text, wholeNumber } from './environment-values.ts';

/** Variables of OpenTelemetry, by its own names; others of its names (headers, attributes of the resource) are read by its packages. */
export const TELEMETRY_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http', 'https']).optional(),
  OTEL_SERVICE_NAME: text.default('lina'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be from 0 to 1')
    .max(1, 'must be from 0 to 1')
    .default(1),
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumber(60_000, 100, 3_600_000),
} as const;

const telemetryVariables = z.object(TELEMETRY_VARIABLES);

/** Whom to tell of what goes on, as what, of which share of the requests, and how often of the figures; undefined: nobody. */
export function telemetryOf(values: z.output<typeof telemetryVariables>) {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  if (endpoint === undefined) return undefined;
  const { OTEL_SERVICE_NAME: serviceName, OTEL_TRACES_SAMPLER_ARG: share, OTEL_METRIC_EXPORT_INTERVAL: everyMs } = values;
  return { endpoint, serviceName, share, everyMs };
}
