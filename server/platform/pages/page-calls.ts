import type { FastifyRequest } from 'fastify';
import { ERROR_STATUS } from '#contract/errors.ts';
import type { App, AppContext } from '../context.ts';
import { inProcessHeaders } from '../http/request-limits.ts';
import { areAllValid, type IsStillValid, validityOf, validWithinMinute } from '../http/response-cache.ts';

/** A call as pages make it. */
interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Calls of a page while it renders: the same routes, with the visitor's cookies and address, without a network. */
export interface PageCalls {
  transport(path: string, call: Call): Promise<{ status: number; body: unknown }>;
  /** Returns how long a page of what was answered is what would be rendered; null where of some of it nobody can tell, or nothing was asked. */
  validity(): IsStillValid | null;
}

/** @param address of the visitor, for one who leaves takes that of the connection along */
export function pageCalls(app: App, context: AppContext, visitor: FastifyRequest, address: string): PageCalls {
  const answered: (IsStillValid | null)[] = [];
  // From now on: the day of the page is that of its beginning.
  const isStillValid = validityOfPage(context, answered);
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
      // Anonymous visitors always get 401 here.
      if (answer.statusCode !== ERROR_STATUS.unauthenticated) answered.push(validityOf(answer.raw.req));
      return { status: answer.statusCode, body: answer.body === '' ? undefined : JSON.parse(answer.body) };
    },
    validity: () => (answered.length === 0 || answered.includes(null) ? null : isStillValid),
  };
}

/** Apart from the visitor, who would be kept in memory with it. */
function validityOfPage(context: AppContext, answered: readonly (IsStillValid | null)[]): IsStillValid {
  return validWithinMinute(context, () => areAllValid(answered.filter((isStillValid) => isStillValid !== null)));
}
