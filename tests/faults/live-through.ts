import { systemClock } from '#server/platform/clock.ts';
import { connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { diceOf } from '#tests/consistency/dice.ts';
import { seededRandom } from '#tests/consistency/random-requests.ts';
import { startCalendars } from './calendar-server.ts';
import type { Calls } from './caller.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { beGuests } from './guests.ts';
import type { History } from './history.ts';
import { beHost } from './hosts.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { fillMarket, openContext, settleDown, signHostIn } from './market.ts';
import { startPaymentPages } from './payment-pages.ts';
import { startProvider } from './provider-server.ts';
import { readTables } from './read-end.ts';

/** Who is about, and for how long. */
export interface Life {
  readonly seed: number;
  readonly servers: number;
  /** Where another version's sources are; absent: this one's. */
  readonly sources?: string;
  readonly places: number;
  readonly guests: number;
  /** So long clients go on asking for what nobody has decided when the time is over: a killed server's idempotency keys are free after ten seconds. */
  readonly patienceMs: number;
  /** Hears of every answer that decides something. */
  readonly hear?: Calls['hear'];
}

/** A database without tables yet, and where files may lie. */
export interface Ground {
  readonly folder: string;
  /** Without a pooler. */
  readonly directUrl: string;
  /** What servers need besides, at least `DATABASE_URL`. */
  readonly environment: Readonly<Record<string, string>>;
}

export interface Lived {
  readonly history: History;
  /** What clients sent, how much of it nobody answered or was told to come back, and answers that must not be. */
  readonly calls: Calls['count'];
  readonly settledMs: number;
}

/** Calls and answers that get lost on their way to the payment provider and the mail server. */
const LOSSES = 0.02;
/** Every limit that guests of one machine would meet. */
const WITHOUT_LIMITS = {
  ...{ REQUESTS_PER_MINUTE: '1000000', PAGES_PER_MINUTE: '1000000', HOLDS_PER_ADDRESS: '1000', BOOKINGS_PER_EMAIL: '1000000' },
  ...{ BOOKINGS_PER_CARD: '1000000', BOOKINGS_PER_ADDRESS: '1000000', CARDS_PER_ADDRESS: '1000000', LOOKUPS_PER_ADDRESS: '1000000' },
  ...{ REQUESTS_PER_ADDRESS: '10000', CONNECTIONS_PER_ADDRESS: '100000' },
  ...{ SIGN_IN_FAILURES: '1000', PHOTO_SHORT_SIDE: '1', PHOTO_LONG_SIDE: '1' },
};

/**
 * Runs real servers, payment providers and a mail server, and clients who book, cancel, close nights, bring photos and pay invoices for as long as
 * the trouble lasts; then lets everything settle, and gathers what was told and what was found.
 * @param stopLater takes what has to be stopped in the end, the last first
 */
export async function liveThrough(
  ground: Ground,
  life: Life,
  trouble: (fleet: Fleet) => Promise<void>,
  stopLater: (stop: () => unknown) => void,
): Promise<Lived> {
  const diceFor = (what: number) => diceOf(seededRandom(life.seed * 1000 + what));
  const provider = await startProvider(diceFor(1), LOSSES);
  stopLater(() => provider.stop());
  const mails = await startMailCatcher(diceFor(2), LOSSES);
  stopLater(() => mails.stop());
  const today = systemClock.today();
  const calendars = await startCalendars(diceFor(4), LOSSES, today);
  stopLater(() => calendars.stop());
  const pages = await startPaymentPages(diceFor(5), LOSSES);
  stopLater(() => pages.stop());
  const environment = {
    ...pages.environment,
    ...WITHOUT_LIMITS,
    ...{ FEED_PRIVATE_HOSTS: calendars.host, FEED_MINUTES: '1' },
    ...{ DATA_DIR: ground.folder, SMTP_URL: mails.url, FAULTS_PROVIDER: provider.url, HOST: '127.0.0.1' },
    ...{ LOG_LEVEL: process.env.FAULTS_LOG ?? 'silent', HOLD_MINUTES: '1', HOLD_PAYMENT_MINUTES: '0' },
    ...{ STATEMENT_SECONDS: '5', LOCK_SECONDS: '3', IDLE_TRANSACTION_SECONDS: '2', DRAIN_MS: '100' },
    ...ground.environment,
  };
  const connection = connect(ground.directUrl, { max: 4, log: () => undefined });
  stopLater(() => connection.close());
  await migrate(connection.pool);
  const context = await openContext(connection, systemClock, { environment, providerUrl: provider.url });
  const made = await fillMarket(context, life.places);
  const fleet = await startFleet(life.servers, environment, life.sources);
  stopLater(() => fleet.end());
  const [origin = ''] = fleet.origins;
  const places = await Promise.all(made.map(async (place) => ({ ...place, hostHeaders: await signHostIn(origin, place.email) })));

  let endedAt: number | undefined;
  const isOver = () => endedAt !== undefined;
  const isPatient = () => endedAt === undefined || performance.now() < endedAt + life.patienceMs;
  const count: Calls['count'] = { sent: 0, undecided: 0, decided: { reads: 0, writes: 0 }, unexpected: [] };
  const callsOf = (what: number): Calls => ({ origins: fleet.origins, dice: diceFor(what), isPatient, count, hear: life.hear });
  const hosted = places
    .slice(0, Math.ceil(life.guests / 3))
    .map((place) => ({ ...place, calendarUrl: calendars.urlOf(place.unitIds[0] ?? 0) }));
  const [guests, hosts] = await Promise.all([
    Promise.all(Array.from({ length: life.guests }, (_, index) => beGuests(callsOf(100 + index), places, today, isOver))),
    Promise.all(hosted.map((place, index) => beHost(callsOf(200 + index), place, { today, pages, isOver }))),
    trouble(fleet).finally(() => {
      endedAt = performance.now();
    }),
  ]);
  await fleet.end();
  provider.behave();
  mails.behave();
  calendars.behave();
  pages.behave();
  const settling = performance.now();
  await settleDown(context);
  const history: History = {
    bookings: guests.flatMap((guest) => guest.bookings),
    cancellations: guests.flatMap((guest) => guest.cancellations),
    charges: guests.flatMap((guest) => guest.charges),
    closings: hosts.flatMap((host) => host.closings),
    photos: hosts.flatMap((host) => host.photos),
    paidInvoices: hosts.flatMap((host) => host.paidInvoices),
    calendars: hosted.map(({ unitIds: [unitId = 0] }, index) => ({
      unitId,
      isConnected: hosts[index]?.isConnected,
      nights: calendars.nightsOf(unitId),
    })),
    end: { ...(await readTables(context)), provider: provider.books(), pages: pages.books(), receivedMails: mails.received },
  };
  return { history, calls: count, settledMs: performance.now() - settling };
}

/** Runs with a list of what is to be stopped in the end, the last first, whatever happens. */
export async function stoppingInTheEnd<Result>(run: (stopLater: (stop: () => unknown) => void) => Promise<Result>): Promise<Result> {
  const stops: (() => unknown)[] = [];
  try {
    return await run((stop) => void stops.unshift(stop));
  } finally {
    for (const stop of stops) await stop();
  }
}
