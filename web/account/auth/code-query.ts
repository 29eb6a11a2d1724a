import { queryOptions } from '@tanstack/react-query';
import type { CodeResponse } from '#contract/identity.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';

/** Returns whether the code of a mail's link can still be used; null when it cannot. Asking does not use it up. */
export function codeQuery(api: Api, purpose: '/one-time-authorization' | '/restore-password', code: string) {
  return queryOptions({
    queryKey: ['code', purpose, code],
    queryFn: (): Promise<CodeResponse | null> =>
      api.get(purpose, { code }).catch((error: unknown) => {
        if (failureCodeOf(error) === 'code_expired') return null;
        throw error;
      }),
  });
}

/** The parameters of the pages that links of e-mails lead to. */
export interface CodeSearch {
  readonly code?: string | undefined;
  /** `missing`: the link has lost its code on the way. */
  readonly problem?: 'missing' | undefined;
}

/** Reads them from the address. An empty code becomes a problem of its own: the router drops empty parameters. */
export function parseCodeSearch({ code, problem }: Record<string, unknown>): CodeSearch {
  if (typeof code === 'string' && code !== '' && code.length <= 200) return { code, problem: undefined };
  return { code: undefined, problem: code !== undefined || problem === 'missing' ? 'missing' : undefined };
}
