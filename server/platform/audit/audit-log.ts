import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, AppContext } from '../context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `subject`: the parameter that holds as whom a read lets act, which is recorded like a write. `about`: the one that holds whom a write
     * is about; `property`: of which property, where its name does not say so; `isOfEverybody`: recorded whoever writes, for it changes how an
     * account is opened.
     */
    audit?: { readonly subject?: string; readonly about?: string; readonly property?: string; readonly isOfEverybody?: boolean };
  }
  interface FastifyRequest {
    /** The id of the record of what this request does; null for requests that are not recorded. */
    auditEntryId: number | null;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LAST_ID = 2 ** 31 - 1;

/**
 * Records every write of administrators, in their own name or as a host, before it happens, and how it ended. A write that cannot be recorded
 * does not happen. Register after the XSRF protection, so that forged requests are not taken for theirs.
 */
export function registerAuditLog(app: App, { db, clock, log }: AppContext): void {
  app.decorateRequest('auditEntryId', null);
  const record = async (request: FastifyRequest, who: Actors) => {
    const { id } = await db
      .insertInto('audit_entries')
      .values({
        at: clock.now(),
        actor_id: who.actorId,
        subject_id: who.subjectId,
        about_id: who.aboutId,
        property_id: propertyOf(request),
        method: request.method,
        route: request.routeOptions.url ?? '',
        path: request.url.split('?')[0] ?? '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    request.auditEntryId = Number(id);
  };
  const recordOutcome = async (request: FastifyRequest, reply: FastifyReply) => {
    const { auditEntryId } = request;
    if (auditEntryId === null) return;
    request.auditEntryId = null;
    // What was done stays done: the record of it is there, and says that its outcome is unknown.
    await db
      .insertInto('audit_outcomes')
      .values({ entry_id: auditEntryId, status: reply.statusCode })
      .execute()
      .catch((error: unknown) => log.error({ err: error }, 'an outcome was not recorded'));
  };
  // Nearly all requests are recorded by nobody, and wait for nothing.
  app.addHook('onRequest', (request, _reply, done) => {
    const who = actorsOf(request);
    if (who) record(request, who).then(() => done(), done);
    else done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.auditEntryId === null) done();
    else recordOutcome(request, reply).then(() => done(), done);
  });
}

interface Actors {
  readonly actorId: number;
  readonly subjectId: number | null;
  readonly aboutId: number | null;
}

function actorsOf(request: FastifyRequest): Actors | undefined {
  const { actor } = request;
  const { audit } = request.routeOptions.config;
  if (actor.kind !== 'user' || (SAFE_METHODS.has(request.method) && !audit)) return undefined;
  const aboutId = idOf(request, audit?.about);
  if (actor.impersonatorId !== null) return { actorId: actor.impersonatorId, subjectId: actor.userId, aboutId };
  if (!actor.roles.includes('ROLE_ADMIN') && !audit?.isOfEverybody) return undefined;
  return { actorId: actor.userId, subjectId: idOf(request, audit?.subject), aboutId };
}

/** Returns the property in question: named in the address, else the host's own. */
function propertyOf(request: FastifyRequest): number | null {
  const { audit } = request.routeOptions.config;
  const named = idOf(request, audit?.property) ?? idOf(request, 'propertyId') ?? idOf(request, 'hotelId');
  if (named !== null) return named;
  return request.actor.kind === 'user' && request.actor.impersonatorId !== null ? (request.actor.hotel?.id ?? null) : null;
}

/** Returns a parameter of the address as an id. Parameters are not checked yet. */
function idOf({ params }: FastifyRequest, name = ''): number | null {
  const id = Number((params as Readonly<Record<string, string>> | undefined)?.[name]);
  return Number.isInteger(id) && id > 0 && id <= LAST_ID ? id : null;
}
