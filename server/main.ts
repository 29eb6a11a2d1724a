import { withStoredPictures } from '#server/modules/media/index.ts';
import { loadVocabulary } from '#server/modules/properties/index.ts';
import { type MarketSearch, makeMarketSearch } from '#server/modules/search/index.ts';
import { createApp, createWorkerApp, type RegisterPages } from './app.ts';
import { jobsOf } from './jobs.ts';
import { systemClock } from './platform/clock.ts';
import type { Configuration } from './platform/configuration/configuration.ts';
import { loadSecrets, type Secrets } from './platform/configuration/secrets.ts';
import type { App, AppContext, PictureSource } from './platform/context.ts';
import { type Connection, connect } from './platform/database/connect.ts';
import { migrate, oneAtATime } from './platform/database/migrate.ts';
import { openFileStore } from './platform/files/file-store.ts';
import { Admission } from './platform/http/admission.ts';
import { listenOnBothLoopbacks } from './platform/http/both-loopbacks.ts';
import { startJobs } from './platform/jobs/do-jobs.ts';
import type { PaymentPort } from './platform/payment/payment-port.ts';
import { createSandboxPayment } from './platform/payment/payment-sandbox.ts';
import { openPaymentPages } from './platform/payment-page/open-payment-pages.ts';
import { makeClosing, makeStopList, type StopList, within } from './platform/process/closing.ts';
import { openLog } from './platform/process/log.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';

