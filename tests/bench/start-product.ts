import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { findFreePort } from '#tests/support/free-port.ts';

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
export async function startProduct(properties: number): Promise<StartedProduct> {
  const port = findFreePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['--enable-source-maps', 'tests/support/product-server.ts'], {
    cwd: findProjectRoot(),
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: origin,
      LINA_DEMO: 'on',
      LINA_DEMO_PROPERTIES: String(properties),
      REQUESTS_PER_MINUTE: '1000000',
      PAGES_PER_MINUTE: '1000000',
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

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
