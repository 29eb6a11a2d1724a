import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Access, Answer, Endpoint, OpenAccess, ProblemStatus, ReadPart } from '#contract/endpoints/endpoint.ts';
import { problem } from '#contract/errors.ts';
import {
  type Actor,
  refuseImpersonation,
  requireAdminInPerson,
  requireOwner,
  requireOwnerOrAdmin,
  requireUser,
  requireUserInPerson,
  type UserActor,
} from '../actor.ts';
import type { App } from '../context.ts';
import { DomainError } from '../problems/problem.ts';
import { DATA_COMPRESSION } from './http-defences.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route serves; absent of what is no call of the API, such as pages. */
    endpoint?: Endpoint;
  }
}

/** A request to an endpoint: its parts as their schemas read them, from somebody whom it is open to. */
type RequestTo<E extends Endpoint> = FastifyRequest<{
  Params: ReadPart<E, 'params'>;
  Querystring: ReadPart<E, 'query'>;
  Body: ReadPart<E, 'body'>;
}> & { readonly actor: E['access'] extends OpenAccess ? Actor : UserActor };

/** Answers with the endpoint's usual status unless it sets another; with the reply itself where it has sent something else than JSON. */
export type Handler<E extends Endpoint> = (request: RequestTo<E>, reply: FastifyReply) => Promise<Answer<E> | FastifyReply>;

/** What concerns the server alone. */
export type ServeOptions = Pick<RouteShorthandOptions, 'attachValidation' | 'config' | 'exposeHeadRoute'>;

/** What can be told of a caller before anything is looked up. Whose a record is, its queries know. */
const GATES: Readonly<Record<Access, (actor: Actor) => unknown>> = {
  anybody: (actor) => actor,
  anybodyInPerson: refuseImpersonation,
  user: requireUser,
  userInPerson: requireUserInPerson,
  sessionHolder: (actor) => actor,
  host: requireOwner,
  approvedHost: requireOwner,
  hostOrAdmin: requireOwnerOrAdmin,
  admin: requireAdminInPerson,
  actingAdmin: requireUser,
  owner: requireUser,
  ownerInPerson: requireUserInPerson,
  ownerOrAdmin: requireUser,
  selfOrAdmin: requireUser,
  guest: (actor) => actor,
  guestOrAdmin: (actor) => actor,
  listOwner: refuseImpersonation,
};

const CONSUMES = {
  jsonOrForm: ['application/json', 'application/x-www-form-urlencoded'],
  files: ['multipart/form-data'],
};

/**
 * Serves a call of the contract. Callers whom it is not for are refused before their fields are looked at: they learn nothing of what it takes.
 * @param app mounted at `/api`
 */
export function serve<const E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>): void;
export function serve<const E extends Endpoint>(app: App, endpoint: E, options: ServeOptions, handler: Handler<E>): void;
export function serve<const E extends Endpoint>(app: App, endpoint: E, ...rest: [Handler<E>] | [ServeOptions, Handler<E>]): void {
  const [options, handler] = rest.length === 1 ? [{}, rest[0]] : rest;
  const [status = 200] = Object.keys(endpoint.answers).map(Number);
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(endpoint),
    compress: DATA_COMPRESSION,
    config: { ...options.config, endpoint },
    onRequest: (request, _reply, done) => {
      GATES[endpoint.access](request.actor);
      refuseOtherProperty(request, endpoint);
      done();
    },
    // The schemas have read its parts, and the gate has let its actor in.
    handler: (request, reply) => handler(request as RequestTo<E>, reply.status(status)),
  });
}

function schemaOf({ tag, summary, consumes, produces, params, query, body, answers, problems = [] }: Endpoint) {
  return {
    tags: [tag],
    summary,
    ...(consumes && { consumes: CONSUMES[consumes] }),
    ...(produces && { produces: [produces] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...((problems.length > 0 || Object.keys(answers).length > 0) && { response: { ...answers, ...problemsOf(problems) } }),
  };
}

const problemsOf = (statuses: readonly ProblemStatus[]) => Object.fromEntries(statuses.map((status) => [status, problem]));

const OF_HOSTS: ReadonlySet<Access> = new Set<Access>(['host', 'approvedHost', 'owner', 'ownerInPerson']);

/** Returns whether a call is about the property that its host works on: no address names it. */
export function isAboutChosenProperty({ access, path, isOfAllProperties }: Endpoint): boolean {
  return OF_HOSTS.has(access) && !isOfAllProperties && !path.includes('{hotelId}');
}

/**
 * The property that a caller means: by the header `App-Property`, or, where an address alone is sent (files, streams of events), by its
 * parameter `property`. Undefined where none is named; 0, which no property is, for what is no id.
 */
export function namedPropertyOf({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): number | undefined {
  const named = headers['app-property'] ?? (query as Readonly<Record<string, unknown>> | undefined)?.property;
  if (named === undefined) return undefined;
  return /^\d{1,10}$/.test(String(named)) ? Number(named) : 0;
}

/**
 * A page must not read or change another property than the one that it shows: what was chosen in another tab holds for all of a browser.
 * @throws DomainError `other_property` with the id of the chosen one; `hotel_not_found` for API clients, whose named property was not theirs
 */
export function refuseOtherProperty(request: FastifyRequest, endpoint: Endpoint): void {
  const { actor, session } = request;
  if (actor.kind !== 'user' || !isAboutChosenProperty(endpoint)) return;
  const named = namedPropertyOf(request);
  if (named === undefined || named === actor.hotel?.id) return;
  if (session?.via === 'bearer') throw new DomainError('hotel_not_found', { hotelId: named });
  throw new DomainError('other_property', { propertyId: actor.hotel?.id ?? null });
}

/** Lets no cache keep what is read of the routes of this scope, unless a route says otherwise. */
export function storeNothing(app: App): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
