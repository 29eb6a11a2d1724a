import type { Answer, Endpoint, SentBody, SentQuery } from '#contract/endpoints/endpoint.ts';
import type { ENDPOINTS } from '#contract/endpoints/index.ts';

type AnyEndpoint = (typeof ENDPOINTS)[keyof typeof ENDPOINTS];

/** What goes with a call, and what comes back; an answer without a body is `undefined` here. */
interface CallOf<E extends Endpoint> {
  readonly query: SentQuery<E>;
  readonly body: SentBody<E>;
  readonly answer: null extends Answer<E> ? Exclude<Answer<E>, null> | undefined : Answer<E>;
}

/** The contract's calls of a method, by path. Types alone: nothing of it reaches browsers. */
type Calls<Method extends Endpoint['method']> = {
  readonly [E in Extract<AnyEndpoint, { method: Method }> as E['path']]: CallOf<E>;
};
export type GetCalls = Calls<'GET'>;
export type PostCalls = Calls<'POST'>;
export type PutCalls = Calls<'PUT'>;
export type PatchCalls = Calls<'PATCH'>;
export type DeleteCalls = Calls<'DELETE'>;

/** A stay as the portal's calls take it. */
export type StayQuery = GetCalls['/portal/hotels/{id}']['query'];
export type SearchCallQuery = GetCalls['/portal/search']['query'];
