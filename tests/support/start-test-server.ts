import { announceTestServer } from './database.ts';
import { startTestServer } from './test-server.ts';

/** Vitest's global set-up for tests on a real database; what it returns runs after the last of them. */
export async function setup(): Promise<() => Promise<void>> {
  const { server, template } = await startTestServer();
  announceTestServer(server.url('postgres'), template);
  return () => server.stop();
}
