import type { HostNews } from '#contract/backoffice.ts';
import { backOfficeEndpoints } from '#contract/endpoints/backoffice.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { type ChangedKinds, changesSince, feedPosition, followChanges } from '#server/platform/database/follow-changes.ts';
import type { EventStreams } from '#server/platform/http/event-streams.ts';
import { serve } from '#server/platform/http/serve.ts';
import { requireOwnedProperty } from './require-owned-property.ts';

/** Tells hosts as it happens that something of their property changed (docs/product.md §8). */
export function eventRoutes(app: App, context: AppContext, streams: EventStreams): void {
  const { db } = context;
  const follower = followChanges(context);
  serve(app, backOfficeEndpoints.followHostEvents, async (request, reply) => {
    const { id: propertyId } = await requireOwnedProperty(context, request.actor);
    const resumed = request.headers['last-event-id'];
    const since = typeof resumed === 'string' ? resumed : request.query.since;
    const missed = await changesSince(db, propertyId, since ?? (await feedPosition(db)));
    const stream = streams.open(reply, `user ${request.actor.userId}`);
    const tell = (kinds: ChangedKinds, id: string) => stream.send({ id, ...(kinds.length > 0 && { data: { kinds } satisfies HostNews }) });
    tell(missed.kinds, missed.position);
    void stream.ended.then(follower.follow(propertyId, tell));
    // What changed between the first look and the following.
    const meanwhile = await changesSince(db, propertyId, missed.position);
    tell(meanwhile.kinds, meanwhile.position);
    return reply;
  });
}
