import type { FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '#contract/endpoints/endpoint.ts';
import { DomainError } from '../problems/problem.ts';

const OF_HOSTS: ReadonlySet<Access> = new Set<Access>(['host', 'approvedHost', 'owner', 'ownerInPerson']);

/** Whether a call is about the property that its host works on: no address names it. */
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
