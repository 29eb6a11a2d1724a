import path from 'node:path';
import { z } from 'zod';
import { formatPhone } from '#rules/format/phone.ts';
import { findProjectRoot } from '../process/project-root.ts';
import {
  address,
  currencyRates,
  DEMO_RATES,
  datedAmounts,
  datedPercents,
  dayList,
  hostList,
  onOrOff,
  partnersVariable,
  percent,
  text,
  tileAddress,
  wholeNumber,
} from './environment-values.ts';
import { isPrivateAddress } from './private-host.ts';
import { proxyVariable } from './proxy-variable.ts';
import {
  BUCKET_VARIABLES,
  bucketOf,
  checkBucketVariables,
  checkPaymentVariables,
  PAYMENT_VARIABLES,
  paymentPagesOf,
  TELEMETRY_VARIABLES,
  TRAFFIC_VARIABLES,
  telemetryOf,
  trafficLimitsOf,
} from './variable-groups.ts';

/** Every environment variable that the product reads; docs/operations.md explains them. */
const ENVIRONMENT = z.object({
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: text.default('localhost'),
  PUBLIC_URL: address(['http', 'https']).optional(),
  DATABASE_URL: address(['postgres', 'postgresql']).optional(),
  DATABASE_DIRECT_URL: address(['postgres', 'postgresql']).optional(),
  DATABASE_CONNECTIONS: wholeNumber(10, 2, 1000),
  DATABASE_PREPARE: onOrOff,
  SEARCH_ENGINE: z.enum(['index', 'sql'], 'must be index or sql').default('index'),
  SEARCH_AUDIT_SECONDS: wholeNumber(30, 0, 86_400),
  STATEMENT_SECONDS: wholeNumber(15, 0, 3600),
  LOCK_SECONDS: wholeNumber(5, 0, 3600),
  IDLE_TRANSACTION_SECONDS: wholeNumber(30, 0, 3600),
  DRAIN_MS: wholeNumber(200, 0, 60_000),
  DATA_DIR: text.default('.data'),
  PROCESS_ROLE: z.enum(['all', 'server', 'worker'], 'must be all, server or worker').default('all'),
  LOG_NAME: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must be a name of letters, digits, _ and -')
    .default('lina'),
  SMTP_URL: address(['smtp', 'smtps']).optional(),
  LINA_DEMO: onOrOff,
  LINA_DEMO_PROPERTIES: wholeNumber(320, 1, 5000),
  LINA_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  REQUIRE_SECOND_FACTOR: z.enum(['admins', 'none'], 'must be admins or none').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent')
    .default('info'),
  TRUST_PROXY: proxyVariable,
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  API_DOCS: onOrOff,
  ...TELEMETRY_VARIABLES,
  HOLD_MINUTES: wholeNumber(15, 1, 120),
  HOLD_PAYMENT_MINUTES: wholeNumber(2, 0, 30),
  HOLDS_PER_ADDRESS: wholeNumber(5, 1, 1000),
  DRAFTS_PER_HOST: wholeNumber(5, 1, 100),
  ...TRAFFIC_VARIABLES,
  HSTS_SUBDOMAINS: onOrOff,
  BOOKINGS_PER_EMAIL: wholeNumber(10, 1, 1_000_000),
  BOOKINGS_PER_CARD: wholeNumber(10, 1, 1_000_000),
  BOOKINGS_PER_ADDRESS: wholeNumber(20, 1, 1_000_000),
  CARDS_PER_ADDRESS: wholeNumber(300, 1, 1_000_000),
  LOOKUPS_PER_ADDRESS: wholeNumber(20, 1, 1_000_000),
  REVIEW_WRITES_PER_ADDRESS: wholeNumber(300, 1, 1_000_000),
  FAVOURITE_WRITES_PER_ADDRESS: wholeNumber(600, 1, 1_000_000),
  MESSAGES_PER_ADDRESS: wholeNumber(5, 1, 1_000_000),
  FEED_READINGS_PER_ADDRESS: wholeNumber(60, 1, 1_000_000),
  PHOTO_SHORT_SIDE: wholeNumber(600, 1, 2000),
  PHOTO_LONG_SIDE: wholeNumber(800, 1, 2000),
  SIGN_UPS_PER_ADDRESS: wholeNumber(60, 1, 1_000_000),
  UPLOAD_MB_PER_ACCOUNT: wholeNumber(1500, 1, 1_000_000),
  UPLOAD_MB_PER_ADDRESS: wholeNumber(3000, 1, 1_000_000),
  LINKS_PER_ADDRESS: wholeNumber(60, 1, 1_000_000),
  LINKS_PER_ACCOUNT: wholeNumber(5, 1, 1000),
  SESSION_DAYS: wholeNumber(30, 1, 365),
  SESSION_MAX_DAYS: wholeNumber(90, 1, 3650),
  ADMIN_SESSION_HOURS: wholeNumber(12, 1, 8760),
  RESERVATION_LINK_DAYS: wholeNumber(180, 1, 3650),
  IMPERSONATION_MINUTES: wholeNumber(60, 1, 1440),
  SIGN_IN_FAILURES: wholeNumber(10, 1, 1000),
  SIGN_IN_WINDOW_MINUTES: wholeNumber(15, 1, 1440),
  MAP_TILES_URL: tileAddress.optional(),
  MAP_TILES_CREDIT: text.optional(),
  ...BUCKET_VARIABLES,
  ...PAYMENT_VARIABLES,
  REMINDER_DAYS: wholeNumber(3, 0, 30),
  INVOICE_REMINDER_DAYS: dayList([-3, 0, 1, 7, 14]),
  FEED_MINUTES: wholeNumber(15, 1, 1440),
  FEED_SECONDS: wholeNumber(10, 1, 60),
  FEED_KILOBYTES: wholeNumber(2048, 1, 65_536),
  FEEDS_PER_UNIT: wholeNumber(8, 1, 100),
  FEED_PRIVATE_HOSTS: hostList,
  VAT_PERCENT: datedPercents('17@2015-10-01,18@2025-01-01'),
  COMMISSION_PERCENT: percent(10),
  CURRENCY_RATES: currencyRates.optional(),
  ALLOCATION_ABOVE: datedAmounts('25000@2024-05-05,20000@2025-01-01,10000@2026-01-01,5000@2026-06-01'),
  LINA_PARTNERS: partnersVariable,
  LINA_NAME_HE: text.default('לינה'),
  LINA_NAME_EN: text.default('Lina'),
  LINA_EMAIL: z.email('must be an e-mail address').default('support@lina.example'),
  LINA_PHONE: text.default('03-555-0142'),
  LINA_COMPANY_NAME_HE: text.default('לינה לינות כפריות בע״מ'),
  LINA_COMPANY_NAME_EN: text.default('Lina Country Lodging Ltd.'),
  LINA_COMPANY_NUMBER: text.default('515555555'),
  LINA_COMPANY_ADDRESS_HE: text.default('דרך הים 1, תל אביב-יפו'),
  LINA_COMPANY_ADDRESS_EN: text.default('1 HaYam Road, Tel Aviv-Yafo'),
});

