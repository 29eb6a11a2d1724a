import { syncEndpoints } from '#contract/endpoints/sync.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { exportCalendar } from './export-calendar.ts';

/** Returns what other sites read: whoever knows the address of a unit's calendar may, and nobody else learns whether there is one. */
export function channelRoutes(app: App, context: AppContext): void {
  serve(app, syncEndpoints.readCalendar, async ({ params, headers }, reply) => {
    const calendar = await exportCalendar(context, params.key);
    if (!calendar) throw new DomainError('not_found');
    reply.header('etag', calendar.etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    const known = headers['if-none-match']?.split(',').map((mark) => mark.trim().replace(/^W\//, ''));
    if (known?.includes(calendar.etag)) return await reply.status(304).send();
    return await reply.type('text/calendar; charset=utf-8').send(calendar.content);
  });
}
