import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ENVIRONMENT_NAMES, readConfiguration } from '#server/platform/configuration/configuration.ts';
import type { App } from '#server/platform/context.ts';
import { registerObservation } from '#server/platform/http/observation.ts';
import { findProjectRoot } from '#server/platform/process/project-root.ts';

const root = findProjectRoot();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const compose = read('deploy/compose.yaml');
const dockerfile = read('deploy/Dockerfile');
const example = read('deploy/systemd/environment.example');
const units = readdirSync(path.join(root, 'deploy/systemd')).filter((file) => file.endsWith('.service'));
/** Node's own, and those of PostgreSQL's image. */
const OTHERS = ['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'];

/** Every metric that the product tells, as Prometheus names what it stores. */
async function metricNames(): Promise<Set<string>> {
  const app = Fastify() as unknown as App;
  const pool = { totalCount: 1, idleCount: 1, waitingCount: 0 };
  registerObservation(
    app,
    { pool, isProcessWatched: true, readJobs: async () => [{ kind: 'send-mail', lateSeconds: 1, failed: 0 }], sentAway: { costly: 1 } },
    undefined,
  );
  const { body } = await app.inject('/metrics');
  await app.close();
  const told = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    told.flatMap(([, name = '', kind]) => (kind === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name])),
  );
}

/** The metrics that an expression asks for: names before a selector, a range or nothing, but no functions and labels. */
function metricsIn(expression: string): string[] {
  const plain = expression.replaceAll(/\{[^}]*\}/g, '').replaceAll(/\b(by|without|on|ignoring) \([^)]*\)/g, '');
  return [...plain.matchAll(/\b[a-z]\w*_\w+\b(?!\s*\()|\bup\b/g)].map(([name]) => name);
}

function unknownMetrics(expressions: readonly string[], known: ReadonlySet<string>): string[] {
  return expressions.flatMap(metricsIn).filter((name) => name !== 'up' && !known.has(name));
}

describe('alerts and dashboard', () => {
  const alerts = [...read('deploy/prometheus/alerts.yaml').matchAll(/expr: (.+)/g)].map(([, expression = '']) => expression);
  const { panels } = JSON.parse(read('deploy/grafana/lina.json')) as { panels: { targets: { expr: string }[] }[] };
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

  it('name only metrics that are there', async () => {
    const known = await metricNames();
    expect(alerts.flatMap(metricsIn).length).toBeGreaterThanOrEqual(alerts.length);
    expect(unknownMetrics([...alerts, ...shown], known)).toEqual([]);
    expect(unknownMetrics(['sum(rate(made_up_total[5m])) by (kind)', 'max by (kind) (jobs_failed) > 0'], known)).toEqual(['made_up_total']);
  });

  it('lead to a chapter of the runbook each', () => {
    const chapters = [...read('docs/runbook.md').matchAll(/^## (\w+)/gm)].map(([, name]) => name?.toLowerCase());
    const wanted = [...read('deploy/prometheus/alerts.yaml').matchAll(/runbook\.md#(\w+)/g)].map(([, name]) => name);
    expect(wanted).toHaveLength(alerts.length);
    expect(wanted.filter((name) => !chapters.includes(name))).toEqual([]);
  });
});

describe('the image, the compose file and the units', () => {
  it('set only what the product reads', () => {
    const named = [
      ...[...compose.matchAll(/^ {2,6}([A-Z][A-Z_]+): /gm)].map(([, name]) => name),
      ...[...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name),
      ...[dockerfile, ...units.map((unit) => read(`deploy/systemd/${unit}`))].flatMap((text) =>
        [...text.matchAll(/^(?:ENV |Environment=)(.+)$/gm)].flatMap(([, pairs = '']) => pairs.split(' ').map((pair) => pair.split('=')[0])),
      ),
    ];
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !ENVIRONMENT_NAMES.includes(name ?? '') && !OTHERS.includes(name ?? ''))).toEqual([]);
  });

  it('make an environment that the product takes', () => {
    const environment = Object.fromEntries([...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
    expect(readConfiguration(environment)).toMatchObject({ isPublic: true, demo: false, hasApiDocs: false });
  });

  it('start what the build makes, and run what package.json knows', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(scripts.start).toContain('dist/server/start.js');
    for (const text of [dockerfile, ...['lina-server@', 'lina-worker'].map((unit) => read(`deploy/systemd/${unit}.service`))])
      expect(text).toContain('dist/server/start.js');
    const run = [
      ...units
        .map((unit) => read(`deploy/systemd/${unit}`))
        .join('\n')
        .matchAll(/npm run --silent (\w+)/g),
    ].map(([, script = '']) => script);
    expect(run.filter((script) => !scripts[script])).toEqual([]);
    expect(run).not.toEqual([]);
  });

  it('run as nobody in particular, write nowhere but where they may, and are asked whether they are ready', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toContain('/readyz');
    expect(compose).toContain('read_only: true');
    expect(read('deploy/haproxy.cfg')).toContain('option httpchk GET /readyz');
  });

  it('agree on their ports', () => {
    const [port] = /PORT=(\d+)/.exec(dockerfile)?.slice(1) ?? [];
    expect(dockerfile).toContain(`EXPOSE ${port}`);
    expect(compose).toContain(`:${port}"]`);
    const proxied = [...read('deploy/haproxy.cfg').matchAll(/^ {2}server \w+ 127\.0\.0\.1:(\d+)/gm)].map(([, one]) => one);
    const documented = [...read('deploy/systemd/lina-server@.service').matchAll(/lina-server@(\d+)/g)].map(([, one]) => one);
    expect(proxied).toEqual(documented);
    expect(example).toContain(`:${/listen_port = (\d+)/.exec(read('deploy/pgbouncer.ini'))?.[1]}/`);
  });
});
