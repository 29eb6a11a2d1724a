import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withStoredPictures } from '#server/modules/media/index.ts';
import { loadVocabulary } from '#server/modules/properties/index.ts';
import { createApp, type RegisterPages } from './app.ts';
import { startBackgroundWork } from './background-work.ts';
import type { Configuration } from './platform/configuration.ts';
import type { App, AppContext } from './platform/context.ts';
import { type Connection, connect } from './platform/database/connect.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { migrate } from './platform/database/migrate.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { openLog } from './platform/log.ts';
import { oneAtATime } from './platform/one-at-a-time.ts';
import { createSandboxPayment } from './platform/payment-sandbox.ts';
import type { PictureSource } from './platform/picture-source.ts';
import { loadSecrets } from './platform/secrets.ts';
import { makeStopList, type StopList } from './platform/stop-list.ts';
import { systemClock } from './platform/system-clock.ts';

/** What the server is given from outside: it knows neither pages nor demo markets. */
export interface ServerParts {
  /** Pictures other than uploads. */
  readonly pictures: PictureSource;
  readonly pages?: RegisterPages;
  /** Puts into the database what must be there before the first request, such as a demo market. Repeated at every start. */
  readonly prepare?: (context: AppContext) => Promise<void>;
  /** Takes a line per thing worth telling the person who starts it. */
  readonly tell: (line: string) => void;
}

export interface RunningServer {
  /** Where it answers on this machine. */
  readonly address: string;
  readonly context: AppContext;
}

export interface StartedServer {
  /** Fulfilled once requests are answered. Rejected, with everything stopped, when it does not come to that. */
  readonly ready: Promise<RunningServer>;
  /** Finishes what is under way and stops everything that was started, also while still starting. */
  stop(): Promise<void>;
}

/** A start that is called off does not wait longer for the query that it was at. */
const CLOSE_LIMIT_MS = 3000;

/** Where the built-in database keeps its files. */
export function databaseFolder(config: Configuration): string {
  return path.join(config.dataDir, 'postgres');
}

/**
 * Starts the whole product: database, tables, vocabulary, preparation, HTTP and background work, in this order. `ready` fails with an
 * error that says what to do, for instance when the port is taken.
 */
export function startServer(config: Configuration, parts: ServerParts): StartedServer {
  const stops = makeStopList();
  const ready = begin(config, parts, stops).catch(async (error: unknown) => {
    await stops.stopAll();
    throw error;
  });
  return { ready, stop: () => stops.stopAll() };
}

async function begin(config: Configuration, parts: ServerParts, stops: StopList): Promise<RunningServer> {
  const connection = await openDatabase(config, parts.tell, stops);
  const context = await makeContext(config, parts, connection);
  await oneAtATime(connection.pool, async () => {
    await context.db.transaction().execute(loadVocabulary);
    await parts.prepare?.(context);
  });
  const app = await createApp(context, { pages: parts.pages, pool: connection.pool, isProcessWatched: true });
  await stops.add(() => app.close());
  const address = await listen(app, config);
  await stops.add(startBackgroundWork(context));
  return { address, context };
}

/** Connects to the configured database or starts the built-in one, and brings its tables up to date. */
export async function openDatabase(config: Configuration, tell: (line: string) => void, stops: StopList): Promise<Connection> {
  const url = config.databaseUrl ?? (await startOwnDatabase(config, tell, stops));
  const connection = connect(url, { max: config.databaseConnections, log: tell });
  await stops.add(() => Promise.race([connection.close(), pause(CLOSE_LIMIT_MS, undefined, { ref: false })]));
  const migrations = await migrate(connection.pool);
  if (migrations.length > 0) tell(`Brought the tables up to date (${migrations.length} migrations)`);
  return connection;
}

async function startOwnDatabase(config: Configuration, tell: (line: string) => void, stops: StopList): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir: databaseFolder(config), log: tell });
  await stops.add(() => server.stop());
  return server.url();
}

async function makeContext(config: Configuration, parts: ServerParts, { db }: Connection): Promise<AppContext> {
  const secrets = await loadSecrets(db, config.secret);
  const files = openFileStore(config);
  return {
    db,
    clock: systemClock,
    config,
    files,
    log: openLog(config),
    payment: createSandboxPayment(secrets),
    pictures: withStoredPictures(files, parts.pictures),
    secrets,
  };
}

async function listen(app: App, { host, port }: Configuration): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new Error(`Port ${port} is taken: stop what uses it, or set PORT to another one`, { cause: error }) : error;
  }
}
