import type { Answer, Endpoint, SentBody, SentQuery } from '#contract/endpoints/endpoint.ts';
import type { ENDPOINTS } from '#contract/endpoints/index.ts';
import type { Problem } from '#contract/errors.ts';
import { chosenToText } from '#contract/primitives/chosen-extra-charges.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { ApiError } from './api-error.ts';

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

/** Carries a request: `fetch` in browsers, the server's own injection while it renders a page. The path starts with `/api`. */
export type Transport = (path: string, request: TransportRequest) => Promise<{ status: number; body: unknown }>;
export interface TransportRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Names in braces: `id` of `/users/{id}`. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

interface AnyCallOptions {
  /** Values of `{name}` in the path. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** For calls whose second argument is no query. */
  readonly query?: object;
  readonly signal?: AbortSignal;
  /** The same key with the same body gives the same answer (docs/product.md §2): send it again on a retry. */
  readonly idempotencyKey?: string;
}

/** What goes with a call: a value for each name in its path, none left out and none too many. */
export type CallOptions<Path extends string, Query = undefined> = Omit<AnyCallOptions, 'params' | 'query'> &
  ([NamesIn<Path>] extends [never] ? unknown : { readonly params: Readonly<Record<NamesIn<Path>, string | number>> }) &
  (Query extends undefined ? unknown : { readonly query: Query });

type Options<Path extends string, Query = undefined> = [NamesIn<Path>, Query] extends [never, undefined]
  ? [options?: CallOptions<Path>]
  : [options: CallOptions<Path, Query>];

/** The server's calls, typed by the contract. Every failure is an {@link ApiError}. */
export interface Api {
  get<Path extends keyof GetCalls>(
    path: Path,
    query: GetCalls[Path]['query'],
    ...options: Options<Path>
  ): Promise<GetCalls[Path]['answer']>;
  post<Path extends keyof PostCalls>(
    path: Path,
    body: PostCalls[Path]['body'],
    ...options: Options<Path>
  ): Promise<PostCalls[Path]['answer']>;
  put<Path extends keyof PutCalls>(path: Path, body: PutCalls[Path]['body'], ...options: Options<Path>): Promise<PutCalls[Path]['answer']>;
  patch<Path extends keyof PatchCalls>(
    path: Path,
    body: PatchCalls[Path]['body'],
    ...options: Options<Path>
  ): Promise<PatchCalls[Path]['answer']>;
  delete<Path extends keyof DeleteCalls>(
    path: Path,
    ...rest: [...Options<Path, DeleteCalls[Path]['query']>, body?: DeleteCalls[Path]['body']]
  ): Promise<DeleteCalls[Path]['answer']>;
  /** The property that the page was loaded for; undefined for everybody who works on none. */
  pageProperty(): number | undefined;
  /** Address of a reading call of hosts that travels by itself, such as a file: it names the property that the page shows. */
  hostHref<Path extends keyof GetCalls>(path: Path, query: GetCalls[Path]['query']): string;
  /** Tells the page of the failure of a call that travels by itself, such as an upload. */
  noteRefusal(path: string, error: ApiError): void;
}

/**
 * @param transport how requests travel
 * @param language asked for at each call, since the page's language can change under the client
 * @param onRefused told of every failure, before its caller is: an ended session concerns the whole page
 * @param pageProperty goes with every call: the server refuses those for a property that the session does not work on any more
 */
export function createApi(
  transport: Transport,
  language: () => Locale,
  onRefused?: (path: string, error: ApiError) => void,
  pageProperty: () => number | undefined = () => undefined,
): Api {
  async function call(
    method: TransportRequest['method'],
    path: string,
    rest: { query?: object | undefined; body?: unknown },
    options: AnyCallOptions,
  ) {
    const headers: Record<string, string> = { 'App-Lang': language(), Accept: 'application/json' };
    if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
    const property = pageProperty();
    if (property !== undefined) headers['App-Property'] = String(property);
    const answer = await transport(addressOf(path, rest.query, options.params), {
      method,
      headers,
      ...(rest.body === undefined ? {} : { body: rest.body }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    if (answer.status < 400) return answer.body;
    const problem = problemOf(answer);
    onRefused?.(path, problem);
    throw problem;
  }
  type Call = (path: string, sent: unknown, options?: AnyCallOptions) => Promise<unknown>;
  const sending =
    (method: TransportRequest['method']): Call =>
    (path, body, options = {}) =>
      call(method, path, { body }, options);
  const calls: Record<'post' | 'put' | 'patch', Call> &
    Pick<Api, 'noteRefusal' | 'pageProperty'> & {
      hostHref(path: string, query: object | undefined): string;
      get(path: string, query: object | undefined, options?: AnyCallOptions): Promise<unknown>;
      delete(path: string, options?: AnyCallOptions, body?: unknown): Promise<unknown>;
    } = {
    get: (path, query, options = {}) => call('GET', path, { query }, options),
    post: sending('POST'),
    put: sending('PUT'),
    patch: sending('PATCH'),
    delete: (path, options = {}, body = undefined) => call('DELETE', path, { query: options.query, body }, options),
    pageProperty,
    hostHref: (path, query) => addressOf(path, { ...query, property: pageProperty() }),
    noteRefusal: (path, error) => onRefused?.(path, error),
  };
  // The contract types the answers; the server is tested against the same schemas, so they are not checked again in browsers.
  return calls as Api;
}

/** Address of a reading call, for links to files. */
export function hrefOf<Path extends keyof GetCalls>(path: Path, query: GetCalls[Path]['query'], ...[options]: Options<Path>): string {
  const { params }: AnyCallOptions = options ?? {};
  return addressOf(path, query, params);
}

/** Address of a writing call that travels by itself, such as an upload. */
export function uploadHrefOf<Path extends keyof PostCalls>(
  path: Path,
  query: PostCalls[Path]['query'],
  ...[options]: Options<Path>
): string {
  const { params }: AnyCallOptions = options ?? {};
  return addressOf(path, query, params);
}

function addressOf(path: string, query: object | undefined, params: AnyCallOptions['params'] = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  return `/api${filled}${queryString(query)}`;
}

/** Parameters that addresses write in a way of their own. */
const WRITERS: Readonly<Record<string, (value: never) => string>> = { extraCharges: chosenToText };

/** Flat parameters; object values as JSON, absent ones left out (specification §7). */
export function queryString(query: object | undefined): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, written(name, value)]))}`;
}

function written(name: string, value: unknown): string {
  if (typeof value !== 'object') return String(value);
  // What a parameter is, the types of the calls have checked.
  return WRITERS[name]?.(value as never) ?? JSON.stringify(value);
}

/** The failure that an answer tells of. */
export function problemOf({ status, body }: { status: number; body: unknown }): ApiError {
  const problem = typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {};
  return new ApiError(problem.code ?? (status === 503 || status === 502 ? 'unavailable' : 'internal_error'), status, problem);
}
