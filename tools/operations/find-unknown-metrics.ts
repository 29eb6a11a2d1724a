import { readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import type { App } from '#server/platform/context.ts';
import { registerObservation } from '#server/platform/http/observation.ts';
import { findProjectRoot } from '#server/platform/process/project-root.ts';

/** Every metric that the product tells, as Prometheus names what it stores. */
export async function metricNames(): Promise<Set<string>> {
  const app = Fastify() as unknown as App;
  const pool = { totalCount: 1, idleCount: 1, waitingCount: 0 };
  registerObservation(
    app,
    { pool, isProcessWatched: true, readJobs: async () => [{ kind: 'send-mail', lateSeconds: 1, failed: 0 }], refused: { costly: 1 } },
    undefined,
  );
  const { body } = await app.inject('/metrics');
  await app.close();
  const told = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    told.flatMap(([, name = '', kind]) => (kind === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name])),
  );
}

/** Returns what the example alerts and the dashboard ask for. */
export function deployedExpressions(): { readonly alerts: readonly string[]; readonly shown: readonly string[] } {
  const read = (file: string) => readFileSync(path.join(findProjectRoot(), 'deploy', file), 'utf8');
  const { panels } = JSON.parse(read('grafana/lina.json')) as { panels: { targets: { expr: string }[] }[] };
  return {
    alerts: [...read('prometheus/alerts.yaml').matchAll(/expr: (.+)/g)].map(([, expression = '']) => expression),
    shown: panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  };
}

/** The metrics that an expression asks for: names before a selector, a range or nothing, but no functions and labels. */
export function metricsIn(expression: string): string[] {
  const plain = expression.replaceAll(/\{[^}]*\}/g, '').replaceAll(/\b(by|without|on|ignoring) \([^)]*\)/g, '');
  return [...plain.matchAll(/\b[a-z]\w*_\w+\b(?!\s*\()|\bup\b/g)].map(([name]) => name);
}

/** Metrics that expressions ask for, and nobody tells. Prometheus itself tells `up`. */
export function unknownMetrics(expressions: readonly string[], known: ReadonlySet<string>): string[] {
  return expressions.flatMap(metricsIn).filter((name) => name !== 'up' && !known.has(name));
}
