import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { processorTime } from './processor-time.ts';

/** The built product with a market of its own, as a process of its own. */
export interface StartedProduct {
  readonly origin: string;
  readonly processId: number;
  stop(): Promise<void>;
}

/**
 * Starts it and waits until it answers.
 * @throws Error when it ends instead
 */
export function startProduct(properties: number): Promise<StartedProduct> {
  return start('tests/support/product-server.ts', { LINA_DEMO: 'on', LINA_DEMO_PROPERTIES: String(properties), HOLDS_PER_ADDRESS: '1000' });
}

/** The same without a market, on a database that is there; it believes what `X-Forwarded-For` says. @throws Error when it ends instead */
export function startServerOn(databaseUrl: string): Promise<StartedProduct> {
  const bookings = { BOOKINGS_PER_EMAIL: '1000000', BOOKINGS_PER_CARD: '1000000', BOOKINGS_PER_ADDRESS: '1000000' };
  return start('dist/server/start.js', {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    LINA_DEMO: 'off',
    TRUST_PROXY: '1',
    ...bookings,
  });
}

async function start(program: string, environment: Readonly<Record<string, string>>): Promise<StartedProduct> {
  const port = findFreePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['--enable-source-maps', '--no-memory-reducer', program], {
    cwd: findProjectRoot(),
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: origin,
      REQUESTS_PER_MINUTE: '1000000',
      PAGES_PER_MINUTE: '1000000',
      REQUESTS_PER_ADDRESS: '10000',
      CONNECTIONS_PER_ADDRESS: '100000',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady(origin))) {
    if (server.exitCode !== null) throw new Error('The product did not start');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const stop = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
  return { origin, processId: server.pid ?? 0, stop };
}

/** The demo draws its covers in quiet moments, on threads of their own, for as long as there are some left to draw. */
const LONGEST_DRAWING_MS = 5 * 60_000;
const LOOK_MS = 2000;
const IDLE_SHARE = 0.05;

/** Ends when a product that nobody asks for anything has nothing left to do, so that a measurement beside it measures what it is about. */
export async function untilIdle({ processId }: StartedProduct): Promise<void> {
  const end = performance.now() + LONGEST_DRAWING_MS;
  for (let before = processorTime(processId); performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const now = processorTime(processId);
    if (now - before < LOOK_MS * IDLE_SHARE) return;
    before = now;
  }
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
