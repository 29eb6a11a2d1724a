import type { CurrentUser } from '#contract/identity.ts';
import { currentUserQuery, signedInUser } from '#web/api/current-user-query.ts';
import type { RouterContext } from '#web/app/router-context.ts';

/** A page that the server has just rendered need not ask again. */
const TRUSTED_FOR_MS = 30_000;

/**
 * Who is signed in, asked again when the browser has known it for a while: the session may have ended elsewhere since.
 * When nobody can tell, because the network is away, the page's own calls will say so.
 */
export async function verifiedUser({
  queryClient,
  api,
}: Pick<RouterContext, 'queryClient' | 'api'>): Promise<{ user: CurrentUser | null; hasEnded: boolean }> {
  const user = await signedInUser({ queryClient, api });
  const { queryKey } = currentUserQuery(api);
  const knownSince = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if (!user || typeof window === 'undefined' || Date.now() - knownSince < TRUSTED_FOR_MS) return { user, hasEnded: false };
  const isValid = await api.get('/verify', undefined).then(
    ({ valid }) => valid,
    () => true,
  );
  queryClient.setQueryData(queryKey, isValid ? user : null);
  return isValid ? { user, hasEnded: false } : { user: null, hasEnded: true };
}
