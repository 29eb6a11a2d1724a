import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/identity.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';

/** Under which the page keeps who is signed in. */
export const USER_KEY = ['currentUser'] as const;

/**
 * Who is signed in; null for visitors who are not. The server answers it while it renders the page, and it holds until somebody signs in or
 * out: browsers of anonymous visitors never ask.
 */
export function currentUserQuery(api: Api) {
  return queryOptions({
    queryKey: USER_KEY,
    queryFn: (): Promise<CurrentUser | null> =>
      api.get('/me', undefined).catch((error: unknown) => {
        if (failureCodeOf(error) === 'unauthenticated') return null;
        throw error;
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Who is signed in, for guards of routes; null also when the server cannot tell, for nobody is let in by mistake. */
export async function signedInUser({ queryClient, api }: { queryClient: QueryClient; api: Api }): Promise<CurrentUser | null> {
  await queryClient.prefetchQuery(currentUserQuery(api));
  return queryClient.getQueryData(currentUserQuery(api).queryKey) ?? null;
}

/**
 * The property that a page was loaded for (docs/product.md §8): the one that its host worked on when the page first knew them. Another tab may
 * have switched since; this page shows, and means, the same one until it is loaded anew.
 * @returns undefined for everybody who works on none
 */
export function pagePropertyOf(queryClient: QueryClient): () => number | undefined {
  let seen: { readonly userId: number; readonly propertyId: number } | undefined;
  return () => {
    const user = queryClient.getQueryData<CurrentUser | null>(USER_KEY);
    if (user === null) seen = undefined;
    if (user?.hotel && seen?.userId !== user.id) seen = { userId: user.id, propertyId: user.hotel.id };
    return seen?.propertyId;
  };
}