/** The names of all of them. */
export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(ENVIRONMENT.shape);

/** How this process runs; read once at start and passed along, never asked of the environment again. */
export type Configuration = ReturnType<typeof arrange>;

/** The environment does not make sense. The message is for the person who starts the product: a line per variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * Reads and checks the environment (docs/product.md §12). An empty variable counts as not set.
 *
 * @throws ConfigurationError that names every variable that is wrong, and why.
 */
export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const result = ENVIRONMENT.superRefine(checkBucketVariables).superRefine(checkPaymentVariables).superRefine(checkDemo).safeParse(set);
  if (result.success) return arrange(result.data);
  const lines = result.error.issues.map(({ path: [name = ''], message }) => `  ${String(name)} ${message}`);
  throw new ConfigurationError(`The environment is not as it should be:\n${lines.join('\n')}`);
}

type Environment = z.output<typeof ENVIRONMENT>;

/** The demo's mailbox shows everybody's mails, its accounts have a password that is published, and its money is for practice: nothing for the public. */
function checkDemo(values: Environment, context: z.RefinementCtx): void {
  if (values.PAYMENT_PAGES === 'sandbox' && !isDemo(values)) {
    const message = 'must not be sandbox where there is no demo market: hosts would pay their invoices without money';
    context.addIssue({ code: 'custom', path: ['PAYMENT_PAGES'], message });
  }
  if (values.LINA_DEMO !== true || !isPublic(values)) return;
  const message =
    'must be off where PUBLIC_URL is a public address: its mailbox shows all mails, and its passwords are published. ' +
    'Addresses of this machine and of local networks may show it (localhost, 192.168.…, 10.…, names in .local or .lan)';
  context.addIssue({ code: 'custom', path: ['LINA_DEMO'], message });
}

