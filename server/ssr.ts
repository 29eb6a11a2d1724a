import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS } from '#contract/errors.ts';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { LOCALES, localeOf } from '#contract/primitives/enums.ts';
import { type CurrencyRate, ratesOn } from '#rules/format/money.ts';
import type { PageRenderer, RenderRequest } from '#web/app/render-request.ts';
import type { Surroundings } from '#web/app/surroundings.ts';
import type { RegisterPages } from './app.ts';
import type { App, AppContext } from './platform/context.ts';
import { fairTurns } from './platform/http/fair-turns.ts';
import { PAGE_COMPRESSION } from './platform/http/http-defences.ts';
import { networkOf } from './platform/http/network-of.ts';
import { logoOrigins, partnerOf, rememberPartner } from './platform/http/partners.ts';
import { NOT_PAGES } from './platform/http/paths.ts';
import { isAnonymous } from './platform/http/response-cache.ts';
import { ensureXsrfCookie } from './platform/http/xsrf.ts';
import { builtPages } from './platform/pages/built-pages.ts';
import { developmentPages } from './platform/pages/development-pages.ts';
import { type PageCalls, pageCalls } from './platform/pages/page-calls.ts';
import type { PageSource } from './platform/pages/page-source.ts';
import { sharePage } from './platform/pages/share-page.ts';
import { DomainError } from './platform/problems/problem.ts';
import { factsOf, failureOf, logFailure, replyWithProblem, retryAfterOf } from './platform/problems/problem-document.ts';

const NONCE_BYTES = 16;
/** The status that logs and metrics know for a visitor who left before the answer. */
const CLIENT_CLOSED_REQUEST = 499;
/** Runs work when the visitor's turn comes. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;
/** A few seconds' work. */
const WAITING_PER_RENDER = 30;

/**
 * Renders every address that nothing else answers.
 * @param isDevelopment whether pages come straight from their sources, with hot reloading, instead of from the build
 */
export function pages({ isDevelopment }: { isDevelopment: boolean }): RegisterPages {
  return async (app, context) => {
    await servePages(app, context, isDevelopment ? await developmentPages(app) : await builtPages(app));
  };
}

/** Answers every address that nothing else answers with a page of the source. */
export async function servePages(app: App, context: AppContext, source: PageSource): Promise<void> {
  const { rendersAtOnce } = context.config.limits;
  const turns = fairTurns({ atOnce: rendersAtOnce, mostWaiting: rendersAtOnce * WAITING_PER_RENDER });
  if (source.manifest) app.addHook('onReady', () => makeRefusalPages(app, source));
  await app.register(async (pages: App) => {
    pages.setErrorHandler((error, request, reply) => replyWithFailure(source, error, request, reply));
    pages.get(
      '/*',
      { schema: { hide: true }, config: { isCostly: true, isPage: true }, compress: PAGE_COMPRESSION },
      async (request, reply) => {
        // Unknown ones answer with a problem instead of leading to the 404 page.
        if (NOT_PAGES.test(request.url)) return reply.callNotFound();
        // `//evil.example` and its like: browsers and routers read a host where there is none.
        if (/^(?!\/)|^\/[/\\]/.test(request.url)) throw new DomainError('not_found');
        const canonical = canonicalAddress(request.url);
        if (canonical !== undefined) return reply.redirect(canonical, 302);
        const address = request.ip;
        const calls = pageCalls(app, context, request, address);
        const abort = new AbortController();
        const signal = AbortSignal.any([abort.signal, request.signal]);
        reply.raw.on('close', () => {
          if (!reply.raw.writableEnded) abort.abort();
        });
        try {
          const inTurn: InTurn = (work) => turns(networkOf(address), signal, work);
          return await renderPage(context, source, request, reply, { calls, signal, inTurn });
        } catch (error) {
          // Nobody is left to tell, and nothing went wrong.
          if (abort.signal.aborted) return reply.status(CLIENT_CLOSED_REQUEST).send();
          // Who has waited for too long is told so meanwhile.
          if (signal.aborted) return reply;
          throw error;
        }
      },
    );
  });
}

/** Tells browsers why there is no page in words that people read, and others as the API does. */
async function replyWithFailure(source: PageSource, error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (!String(request.headers.accept ?? '').includes('text/html')) return replyWithProblem(error, request, reply);
  const failure = failureOf(error, request);
  logFailure(error, failure, request);
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const { renderFailure } = (await source.load()) as PageRenderer;
  const page = await renderFailure({ language: localeOf(request.url.split('/')[2]), code: failure.code, nonce });
  const retryAfter = retryAfterOf(failure);
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  reply.header('content-security-policy', failurePolicy(nonce));
  return reply.status(ERROR_STATUS[failure.code]).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}

/** Returns what people read who are sent away before anything is done for them. It is the same for everybody, and so is its nonce. */
async function makeRefusalPages(app: App, source: PageSource): Promise<void> {
  const { renderFailure } = (await source.load()) as PageRenderer;
  for (const language of LOCALES) {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const html = Buffer.from(await renderFailure({ language, code: 'unavailable', nonce }));
    app.refusalPages.set(language, { html, policy: failurePolicy(nonce) });
  }
}

const failurePolicy = (nonce: string) => `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`;

