import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HostNews } from '#contract/backoffice.ts';
import { backOfficeEndpoints } from '#contract/endpoints/backoffice.ts';
import { ownPropertyEndpoints } from '#contract/endpoints/own-properties.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { type ChangedKinds, changesSince, feedPosition, followChanges } from '#server/platform/database/follow-changes.ts';
import type { EventStreams } from '#server/platform/http/event-streams.ts';
import { serve } from '#server/platform/http/serve.ts';
import { approvedOf } from './own-properties.ts';
import { serveOwn } from './serve-own.ts';

type Request = Pick<FastifyRequest, 'headers'> & { readonly actor: UserActor; readonly query: { readonly since?: string | undefined } };

/** Tells hosts as it happens that something of their property, or of any of theirs, changed (docs/product.md §8). */
export function eventRoutes(app: App, context: AppContext, streams: EventStreams): void {
  const { db } = context;
  const follower = followChanges(context);
  const tellNewsOf = async (propertyIds: readonly number[], request: Request, reply: FastifyReply) => {
    const resumed = request.headers['last-event-id'];
    const since = typeof resumed === 'string' ? resumed : request.query.since;
    const missed = await changesSince(db, propertyIds, since ?? (await feedPosition(db)));
    const stream = streams.open(reply, `user ${request.actor.userId}`);
    const tell = (kinds: ChangedKinds, id: string) => stream.send({ id, ...(kinds.length > 0 && { data: { kinds } satisfies HostNews }) });
    tell(missed.kinds, missed.position);
    void stream.ended.then(follower.follow(propertyIds, tell));
    // What changed between the first look and the following.
    const meanwhile = await changesSince(db, propertyIds, missed.position);
    tell(meanwhile.kinds, meanwhile.position);
    return reply;
  };
  serveOwn(app, context, backOfficeEndpoints.followHostEvents, (id, request, reply) => tellNewsOf([id], request, reply));
  serve(app, ownPropertyEndpoints.followJointCalendar, async (request, reply) =>
    tellNewsOf(
      approvedOf(request.actor).map(({ id }) => id),
      request,
      reply,
    ),
  );
}
