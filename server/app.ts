import { randomUUID } from 'node:crypto';
import { parse as parseQuery } from 'node:querystring';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import { accountRoutes } from '#server/modules/account/routes.ts';
import { adminRoutes } from '#server/modules/admin/routes.ts';
import { backOfficeRoutes } from '#server/modules/backoffice/routes.ts';
import { channelRoutes } from '#server/modules/channels/routes.ts';
import { endSharing, takeOverFavourites } from '#server/modules/favourites/index.ts';
import { favouritePageRoutes, favouriteRoutes } from '#server/modules/favourites/routes.ts';
import { registerSessions } from '#server/modules/identity/index.ts';
import { identityRoutes } from '#server/modules/identity/routes.ts';
import { hostPhotoRoutes, mediaRoutes } from '#server/modules/media/routes.ts';
import { contactRoutes, mailboxRoutes } from '#server/modules/messaging/routes.ts';
import { homeRoutes, hotelRoutes, searchBoxRoutes } from '#server/modules/offers/routes.ts';
import { paymentCallbackRoute } from '#server/modules/paying/routes.ts';
import { isPublished } from '#server/modules/properties/index.ts';
import { assetRoutes } from '#server/modules/properties/routes.ts';
import { findPhotoTargets, followPhotos, listHotelsOfOwner } from '#server/modules/registration/index.ts';
import { registrationRoutes } from '#server/modules/registration/routes.ts';
import { attachReservations, findLiveSessionOf } from '#server/modules/reservations/index.ts';
import { checkoutRoutes, paymentRoutes, reservationRoutes } from '#server/modules/reservations/routes.ts';
import { reviewRoutes } from '#server/modules/reviews/routes.ts';
import { type MarketSearch, showOwnWrites, watchMarket } from '#server/modules/search/index.ts';
import { searchRoutes, sitemapRoutes } from '#server/modules/search/routes.ts';
import { registerAuditLog } from './platform/audit/audit-log.ts';
import { proxyTest, trustOf } from './platform/configuration/proxy-variable.ts';
import type { App, AppContext } from './platform/context.ts';
import { Admission } from './platform/http/admission.ts';
import { connectionOptions, registerConnectionLimits } from './platform/http/connection-limits.ts';
import { type EventStreams, makeEventStreams } from './platform/http/event-streams.ts';
import { registerHttpDefences } from './platform/http/http-defences.ts';
import { type LoadShedding, makeLoadShedding } from './platform/http/load-shedding.ts';
import { type PoolFigures, type Readiness, registerHealth, registerObservation } from './platform/http/observation.ts';
import { registerOpenApi } from './platform/http/open-api.ts';
import { browserHashOf, registerRequestFacts } from './platform/http/request-facts.ts';
import { storeNothing } from './platform/http/serve.ts';
import { registerXsrfProtection } from './platform/http/xsrf.ts';
import { readJobFigures } from './platform/jobs/job-care.ts';
import { sandboxPageRoutes } from './platform/payment-page/sandbox/sandbox-routes.ts';
import { DomainError } from './platform/problems/problem.ts';
import { registerProblemHandler, replyWithProblem } from './platform/problems/problem-document.ts';
import type { Closing } from './platform/process/closing.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';

/** Registers the pages that the server renders, behind every route of the API. */
export type RegisterPages = (app: App, context: AppContext) => Promise<void>;

export interface AppOptions {
  /** Absent: an API without pages. */
  readonly pages?: RegisterPages | undefined;
  readonly pool?: PoolFigures | undefined;
  /** True if `/metrics` also tells about the process. Once per process. */
  readonly isProcessWatched?: boolean;
  /** Absent where nobody watches the process from outside. */
  readonly readiness?: Readiness;
  /** The index of the market, where this process keeps one. */
  readonly market?: MarketSearch | undefined;
  /** Who tells a collector of requests and figures, where there is one. */
  readonly telemetry?: Telemetry | undefined;
  /** Who is let in, where others ask it as well; absent: one of the app's own. */
  readonly admission?: Admission;
  /** How the app will come to its end; absent: at once. */
  readonly closing?: Closing;
}

/** The largest JSON body is a checkout with 14 rooms; uploads set their own limit. */
const BODY_LIMIT = 256 * 1024;

/**
 * The whole product as one Fastify app, wired in reading order: what every request passes, then the API's routes, then the pages.
 * It listens to nothing yet.
 */
export async function createApp(context: AppContext, options: AppOptions = {}): Promise<App> {
  const loadShedding = makeLoadShedding(options.admission ?? new Admission(context.config.limits));
  const app = openApp(context, options, loadShedding);
  await registerHttpDefences(app, context, loadShedding);
  registerRequestFacts(app, context);
  registerSessions(app, context, { listHotels: listHotelsOfOwner, onSignedIn: takeOverFavourites });
  registerXsrfProtection(app);
  registerAuditLog(app, context);
  const { market } = options;
  if (market) showOwnWrites(app, market.keeper.catchUp);
  registerHealth(app, context, options.readiness ?? {});
  await registerOpenApi(app, context);
  const streams = openStreams(app, context, options);
  await app.register(async (api: App) => apiRoutes(api, context, streams, market), { prefix: '/api' });
  mediaRoutes(app, context, isPublished);
  sitemapRoutes(app, context);
  searchBoxRoutes(app, context);
  favouritePageRoutes(app, context);
  mailboxRoutes(app, context);
  sandboxPageRoutes(app, context);
  if (options.pages) await options.pages(app, context);
  return app;
}

