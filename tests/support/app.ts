import type { Kysely } from 'kysely';
import { type DestinationStream, pino } from 'pino';
import type { Database } from '#database/types.ts';
import { createApp, type RegisterPages } from '#server/app.ts';
import { withStoredPictures } from '#server/modules/media/index.ts';
import { loadVocabulary } from '#server/modules/properties/index.ts';
import { type MarketSearch, makeMarketSearch } from '#server/modules/search/index.ts';
import { type Configuration, readConfiguration } from '#server/platform/configuration/configuration.ts';
import { loadSecrets } from '#server/platform/configuration/secrets.ts';
import type { App, AppContext, PictureSource } from '#server/platform/context.ts';
import { openFileStore } from '#server/platform/files/file-store.ts';
import { createSandboxPayment } from '#server/platform/payment/payment-sandbox.ts';
import { openPaymentPages } from '#server/platform/payment-page/open-payment-pages.ts';
import { createTestDatabase } from './database.ts';
import { TestClock } from './test-clock.ts';

/** A Sunday morning, neither a holiday nor near one. */
const DEFAULT_NOW = '2026-11-22T08:00:00Z';

export interface TestAppOptions {
  /** Instant at which the clock stands, as ISO text. */
  readonly now?: string;
  /** Environment variables that differ from a test's usual ones. */
  readonly environment?: Record<string, string>;
  readonly pictures?: PictureSource;
  /** What stands behind the API's routes, as the server's pages do. */
  readonly pages?: RegisterPages;
  /** Takes each line of the log. */
  readonly onLog?: (line: Record<string, unknown>) => void;
  /** Most database connections at once. */
  readonly connections?: number;
}

export interface TestApp {
  readonly app: App;
  readonly context: AppContext;
  readonly db: Kysely<Database>;
  readonly clock: TestClock;
  readonly config: Configuration;
  /** With `SEARCH_ENGINE: 'index'`. */
  readonly market: MarketSearch | undefined;
  close(): Promise<void>;
}

/** Hands the log to a test line by line. */
function linesTo(take: (line: Record<string, unknown>) => void): DestinationStream {
  return { write: (line) => take(JSON.parse(line) as Record<string, unknown>) };
}

/** A picture source for tests that look at everything but the pixels. */
const noPictures: PictureSource = {
  render: async (source, { width, format }) => Buffer.from(`${source} ${width} ${format}`),
};

/** The API on a database of its own with the vocabulary in it, and a clock that a test can move. Call `app.inject`. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase(options.connections === undefined ? {} : { max: options.connections });
  const clock = new TestClock(options.now ?? DEFAULT_NOW);
  const config = readConfiguration({
    LOG_LEVEL: 'error',
    PUBLIC_URL: 'http://lina.test',
    REQUIRE_SECOND_FACTOR: 'none',
    REQUESTS_PER_MINUTE: '1000000',
    PAGES_PER_MINUTE: '1000000',
    REQUESTS_PER_ADDRESS: '10000',
    // The first page of a file is rendered from sources.
    VISITOR_SECONDS: '60',
    // Tests' guests share a name and a card.
    BOOKINGS_PER_EMAIL: '1000000',
    BOOKINGS_PER_CARD: '1000000',
    BOOKINGS_PER_ADDRESS: '1000000',
    // An index for each file would cost more than most of them; those that are about it ask for it.
    SEARCH_ENGINE: 'sql',
    // The tests' address looks public.
    API_DOCS: 'on',
    LINA_SECRET: 'a secret that only tests know, of 32 bytes',
    // Small photos are quick to make and to prepare.
    PHOTO_SHORT_SIDE: '1',
    PHOTO_LONG_SIDE: '1',
    ...options.environment,
  });
  const secrets = await loadSecrets(database.db, config.secret);
  const files = openFileStore(config);
  const context: AppContext = {
    db: database.db,
    clock,
    config,
    files,
    log: pino({ level: config.logLevel }, options.onLog ? linesTo(options.onLog) : process.stdout),
    payment: createSandboxPayment(secrets),
    paymentPages: openPaymentPages({ db: database.db, secrets, config }),
    pictures: withStoredPictures(files, options.pictures ?? noPictures),
    secrets,
  };
  await database.db.transaction().execute(loadVocabulary);
  // Tests write past the routes as well, and look at once.
  const market = config.search.engine === 'index' ? makeMarketSearch(context, database.db, { freshMs: 0, waitMs: 10_000 }) : undefined;
  market?.start();
  const app = await createApp(context, { pages: options.pages, market });
  await app.ready();
  const close = async () => {
    await market?.stop();
    await app.close();
    await database.drop();
  };
  return { app, context, db: database.db, clock, config, market, close };
}