/** What the server is given from outside: it knows neither pages nor demo markets. */
export interface ServerParts {
  /** Pictures other than uploads. */
  readonly pictures: PictureSource;
  readonly pages?: RegisterPages;
  /** How cards are charged; absent: the built-in provider, which moves no money. */
  readonly payment?: (secrets: Secrets) => PaymentPort;
  /** Puts into the database what must be there before the first request, such as a demo market. Repeated at every start. */
  readonly prepare?: (context: AppContext) => Promise<void>;
  /** Returns the address of the database; may start one, which `stops` then stops. By default the configured one. */
  readonly findDatabase?: (config: Configuration, tell: (line: string) => void, stops: StopList) => Promise<string>;
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

/** Whoever is told to stop does not wait longer for queries that are under way; PostgreSQL undoes what was not committed. */
const CLOSE_LIMIT_MS = 500;
/** Nor for jobs: what was not done is done by the next process. */
const WORK_LIMIT_MS = 2500;

/**
 * Starts the whole product: database, tables, vocabulary, preparation, HTTP and background work, in this order. `ready` fails with an
 * error that says what to do, for instance when the port is taken.
 */
export function startServer(config: Configuration, parts: ServerParts): StartedServer {
  const stops = makeStopList();
  // Making database files blocks for a second or more: only after the caller has had the chance to listen to signals.
  const ready = Promise.resolve()
    .then(() => begin(config, parts, stops))
    .catch(async (error: unknown) => {
      await stops.stopAll();
      throw error;
    });
  const stop = async () => {
    await stops.stopAll();
    // What was just being started when everything else was stopped is stopped by the time the start has failed.
    await ready.catch(() => undefined);
  };
  return { ready, stop };
}

async function begin(config: Configuration, parts: ServerParts, stops: StopList): Promise<RunningServer> {
  const url = await (parts.findDatabase ?? configuredDatabase)(config, parts.tell, stops);
  const preparing = await openMigrated(url, config, parts.tell, stops);
  const secrets = await loadSecrets(preparing.db, config.secret);
  const telemetry = await openTelemetry(config, stops);
  const limits = config.databaseLimits;
  const connection = connect(url, { ...connectionOptions(config, parts.tell), limits, watch: telemetry?.watchStatements });
  await stops.add(() => within(CLOSE_LIMIT_MS, connection.close()));
  const context = makeContext(config, parts, secrets, connection.db);
  await oneAtATime(preparing.pool, async () => {
    // Filling a market takes as long as it takes: the limits are for requests.
    await preparing.db.transaction().execute(loadVocabulary);
    await parts.prepare?.({ ...context, db: preparing.db });
  });
  await preparing.close();
  // A worker is asked no searches.
  const isSearched = config.search.engine === 'index' && config.role !== 'worker';
  const market = isSearched ? await keepMarket(url, context, parts.tell, stops) : undefined;
  const closing = makeClosing();
  const admission = new Admission(config.limits);
  const options = {
    ...{ admission, pages: parts.pages, pool: connection.pool, isProcessWatched: true, closing, market, telemetry },
    readiness: {
      isStopping: () => closing.hasBegun,
      ping: connection.ping,
      search: () => (market?.keeper.index ? ('index' as const) : ('sql' as const)),
    },
  };
  const app = config.role === 'worker' ? createWorkerApp(context, options) : await createApp(context, options);
  let stopJobs: ReturnType<typeof startJobs> = async () => undefined;
  await stops.add(async () => {
    const work = stopJobs(WORK_LIMIT_MS);
    await closing.close(config.drainMs);
    await work;
  });
  const address = await listen(app, config);
  if (stops.isStopping) throw new Error('The start was called off');
  const jobs = telemetry?.watchJobs(jobsOf(context)) ?? jobsOf(context);
  if (config.role !== 'server') stopJobs = startJobs(context, jobs, () => admission.isBusy);
  return { address, context };
}

/** Tells a collector what goes on, where one is configured: nothing of it is loaded otherwise. */
async function openTelemetry({ telemetry, role }: Configuration, stops: StopList): Promise<Telemetry | undefined> {
  if (telemetry === undefined) return undefined;
  const opened = (await import('./platform/telemetry/open-telemetry.ts')).openTelemetry(telemetry, role);
  await stops.add(() => within(CLOSE_LIMIT_MS, opened.close()));
  return opened;
}

/** Begins to keep an index of the market, with connections of its own: one follows the changes, one builds anew, one is the audit's. */
async function keepMarket(url: string, context: AppContext, log: (line: string) => void, stops: StopList): Promise<MarketSearch> {
  // Reading the market takes as long as it takes.
  const connection = connect(url, { max: 3, log, keepsStatements: context.config.preparesStatements });
  const market = makeMarketSearch(context, connection.db);
  await stops.add(() => within(WORK_LIMIT_MS, market.stop().then(connection.close)));
  market.start();
  return market;
}

async function configuredDatabase({ databaseUrl }: Configuration): Promise<string> {
  if (databaseUrl === undefined) throw new Error('Set DATABASE_URL to the address of a PostgreSQL');
  return databaseUrl;
}

/** Connects to a database and brings its tables up to date, however long that takes. */
export async function openMigrated(url: string, config: Configuration, tell: (line: string) => void, stops: StopList): Promise<Connection> {
  // Locks of a session, which a pooler by transaction would leave to whoever comes next.
  const connection = connect(config.databaseDirectUrl ?? url, connectionOptions(config, tell));
  await stops.add(() => within(CLOSE_LIMIT_MS, connection.close()));
  const migrations = await migrate(connection.pool);
  if (migrations.length > 0) tell(`Brought the tables up to date (${migrations.length} migrations)`);
  return connection;
}

function connectionOptions({ databaseConnections, preparesStatements }: Configuration, log: (line: string) => void) {
  return { max: databaseConnections, log, keepsStatements: preparesStatements };
}

function makeContext(config: Configuration, parts: ServerParts, secrets: Secrets, db: AppContext['db']): AppContext {
  const files = openFileStore(config);
  return {
    db,
    clock: systemClock,
    config,
    files,
    log: openLog(config),
    payment: (parts.payment ?? createSandboxPayment)(secrets),
    paymentPages: openPaymentPages({ db, secrets, config }),
    pictures: withStoredPictures(files, parts.pictures),
    secrets,
  };
}

async function listen(app: App, { host, port }: Configuration): Promise<string> {
  try {
    const address = await app.listen({ host, port });
    if (host === 'localhost') await listenOnBothLoopbacks(app);
    return address;
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new Error(`Port ${port} is taken: stop what uses it, or set PORT to another one`, { cause: error }) : error;
  }
}
