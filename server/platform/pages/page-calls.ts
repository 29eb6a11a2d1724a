import type { FastifyRequest } from 'fastify';
import { ERROR_STATUS } from '#contract/errors.ts';
import type { App, AppContext } from '../context.ts';
import { allHold, type Holds, holdsOf, withinMinute } from '../http/answer-memory.ts';
import { inProcessHeaders } from '../http/request-limits.ts';

const UNAUTHENTICATED = ERROR_STATUS.unauthenticated;

/** A call as pages make it. */
interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Calls of a page while it renders: the same routes, with the visitor's cookies and address, without a network. */
export interface PageCalls {
  transport(path: string, call: Call): Promise<{ status: number; body: unknown; json: Uint8Array }>;
  /** How long a page of what was answered is what would be rendered; null where of some of it nobody can tell. */
  holds(): Holds | null;
}

/** @param address of the visitor, for one who leaves takes that of the connection along */
export function pageCalls(app: App, context: AppContext, visitor: FastifyRequest, address: string): PageCalls {
  const answered: (Holds | null)[] = [];
  // From now on: the day of the page is that of its beginning.
  const hold = holdOf(context, answered);
  return {
    transport: async (path, { method, headers, body }) => {
      const answer = await app.inject({
        method,
        url: path,
        remoteAddress: address,
        headers: {
          ...headers,
          ...inProcessHeaders,
          cookie: visitor.headers.cookie ?? '',
          'user-agent': visitor.headers['user-agent'] ?? '',
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      // Whoever is nobody is refused at any time what is somebody's.
      answered.push(answer.statusCode === UNAUTHENTICATED ? () => true : holdsOf(answer.raw.req));
      const text = answer.body;
      return { status: answer.statusCode, body: text === '' ? undefined : JSON.parse(text), json: answer.rawPayload };
    },
    holds: () => (answered.includes(null) ? null : hold),
  };
}

/** Apart from the visitor, who would be kept with it. */
function holdOf(context: AppContext, answered: readonly (Holds | null)[]): Holds {
  return withinMinute(context, () => allHold(answered.filter((holds) => holds !== null)));
}