/** Signs of life and figures, for a process that does jobs alone. */
export function createWorkerApp(context: AppContext, options: AppOptions): App {
  const app = openApp(context, options);
  registerHealth(app, context, options.readiness ?? {});
  return app;
}

/** Registers the metrics that every process has, whatever it answers. */
function openApp(context: AppContext, options: AppOptions, loadShedding?: LoadShedding): App {
  const app: App = Fastify({
    loggerInstance: context.log,
    trustProxy: trustOf(context.config.trustProxy),
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: readQuery },
    // Addresses that cannot be read at all never reach a route, nor the hooks.
    frameworkErrors: (error, request, reply) => void replyWithProblem(error, request, reply),
    ...connectionOptions(context.config.limits),
    ...(loadShedding && { serverFactory: loadShedding.serverFactory }),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  options.closing?.watch(app);
  options.telemetry?.watchRequests(app);
  registerProblemHandler(app);
  registerConnectionLimits(app, context.config.limits, proxyTest(context.config.trustProxy));
  const { market } = options;
  const watch = (registry: Registry) => {
    if (market) watchMarket(registry, market);
    options.telemetry?.watchFigures(registry);
  };
  // Once per process: tests' apps are many on one.
  const readJobs = options.isProcessWatched ? () => readJobFigures(context.db, context.clock.now()) : undefined;
  const { refused, cache } = loadShedding ?? {};
  registerObservation(app, { ...options, readJobs, watch, refused, cache }, context.config.metricsToken);
  return app;
}

/** Opens the streams of events: at most a quarter of all connections, which end when the server begins to stop. */
function openStreams(app: App, { config: { limits } }: AppContext, { closing }: AppOptions): EventStreams {
  const streams = makeEventStreams({ most: Math.floor(limits.connections / 4), seconds: limits.eventStreamSeconds });
  closing?.onBegin(streams.endAll);
  app.addHook('preClose', async () => streams.endAll());
  return streams;
}

/** A parameter left empty, as forms send it, is one that is not there. */
function readQuery(text: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parseQuery(text)).filter(([, value]) => value !== ''));
}

async function apiRoutes(api: App, context: AppContext, streams: EventStreams, market: MarketSearch | undefined): Promise<void> {
  await api.register(async (personal: App) => {
    storeNothing(personal);
    // Identity knows neither reservations nor favourites: those of an address that a user has proved to own are put into their personal area, and what
    // somebody else may have shared from there is shared no more.
    identityRoutes(personal, context, async (trx, user) => {
      await attachReservations(trx, user);
      if (user.wasAnybodys) await endSharing(trx, user.userId);
    });
    registrationRoutes(personal, context);
    accountRoutes(personal, context);
    adminRoutes(personal, context);
  });
  portalRoutes(api, context, market);
  await api.register(async (backOffice: App) => backOfficeRoutes(backOffice, context, streams));
  await api.register(async (photos: App) => hostPhotoRoutes(photos, context, { findOwner: findPhotoTargets, follow: followPhotos }));
  // Without it, pages would answer unknown addresses of the API.
  api.all('/*', { schema: { hide: true } }, () => {
    throw new DomainError('not_found');
  });
}

function portalRoutes(api: App, context: AppContext, market: MarketSearch | undefined): void {
  searchRoutes(api, context, market);
  assetRoutes(api, context);
  homeRoutes(api, context, async (request) => (await market?.listingsValidity(request)) ?? null);
  const findVersions: Parameters<typeof hotelRoutes>[2]['findVersions'] = async (request, propertyId) =>
    market?.versions(request, propertyId);
  hotelRoutes(api, context, { findOwnSession: ownSessionFinder(context), findVersions });
  checkoutRoutes(api, context);
  paymentRoutes(api, context);
  paymentCallbackRoute(api, context);
  reservationRoutes(api, context);
  reviewRoutes(api, context, findVersions);
  void api.register(async (favourites: App) => favouriteRoutes(favourites, context));
  contactRoutes(api, context);
  channelRoutes(api, context);
}

/** Offers lie below reservations and may not ask them, so the guest's own hold is looked up here. */
function ownSessionFinder({ db, clock }: AppContext): Parameters<typeof hotelRoutes>[2]['findOwnSession'] {
  return async (request) => {
    const browser = browserHashOf(request);
    return browser ? ((await findLiveSessionOf(db, browser, clock.now())) ?? null) : null;
  };
}