/** Pages of the portal end with a slash (specification §2); undefined for an address that is as it should be, or that the router leads on. */
export function canonicalAddress(url: string): string | undefined {
  const [path = '', ...query] = url.split('?');
  if (!/^\/portal\/[^/]+\/.*[^/]$/.test(path)) return undefined;
  return [`${path}/`, ...query].join('?');
}

async function renderPage(
  context: AppContext,
  source: PageSource,
  request: FastifyRequest,
  reply: FastifyReply,
  { calls, signal, inTurn }: { calls: PageCalls; signal: AbortSignal; inTurn: InTurn },
) {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  ensureXsrfCookie(request, reply);
  const { config, clock } = context;
  const partner = partnerOf(request, config.partners);
  const isNewPartner = partner !== undefined && rememberPartner(partner, request, reply, config);
  // The source loads `web/entry-server.tsx`, whatever form it is in.
  const { render } = (await source.load()) as PageRenderer;
  const rendering: RenderRequest = {
    // Only the address matters to the router: cookies go with the calls. Whatever stands in it, the host is ours.
    request: new Request(`${new URL(config.publicUrl).origin}${request.url}`, { signal }),
    nonce,
    isAnonymous: isAnonymous(request.raw),
    transport: calls.transport,
    surroundings: surroundingsOf(context, source, partner, currenciesOf(request, config.currencyRates, clock.today())),
    ...(source.manifest ? { manifest: source.manifest } : {}),
    onFailure: (error) => request.log.error({ ...factsOf(error), route: request.routeOptions.url }, 'A page could not be shown'),
  };
  // Whoever reads slowly keeps nobody waiting: the turn ends where sending begins.
  const page = await inTurn(() => render(rendering));
  signal.throwIfAborted();
  // What pages show depends on who asks, and holds for this moment.
  reply.header('cache-control', 'private, no-store');
  // With a cookie of its own it is not the same answer for the next visitor.
  const isStillValid = 'html' in page && !isNewPartner ? calls.validity() : null;
  const shared = 'html' in page && isStillValid ? sharePage(page.html, nonce) : undefined;
  const scriptSources = shared?.scriptSources ?? [`'nonce-${nonce}'`];
  if (source.hasPolicy) reply.header('content-security-policy', contentSecurityPolicy(scriptSources, pictureHostsOf(config)));
  else reply.removeHeader('content-security-policy');
  if ('html' in page) {
    request.isStillValid = isStillValid;
    return reply.type('text/html; charset=utf-8').send(shared?.html ?? page.html);
  }
  reply.status(page.status);
  page.headers.forEach((value, name) => void reply.header(name, value));
  // Both are the stream of the web platform; Node's types and the DOM's do not know of each other.
  return reply.send(page.body ? Readable.fromWeb(page.body as Parameters<typeof Readable.fromWeb>[0]) : '');
}

function surroundingsOf(
  { config, clock }: AppContext,
  { assets }: PageSource,
  partner: Surroundings['partner'],
  currencies: Surroundings['currencies'],
): Surroundings {
  const { holdMinutes, impersonationMinutes, sessionDays } = config.limits;
  return {
    today: clock.today(),
    origin: config.publicUrl,
    site: {
      ...config.brand,
      commissionPercent: config.commissionPercent,
      holdMinutes,
      impersonationMinutes,
      sessionDays,
      isDemo: config.demo,
    },
    ...(partner ? { partner } : {}),
    ...(currencies ? { currencies } : {}),
    map: mapOf(config.mapTiles),
    assets,
  };
}

function mapOf(tiles: AppContext['config']['mapTiles']): Surroundings['map'] {
  return tiles ? { tilesUrl: tiles.url, ...(tiles.credit ? { tilesCredit: tiles.credit } : {}) } : {};
}

function pictureHostsOf({ mapTiles, partners }: AppContext['config']): string[] {
  return [...(mapTiles ? [tileHostsOf(mapTiles.url)] : []), ...logoOrigins(partners)];
}

/** The hosts of tiles as a policy names them: `https://*.tiles.example` for `https://{s}.tiles.example/{z}/{x}/{y}.png`. */
export function tileHostsOf(tilesUrl: string): string {
  return tilesUrl.replace('{s}', '*').split('/').slice(0, 3).join('/');
}

/**
 * Scripts that carry the answer's nonce, or whose very words are named; styles of our own files. Calendars and sliders place things by style
 * attributes. Tiles and partners' logos are pictures from their own hosts.
 */
function contentSecurityPolicy(scriptSources: readonly string[], pictureHosts: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${scriptSources.join(' ')} 'strict-dynamic'`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...pictureHosts].join(' '),
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Set by the page's menu. */
const COOKIE = 'iw-currency';

/** The rates of the day, and the one in which the visitor wants prices told, too. Undefined where there are none. */
export function currenciesOf(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  rates: readonly CurrencyRate[],
  today: LocalDate,
): { readonly rates: readonly CurrencyRate[]; readonly chosen?: CurrencyRate } | undefined {
  const present = ratesOn(rates, today);
  if (present.length === 0) return undefined;
  const chosen = present.find(({ currency }) => currency === cookies[COOKIE]);
  return { rates: present, ...(chosen && { chosen }) };
}
