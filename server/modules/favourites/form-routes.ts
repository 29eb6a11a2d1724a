import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import {
  favouriteForm,
  favouriteFormParameters,
  sharedListForm,
  sharedListFormParameters,
  sharedListParameters,
} from '#contract/favourites.ts';
import { DEFAULT_LOCALE, isOneOf, LOCALES, type Locale } from '#contract/primitives/enums.ts';
import type { FavouriteOutcome } from '#contract/primitives/favourite-choices.ts';
import { refuseImpersonation } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { failureOf } from '#server/platform/problems/problem-document.ts';
import { endNotice } from './change-list.ts';
import { isNoticeCode, NOTICE_PATH } from './favourite-mails.ts';
import { noticePage } from './notice-page.tsx';
import { readerOf, writerOf, writesOf } from './reader.ts';
import { removeFavourite, saveFavourite } from './save-favourite.ts';
import { addRemark, deleteRemark, voteOnPlace } from './speak-of-place.ts';
import { findNoticedList } from './stored-list.ts';

const SHARED_PAGE = /^\/portal\/[^/]+\/l\/|^\/l\//;

/**
 * Serves what favourites need besides the API: the addresses of pages to which their forms are sent by browsers without scripts, the short address of a
 * shared list, and the page that ends notices. Register it before the pages.
 */
export function favouritePageRoutes(app: App, context: AppContext): void {
  // Whoever has the address of a shared list reads it: it is told to no other site, and to no search engine. Forms still say where they come from.
  app.addHook('onRequest', (request, reply, done) => {
    if (SHARED_PAGE.test(request.url)) reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'same-origin');
    done();
  });
  app.get('/l/:key', { schema: { hide: true, params: sharedListParameters } }, async (request, reply) => {
    const { key } = request.params;
    return reply.header('cache-control', 'no-store').redirect(`/portal/${languageOf(request)}/l/${encodeURIComponent(key)}/`, 302);
  });
  void app.register(async (forms: App) => {
    ownFormRoute(forms, context);
    sharedFormRoute(forms, context);
  });
  noticeRoutes(app, context);
}

/** Returns the language that a visitor reads: that chosen before, else the first of the browser's that is one of ours. */
function languageOf({ cookies, headers }: FastifyRequest): Locale {
  const chosen = cookies['iw-language'];
  if (isOneOf(LOCALES, chosen)) return chosen;
  const accepted = (headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return accepted.find((language) => isOneOf(LOCALES, language)) ?? DEFAULT_LOCALE;
}

/** What an answer says in its address: what was done, or the code of why it was not. */
type Answer = { readonly said: FavouriteOutcome } | { readonly problem: ErrorCode };

/** Does what a form asks for; what goes wrong is told where the form leads, but for forms that other sites have sent. */
async function answerOf(request: FastifyRequest, work: () => Promise<FavouriteOutcome>): Promise<Answer> {
  try {
    refuseImpersonation(request.actor);
    return { said: await work() };
  } catch (error) {
    const { code } = failureOf(error, request);
    if (code === 'internal_error') throw error;
    return { problem: code };
  }
}

/** Reads a form's fields; those left empty are not there. @throws DomainError `invalid_fields` */
function readForm<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const filled = Object.entries(body ?? {}).filter(([, value]) => value !== '');
  const read = schema.safeParse(Object.fromEntries(filled));
  if (!read.success) throw new DomainError('invalid_fields');
  return read.data;
}

const optionsOf = (context: AppContext) => ({ config: { ...writesOf(context).config, xsrf: 'origin' as const } });