function isPublic({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL !== undefined && !isPrivateAddress(PUBLIC_URL);
}

function isDemo(values: Pick<Environment, 'LINA_DEMO' | 'DATABASE_URL' | 'PUBLIC_URL'>): boolean {
  return values.LINA_DEMO ?? (values.DATABASE_URL === undefined && !isPublic(values));
}

function arrange(values: Environment) {
  return {
    port: values.PORT,
    host: values.HOST,
    /** Origin of links in e-mails and of canonical addresses, without a slash at its end. */
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    /** PostgreSQL to use; undefined for the built-in one. */
    databaseUrl: values.DATABASE_URL,
    /** The same without a pooler in between, for what holds a session; undefined: there is none. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    /** True if connections keep prepared statements: not every pooler between here and PostgreSQL lets them. */
    preparesStatements: values.DATABASE_PREPARE ?? true,
    /** What answers searches: an index in this process's memory, or PostgreSQL; and how often the first is compared with the second, 0: never. */
    search: { engine: values.SEARCH_ENGINE, auditMs: values.SEARCH_AUDIT_SECONDS * 1000 },
    databaseLimits: databaseLimitsOf(values),
    /** How long a server that is told to stop still takes new requests. */
    drainMs: values.DRAIN_MS,
    /** Absolute path of the folder for the built-in database, rendered pictures and uploads. */
    dataDir: path.resolve(findProjectRoot(), values.DATA_DIR),
    /** Where uploads are kept; undefined for the folder `files` of the data folder. */
    bucket: bucketOf(values),
    /** Mail server; undefined for the mailbox that can be read in the browser. */
    smtpUrl: values.SMTP_URL,
    /** True if the demo market is filled in and the mailbox can be read. */
    demo: isDemo(values),
    /** True if the public can reach the product. */
    isPublic: isPublic(values),
    demoProperties: values.LINA_DEMO_PROPERTIES,
    /** Signs links and digests addresses; undefined: made at the first start and kept in the database. */
    secret: values.LINA_SECRET,
    /** Who cannot be without a second step of signing in. */
    secondFactorFor: values.REQUIRE_SECOND_FACTOR ?? (isDemo(values) ? ('none' as const) : ('admins' as const)),
    logLevel: values.LOG_LEVEL,
    /** Name of the log's file, without its ending. */
    logName: values.LOG_NAME,
    /** True if this process answers requests, does jobs, or both. */
    role: values.PROCESS_ROLE,
    /** True if browsers are told that subdomains of ours speak https alone, too. */
    hstsSubdomains: values.HSTS_SUBDOMAINS ?? false,
    /** Our proxies, whose `X-Forwarded-*` headers are believed: how many in a row, or their addresses; undefined: none. */
    trustProxy: values.TRUST_PROXY,
    /** What readers of `/metrics` send as bearer token; undefined: only this machine may read them. */
    metricsToken: values.METRICS_TOKEN,
    /** The collector that is told by OpenTelemetry what goes on; undefined: nobody is. */
    telemetry: telemetryOf(values),
    /** True if the API describes itself at `/api/openapi.json` and `/api/docs`. */
    hasApiDocs: values.API_DOCS ?? !isPublic(values),
    limits: limitsOf(values),
    /** What hosts' photos have to have at least, in pixels: smaller ones look blurred on every page. */
    leastPhoto: { shortSide: values.PHOTO_SHORT_SIDE, longSide: values.PHOTO_LONG_SIDE },
    /** Tiles of the map and whose they are; undefined for the base map of our own. */
    mapTiles: values.MAP_TILES_URL === undefined ? undefined : { url: values.MAP_TILES_URL, credit: values.MAP_TILES_CREDIT },
    /** Guests are reminded so many days before they arrive; 0: never. */
    reminderDays: values.REMINDER_DAYS,
    /** On whose page hosts pay their invoices. */
    paymentPages: paymentPagesOf(values, isDemo(values)),
    /** Hosts are reminded of an unpaid invoice so many days after its due day, before it where negative. */
    invoiceReminderDays: values.INVOICE_REMINDER_DAYS,
    /** Calendars of other sites that hosts have connected. */
    feeds: feedsOf(values),
    /** The law's rates of VAT, each from its day on. */
    vatRates: values.VAT_PERCENT,
    commissionPercent: values.COMMISSION_PERCENT,
    /** Invoices above these amounts, by their day, need a number of the Tax Authority. */
    allocationThresholds: values.ALLOCATION_ABOVE,
    /** In which other currencies prices are told beside shekels. */
    currencyRates: values.CURRENCY_RATES ?? (isDemo(values) ? DEMO_RATES : []),
    /** White labels by id. */
    partners: values.LINA_PARTNERS,
    brand: brandOf(values),
  };
}

/** How long PostgreSQL lets requests and background work go on; 0: for ever. */
function databaseLimitsOf({ STATEMENT_SECONDS, LOCK_SECONDS, IDLE_TRANSACTION_SECONDS }: Environment) {
  return { statementMs: STATEMENT_SECONDS * 1000, lockMs: LOCK_SECONDS * 1000, idleTransactionMs: IDLE_TRANSACTION_SECONDS * 1000 };
}

function brandOf(values: Environment) {
  return {
    name: { he: values.LINA_NAME_HE, en: values.LINA_NAME_EN },
    email: values.LINA_EMAIL,
    phone: formatPhone(values.LINA_PHONE),
    company: {
      name: { he: values.LINA_COMPANY_NAME_HE, en: values.LINA_COMPANY_NAME_EN },
      number: values.LINA_COMPANY_NUMBER,
      address: { he: values.LINA_COMPANY_ADDRESS_HE, en: values.LINA_COMPANY_ADDRESS_EN },
    },
  };
}

function feedsOf(values: Environment) {
  return {
    everyMinutes: values.FEED_MINUTES,
    timeoutMs: values.FEED_SECONDS * 1000,
    mostBytes: values.FEED_KILOBYTES * 1024,
    perUnit: values.FEEDS_PER_UNIT,
    /** Hosts with ports inside our own networks from which calendars may be read all the same. */
    privateHosts: values.FEED_PRIVATE_HOSTS,
  };
}

function limitsOf(values: Environment) {
  return {
    holdMinutes: values.HOLD_MINUTES,
    /** What a submit before the hold's end adds, for the payment provider to answer. */
    holdPaymentMinutes: values.HOLD_PAYMENT_MINUTES,
    holdsPerAddress: values.HOLDS_PER_ADDRESS,
    /** Registrations that a host has neither finished nor deleted. */
    draftsPerHost: values.DRAFTS_PER_HOST,
    /** Reservations still to come of one e-mail address and of one card, and bookings of one address within a day, where nobody is signed in. */
    bookingsPerEmail: values.BOOKINGS_PER_EMAIL,
    bookingsPerCard: values.BOOKINGS_PER_CARD,
    bookingsPerAddress: values.BOOKINGS_PER_ADDRESS,
    ...trafficLimitsOf(values),
    /** Cards that one address may try in a quarter of an hour: enough for many guests behind one router, too few for testing stolen ones. */
    cardsPerAddress: values.CARDS_PER_ADDRESS,
    /** Reservations by id and e-mail that one address may ask for in a quarter of an hour. */
    lookupsPerAddress: values.LOOKUPS_PER_ADDRESS,
    /** Reviews that one address may save, while they are typed, and send in a quarter of an hour. */
    reviewWritesPerAddress: values.REVIEW_WRITES_PER_ADDRESS,
    favouriteWritesPerAddress: values.FAVOURITE_WRITES_PER_ADDRESS,
    /** Calendars that hosts of one address may have looked into, and read at once, in a quarter of an hour: of each so many. */
    feedReadingsPerAddress: values.FEED_READINGS_PER_ADDRESS,
    /** Messages to support that one address may send in a quarter of an hour. */
    messagesPerAddress: values.MESSAGES_PER_ADDRESS,
    /** Accounts that one address may open in a quarter of an hour: a school class, not a machine. */
    signUpsPerAddress: values.SIGN_UPS_PER_ADDRESS,
    /** Megabytes of photos that one account and one address may send within a day: a place with all its units, not a disk. */
    uploadMegabytesPerAccount: values.UPLOAD_MB_PER_ACCOUNT,
    uploadMegabytesPerAddress: values.UPLOAD_MB_PER_ADDRESS,
    /** Links by e-mail, of each kind, that one address and one account may ask for in a quarter of an hour. */
    linksPerAddress: values.LINKS_PER_ADDRESS,
    linksPerAccount: values.LINKS_PER_ACCOUNT,
    /** Sessions end when they are unused for so long, and after so long in any case. */
    sessionDays: values.SESSION_DAYS,
    sessionMaxDays: values.SESSION_MAX_DAYS,
    adminSessionHours: values.ADMIN_SESSION_HOURS,
    /** How long after the departure a guest's link, and number with address, open a reservation. */
    reservationLinkDays: values.RESERVATION_LINK_DAYS,
    impersonationMinutes: values.IMPERSONATION_MINUTES,
    signInFailures: values.SIGN_IN_FAILURES,
    signInWindowMinutes: values.SIGN_IN_WINDOW_MINUTES,
  };
}
