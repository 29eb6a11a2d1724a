import { syncEndpoints } from '#contract/endpoints/sync.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Sync } from '#contract/sync.ts';
import {
  addFeed,
  changeFeed,
  feedsForAudit,
  previewFeed,
  readFeedNow,
  removeFeed,
  renewExport,
  settleConflict,
  showSync,
} from '#server/modules/channels/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { perAddress } from '#server/platform/http/network-of.ts';
import { serve } from '#server/platform/http/serve.ts';
import { serveOwn, writeAsHost } from './serve-own.ts';

/** Calendars of other sites, as their host connects them. Everything is about the own property: another's feed is not there. */
export function syncRoutes(app: App, context: AppContext): void {
  const { feeds: limits } = context.config;
  const limited = (what: string) => ({ config: { rateLimit: perAddress(what, context.config.limits.feedReadingsPerAddress) } });
  serveOwn(app, context, syncEndpoints.showSync, (id, { locale }) => showSync(context, id, locale));
  serve(app, syncEndpoints.addFeed, (request) =>
    change(context, request, (trx, propertyId, now) => addFeed(trx, propertyId, request.body, { limits, now })),
  );
  serveOwn(app, context, syncEndpoints.previewFeed, (id, { body }) => previewFeed(context, id, body), limited('feed-preview'));
  serve(app, syncEndpoints.changeFeed, (request) =>
    change(context, request, (trx, propertyId, now) =>
      changeFeed(trx, propertyId, { id: request.params.id, ...request.body }, { limits, now }),
    ),
  );
  serve(app, syncEndpoints.removeFeed, (request) =>
    change(context, request, (trx, propertyId, now) => removeFeed(trx, propertyId, request.params.id, now)),
  );
  serve(app, syncEndpoints.readFeedNow, limited('feed-reading'), (request) =>
    change(context, request, (trx, propertyId, now) => readFeedNow(trx, propertyId, request.params.id, now)),
  );
  serve(app, syncEndpoints.renewExport, (request) =>
    change(context, request, (trx, propertyId) => renewExport(trx, propertyId, request.params.unitId)),
  );
  serve(app, syncEndpoints.settleConflict, (request) =>
    change(context, request, (trx, propertyId, now) => settleConflict(trx, propertyId, request.params.id, now)),
  );
}

/** Does a change in one transaction. @returns what stands after it */
async function change(
  context: AppContext,
  request: Parameters<typeof writeAsHost>[1] & { readonly locale: Locale },
  write: (trx: AppContext['db'], propertyId: number, now: Date) => Promise<void>,
): Promise<Sync> {
  const recordOf = (state: object) => state;
  const { sync } = await writeAsHost(context, request, recordOf, async (trx, propertyId, { at }) => {
    const before = await feedsForAudit(trx, propertyId);
    await write(trx, propertyId, at);
    const after = await feedsForAudit(trx, propertyId);
    return { before, after, sync: await showSync({ ...context, db: trx }, propertyId, request.locale) };
  });
  return sync;
}
