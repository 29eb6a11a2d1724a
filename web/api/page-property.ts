import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/identity.ts';
import { USER_KEY } from './current-user-query.ts';

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
