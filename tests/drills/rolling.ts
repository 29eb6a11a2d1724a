import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { findFreePort } from '#tests/support/free-port.ts';

// `npm run drill:rolling`: two servers under load are replaced again and again; no request may fail.
const REQUESTS = Number(process.env.DRILL_REQUESTS ?? 20_000);
const CLIENTS = 16;
/** Paths that guests ask for, from cheap to costly. */
const PATHS = ['/api/portal/popularDestinations', '/api/verify', '/he'];

const folder = mkdtempSync(path.join(os.tmpdir(), 'ops-rolling-'));
const port = findFreePort();
const product = spawn(process.execPath, ['--enable-source-maps', '--no-memory-reducer', 'dist/server/start.js', '--processes', '2'], {
  cwd: findProjectRoot(),
  env: {
    ...process.env,
    ...{ NODE_ENV: 'production', PORT: String(port), DATA_DIR: folder, LINA_DEMO: 'on', LINA_DEMO_PROPERTIES: '20' },
    ...{ REQUESTS_PER_MINUTE: '1000000', PAGES_PER_MINUTE: '1000000', REQUESTS_PER_ADDRESS: '10000', DRAIN_MS: '1000' },
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const tell = (line: string) => void process.stdout.write(`${line}\n`);
let replaced = 0;
const ready = new Promise<void>((resolve) => {
  product.stdout.setEncoding('utf8').on('data', (text: string) => {
    replaced += text.split('was replaced').length - 1;
    if (text.includes('Ready after')) resolve();
  });
});

const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
const failures = new Map<string, number>();
let [sent, answered] = [0, 0];

/** Returns what went wrong; undefined for an answer. */
function ask(target: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const request = http.get({ port, path: target, agent, headers: { 'accept-encoding': 'identity' } }, (response) => {
      response.resume().once('end', () => resolve((response.statusCode ?? 0) < 400 ? undefined : `${target} ${response.statusCode}`));
      response.once('error', () => resolve(`${target} broke off`));
    });
    request.once('error', ({ message }) => resolve(`${target} ${message}`));
  });
}

async function beClient(): Promise<void> {
  while (sent < REQUESTS) {
    const target = PATHS[sent % PATHS.length] ?? '/he';
    sent += 1;
    const failure = await ask(target);
    if (failure === undefined) answered += 1;
    else failures.set(failure, (failures.get(failure) ?? 0) + 1);
  }
}

async function replaceAgainAndAgain(): Promise<void> {
  while (sent < REQUESTS) {
    product.kill('SIGUSR2');
    await pause(2000);
  }
}

try {
  await Promise.race([ready, once(product, 'exit').then(() => Promise.reject(new Error('The product did not start')))]);
  const start = performance.now();
  await Promise.all([...Array.from({ length: CLIENTS }, beClient), replaceAgainAndAgain()]);
  const seconds = (performance.now() - start) / 1000;
  tell(`${sent} requests in ${seconds.toFixed(0)} s, ${answered} answered, ${replaced} processes replaced meanwhile`);
  for (const [failure, count] of failures) tell(`✗ ${count} × ${failure}`);
  process.exitCode = failures.size === 0 && replaced > 0 ? 0 : 1;
} finally {
  agent.destroy();
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  if (product.exitCode === null) await ended;
  rmSync(folder, { recursive: true, force: true });
}