function ownFormRoute(app: App, context: AppContext): void {
  const { db, clock, config } = context;
  const schema = { hide: true, params: favouriteFormParameters };
  app.post('/portal/:language/favourites', { ...optionsOf(context), schema }, async (request, reply) => {
    const fields = z.object({ hotelId: z.coerce.number().int().optional().catch(undefined), back: z.string().catch('') });
    const { hotelId, back } = fields.parse(request.body ?? {});
    const answer = await answerOf(request, async () => {
      const form = readForm(favouriteForm, request.body);
      const propertyId = form.hotelId;
      if (form.act === 'save') {
        const reader = writerOf(request, reply);
        const saving = { propertyId, listId: form.listId ?? null, now: clock.now() };
        await db.transaction().execute((trx) => saveFavourite(trx, reader, saving));
        return 'saved';
      }
      const reader = readerOf(request);
      if (reader) await db.transaction().execute((trx) => removeFavourite(trx, reader, { propertyId, listId: form.listId }));
      return 'removed';
    });
    const wayBack = pathOf(back, config.publicUrl);
    const query = new URLSearchParams({ ...answer, ...(hotelId && { hotel: String(hotelId) }), ...(wayBack && { back: wayBack }) });
    return leadTo(reply, `/portal/${request.params.language}/favourites/?${query}`);
  });
}

function sharedFormRoute(app: App, context: AppContext): void {
  const { db, clock } = context;
  const schema = { hide: true, params: sharedListFormParameters };
  app.post('/portal/:language/l/:key', { ...optionsOf(context), schema }, async (request, reply) => {
    const { language, key } = request.params;
    const { hotelId } = z.object({ hotelId: z.coerce.number().int().optional().catch(undefined) }).parse(request.body ?? {});
    const answer = await answerOf(request, async () => {
      const form = readForm(sharedListForm, request.body);
      if (form.act === 'removeRemark') {
        await db.transaction().execute((trx) => deleteRemark(trx, readerOf(request), form.remarkId, { key }));
        return 'remarkRemoved';
      }
      const saying = { key, reader: writerOf(request, reply), name: form.name, propertyId: form.hotelId, now: clock.now() };
      if (form.act === 'remark') {
        await db.transaction().execute((trx) => addRemark(trx, form.text, saying));
        return 'remarked';
      }
      await db.transaction().execute((trx) => voteOnPlace(trx, form.vote === 'none' ? null : form.vote, saying));
      return 'voted';
    });
    const place = hotelId === undefined ? '' : `#place-${hotelId}`;
    return leadTo(reply, `/portal/${language}/l/${encodeURIComponent(key)}/?${new URLSearchParams(answer)}${place}`);
  });
}

function leadTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}

/** Returns the path and query of an address of this site; empty for any other. */
export function pathOf(address: string, publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  // Browsers read `//` and `/\` as the beginning of another host.
  if (!/^\/(?![/\\])/.test(address) || !URL.canParse(address, origin)) return '';
  const url = new URL(address, origin);
  return url.origin === origin ? `${url.pathname}${url.search}` : '';
}

const noticeQuery = z.object({ language: z.enum(LOCALES).default(DEFAULT_LOCALE), list: z.uuid(), code: z.string().max(100) });

/** The page to which the link in a mail leads. Opening it ends nothing: programs that look at mails open links, too. */
function noticeRoutes(app: App, context: AppContext): void {
  const { db } = context;
  const replyWithPage = (reply: FastifyReply, html: string) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'")
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'same-origin')
      .send(html);
  const schema = { hide: true, querystring: noticeQuery };
  app.get(NOTICE_PATH, { schema }, async ({ query }, reply) => {
    const { language, list: id, code } = query;
    const list = isNoticeCode(context, id, code) ? await findNoticedList(db, id) : undefined;
    return replyWithPage(reply, noticePage(language, list ? { state: 'asked', name: list.name } : { state: 'unknown' }));
  });
  app.post(NOTICE_PATH, { schema, config: { xsrf: 'origin' } }, async ({ query }, reply) => {
    const { language, list: id, code } = query;
    const list = isNoticeCode(context, id, code) ? await findNoticedList(db, id) : undefined;
    if (list) await endNotice(db, id);
    return replyWithPage(reply, noticePage(language, list ? { state: 'ended', name: list.name } : { state: 'unknown' }));
  });
}
