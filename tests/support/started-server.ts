import { type ServerParts, type StartedServer, startServer } from '#server/main.ts';
import { readConfiguration } from '#server/platform/configuration/configuration.ts';

/** Starts the whole server within the test's process, on a free port; stop it in the end. */
export function startTestedServer(
  databaseUrl: string,
  environment: Record<string, string> = {},
  parts: Partial<ServerParts> = {},
): StartedServer {
  const config = readConfiguration({
    ...{ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: '0', DRAIN_MS: '0' },
    ...environment,
  });
  return startServer(config, { pictures: { render: async () => Buffer.of() }, tell: () => undefined, ...parts });
}
