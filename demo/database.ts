import path from 'node:path';
import { openMigrated } from '#server/main.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { StopList } from '#server/platform/process/closing.ts';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';

/** Returns the address of the configured database, or of the built-in one, which is started where none is configured. */
export async function findDatabase(config: Configuration, tell: (line: string) => void, stops: StopList): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const dataDir = path.join(config.dataDir, 'postgres');
  const server = await startEmbeddedPostgres({ dataDir, log: tell, isCalledOff: () => stops.isStopping });
  await stops.add(() => server.stop());
  return server.url();
}

/** Connects to that database and brings its tables up to date, however long that takes. */
export async function openDatabase(config: Configuration, tell: (line: string) => void, stops: StopList): Promise<Connection> {
  return openMigrated(await findDatabase(config, tell, stops), config, tell, stops);
}
