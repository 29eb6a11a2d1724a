import { z } from 'zod';
import type { ERROR_STATUS } from '../errors.ts';

/**
 * The callers who are let in. Everybody else is refused with 401 or 403 before a field is looked at; where the address names a record, those whom it
 * does not concern are told that there is none (404).
 */
export type Access =
  | 'anybody'
  /** But no administrator who acts as a host. */
  | 'anybodyInPerson'
  /** Signed in, also an administrator who acts as a host. */
  | 'user'
  | 'userInPerson'
  /** Signed in, or with a session that waits in the browser for the end of another. */
  | 'sessionHolder'
  /** Also before they have described a property. */
  | 'host'
  | 'approvedHost'
  | 'hostOrAdmin'
  /** In person. */
  | 'admin'
  | 'actingAdmin'
  /** The host whose property, unit or photo it is. */
  | 'owner'
  /** But no administrator who acts as that host: money is theirs alone. */
  | 'ownerInPerson'
  | 'ownerOrAdmin'
  /** The account's own user. */
  | 'selfOrAdmin'
  /** Whoever opened the checkout session, signed in or not; of a reservation, whoever opens it as its guest. */
  | 'guest'
  /** Whose list of favourites it is, the user or, without account, the browser; of a remark also whoever wrote it. But no administrator who acts as a host. */
  | 'listOwner'
  /** Whoever opens the reservation: by its code or address, or signed in as its guest. */
  | 'guestOrAdmin';

/** Accesses for which nobody has to be signed in. */
export type OpenAccess = Extract<Access, 'anybody' | 'anybodyInPerson' | 'sessionHolder' | 'guest' | 'guestOrAdmin' | 'listOwner'>;

/** Statuses of problems that a call is known for; any call may also answer others of the catalogue. */
export type ProblemStatus = Extract<
  (typeof ERROR_STATUS)[keyof typeof ERROR_STATUS],
  400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429
>;

/** As much of a zod schema as types need: comparing each of them with zod's whole interface would cost the type checker seconds. */
interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

/** A call of the API: all that server, pages, description and tests know of it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under `/api`, with its parameters in braces. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Its chapter in the description. */
  readonly tag: string;
  readonly summary: string;
  /** A field for each parameter of the path. */
  readonly params?: Schema & { readonly shape: object };
  readonly query?: Schema;
  readonly body?: Schema;
  /** The forms in which a body may be written; absent: as JSON. */
  readonly consumes?: 'jsonOrForm' | 'files';
  /** Absent: JSON. */
  readonly produces?:
    | 'text/calendar'
    | 'text/event-stream'
    | 'application/pdf'
    | 'application/zip'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  /** By status; the lowest is the usual one. None where the answer is no JSON that a schema could check. */
  readonly answers: { readonly [Status in 200 | 201 | 204]?: Schema };
  readonly problems?: readonly ProblemStatus[];
  /** The header `Idempotency-Key` is heard: the same key with the same body gives the same answer. */
  readonly hasIdempotencyKey?: true;
  /** A host's call that concerns all of their properties, whichever they work on. */
  readonly isOfAllProperties?: true;
}
export type Endpoints = Readonly<Record<string, Endpoint>>;

type Part = 'params' | 'query' | 'body';

/** A part of the request once its schema has read it; unknown where there is none. */
export type ReadPart<E extends Endpoint, P extends Part> = E extends { readonly [Name in P]: infer Read } ? z.output<Read> : unknown;

/** The answer: null stands for an answer without a body. */
export type Answer<E extends Endpoint> = z.output<E['answers'][keyof E['answers']]>;

/** The body that a client sends. */
export type SentBody<E extends Endpoint> = E extends { readonly body: infer Sent } ? z.input<Sent> : undefined;

/**
 * The query that a client sends: what the schema makes of it, since the client writes it as text (objects as JSON). What the schema
 * fills in may be left out.
 */
export type SentQuery<E extends Endpoint> = E extends { readonly query: infer Sent } ? QueryOf<z.input<Sent>, z.output<Sent>> : undefined;
type QueryOf<Input, Output> = {
  [Name in keyof Input]:
    | Exclude<Name extends keyof Output ? Output[Name] : never, undefined>
    // What is undefined is not sent.
    | (object extends Pick<Input, Name> ? undefined : never);
};

/** Address of a call, with the values of its path's parameters. */
export function addressOf({ path }: Endpoint, params: Readonly<Record<string, string | number>> = {}): string {
  return `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))}`;
}

/** Returns an answer without a body, for the status 204. */
export const nothing = (what: string) => z.null().describe(what);
