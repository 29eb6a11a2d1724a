import { type HrTime, ValueType } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

type Figure = MetricObjectWithValues<MetricValue<string>>;

/** The figures of `/metrics` for a collector, under the same names and labels, so that either way leads to the same curves. */
export function figuresOf(registry: Registry): MetricProducer {
  const since = now();
  return {
    collect: async () => {
      const at = now();
      const figures = await registry.getMetricsAsJSON();
      const metrics = figures.flatMap((figure) => metricOf(figure, since, at) ?? []);
      return {
        resourceMetrics: { resource: resourceFromAttributes({}), scopeMetrics: [{ scope: { name: 'lina' }, metrics }] },
        errors: [],
      };
    },
  };
}

function now(): HrTime {
  const milliseconds = Date.now();
  return [Math.floor(milliseconds / 1000), (milliseconds % 1000) * 1_000_000];
}

function metricOf(figure: Figure, startTime: HrTime, endTime: HrTime): MetricData | undefined {
  const descriptor = { name: figure.name, description: figure.help, unit: '', valueType: ValueType.DOUBLE };
  const common = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
  const points = () =>
    figure.values.map(({ labels, value }): DataPoint<number> => ({ startTime, endTime, attributes: { ...labels }, value }));
  // The library's types name numbers, and its objects words.
  const kind = String(figure.type);
  if (kind === 'counter') return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
  if (kind === 'gauge') return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: points() };
  if (kind !== 'histogram') return undefined;
  const dataPoints = histogramsOf(figure).map((histogram) => ({ ...histogram, startTime, endTime }));
  return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints };
}

type Labels = Record<string, string | number>;

/** Prometheus counts what is up to each boundary; OpenTelemetry what lies between two of them. */
function histogramsOf({ name, values }: Figure): { attributes: Labels; value: Histogram }[] {
  const series = Map.groupBy(values, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels));
  return [...series].map(([labels, parts]) => {
    const of = (part: string) => parts.filter((value) => (value as { metricName?: string }).metricName === `${name}_${part}`);
    const upTo = of('bucket').map(({ labels: { le }, value }) => ({ le: Number(le === '+Inf' ? Number.POSITIVE_INFINITY : le), value }));
    const sorted = upTo.sort((one, other) => one.le - other.le);
    return {
      attributes: JSON.parse(labels) as Labels,
      value: {
        buckets: {
          boundaries: sorted.map(({ le }) => le).filter(Number.isFinite),
          counts: sorted.map(({ value }, index) => value - (sorted[index - 1]?.value ?? 0)),
        },
        sum: of('sum')[0]?.value ?? 0,
        count: of('count')[0]?.value ?? 0,
      },
    };
  });
}
