import type { FastifyRequest } from 'fastify';
import { favouriteEndpoints } from '#contract/endpoints/favourites.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { browserHashOf, keepBrowserId } from '#server/platform/http/request-facts.ts';
import { serve, storeNothing } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { askForNotice, changeList, createList, deleteList, shareList } from './change-list.ts';
import { readerOf, writerOf, writesOf } from './reader.ts';
import { removeFavourite, saveFavourite } from './save-favourite.ts';
import { showLists, showOwnList, showRemark, showSharedList, showVotes, type Visit } from './show-list.ts';
import { addRemark, deleteRemark, voteOnPlace } from './speak-of-place.ts';
import { findOwnList, noteUse, presentSummary } from './stored-list.ts';

export { favouritePageRoutes } from './form-routes.ts';

/** Serves lists of favourites to their owners, and shared ones to whoever has the link. Register it in a scope of its own: nothing of it is stored by caches. */
export function favouriteRoutes(app: App, context: AppContext): void {
  storeNothing(app);
  app.addHook('onSend', async (_request, reply) => {
    // Links to shared lists are secrets of those who have them.
    reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
  });
  savingRoutes(app, context);
  listRoutes(app, context);
  sharedListRoutes(app, context);
}

function visitOf({ clock }: AppContext, request: FastifyRequest): Visit {
  const { locale } = request;
  return { reader: readerOf(request), locale, now: clock.now(), today: clock.today(), browserHash: browserHashOf(request) };
}

function savingRoutes(app: App, context: AppContext): void {
  const { db, clock } = context;
  const limited = writesOf(context);

  serve(app, favouriteEndpoints.listFavourites, async (request, reply) => {
    const visit = visitOf(context, request);
    // Else the browser would forget its name before the lists are forgotten.
    if (visit.reader && (await noteUse(db, visit.reader, visit.now))) keepBrowserId(request, reply);
    return { lists: await showLists(db, visit, request.query.covers !== undefined) };
  });

  serve(app, favouriteEndpoints.saveFavourite, limited, async (request, reply) => {
    const reader = writerOf(request, reply);
    const saving = { propertyId: request.params.hotelId, listId: request.body.listId, now: clock.now() };
    await db.transaction().execute((trx) => saveFavourite(trx, reader, saving));
    return { lists: await showLists(db, visitOf(context, request)) };
  });

  serve(app, favouriteEndpoints.removeFavourite, limited, async (request) => {
    const visit = visitOf(context, request);
    const { reader } = visit;
    const removing = { propertyId: request.params.hotelId, listId: request.query.listId };
    if (reader) await db.transaction().execute((trx) => removeFavourite(trx, reader, removing));
    else if (removing.listId !== undefined) throw new DomainError('list_not_found');
    return { lists: await showLists(db, visit) };
  });
}

function listRoutes(app: App, context: AppContext): void {
  const { db, clock } = context;
  const limited = writesOf(context);
  const costly = { config: { ...limited.config, isCostly: true } };

  serve(app, favouriteEndpoints.createFavouriteList, limited, async (request, reply) => {
    const reader = writerOf(request, reply);
    const id = await db.transaction().execute((trx) => createList(trx, reader, { name: request.body.name, now: clock.now() }));
    return presentSummary(await findOwnList(db, reader, id));
  });

  serve(app, favouriteEndpoints.showFavouriteList, { config: { isCostly: true } }, async (request) => {
    const visit = visitOf(context, request);
    if (visit.reader) await noteUse(db, visit.reader, visit.now);
    return await showOwnList(db, visit, request.params.id);
  });

  serve(app, favouriteEndpoints.changeFavouriteList, costly, async (request) => {
    const { id } = request.params;
    const change = { id, change: request.body, now: clock.now(), today: clock.today() };
    await db.transaction().execute((trx) => changeList(trx, ownerOf(request), change));
    return await showOwnList(db, visitOf(context, request), id);
  });

  serve(app, favouriteEndpoints.deleteFavouriteList, limited, async (request) => {
    await db.transaction().execute((trx) => deleteList(trx, ownerOf(request), request.params.id));
    return null;
  });

  serve(app, favouriteEndpoints.shareFavouriteList, costly, async (request) => {
    const { id } = request.params;
    const { isShared } = request.body;
    await db.transaction().execute((trx) => shareList(trx, ownerOf(request), { id, isShared, now: clock.now() }));
    return await showOwnList(db, visitOf(context, request), id);
  });

  serve(app, favouriteEndpoints.askForNotice, limited, async (request) => {
    if (request.actor.kind !== 'user') throw new DomainError('unauthenticated');
    const { id } = request.params;
    const wish = { id, isAsked: request.body.isAsked, now: clock.now(), today: clock.today() };
    const reader = ownerOf(request);
    await db.transaction().execute((trx) => askForNotice(trx, reader, wish));
    return presentSummary(await findOwnList(db, reader, id));
  });

  serve(app, favouriteEndpoints.deleteListRemark, limited, async (request) => {
    const { id, remarkId } = request.params;
    await db.transaction().execute((trx) => deleteRemark(trx, readerOf(request), remarkId, { listId: id }));
    return null;
  });
}

/** Returns whose lists may be changed. @throws DomainError `list_not_found` for a browser that has none */
function ownerOf(request: FastifyRequest) {
  const reader = readerOf(request);
  if (!reader) throw new DomainError('list_not_found');
  return reader;
}

function sharedListRoutes(app: App, context: AppContext): void {
  const { db, clock } = context;
  const limited = writesOf(context);

  serve(app, favouriteEndpoints.showSharedList, { config: { isCostly: true } }, async (request) =>
    showSharedList(db, visitOf(context, request), request.params.key),
  );

  serve(app, favouriteEndpoints.voteOnPlace, limited, async (request, reply) => {
    const reader = writerOf(request, reply);
    const { key, hotelId: propertyId } = request.params;
    const { name, vote } = request.body;
    await db.transaction().execute((trx) => voteOnPlace(trx, vote, { key, reader, name, propertyId, now: clock.now() }));
    return await showVotes(db, reader, key, propertyId);
  });

  serve(app, favouriteEndpoints.addRemark, limited, async (request, reply) => {
    const reader = writerOf(request, reply);
    const { hotelId: propertyId, name, text } = request.body;
    const { key } = request.params;
    const id = await db.transaction().execute((trx) => addRemark(trx, text, { key, reader, name, propertyId, now: clock.now() }));
    return await showRemark(db, reader, key, id);
  });

  serve(app, favouriteEndpoints.deleteRemark, limited, async (request) => {
    const { key, id } = request.params;
    await db.transaction().execute((trx) => deleteRemark(trx, readerOf(request), id, { key }));
    return null;
  });
}
