import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiError } from '#web/api/api-error.ts';
import { USER_KEY } from '#web/api/current-user-query.ts';

/**
 * True if the server has closed the session of the user that the page still shows. Nobody asks for it: it is told, so it never grows stale.
 * It is not disabled either, for a disabled query counts as unused, and is swept away at signing in.
 */
export const endedSessionQuery = queryOptions({
  queryKey: ['sessionHasEnded'],
  queryFn: () => false,
  initialData: false,
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Looks at every refusal for the first call after a session's end. Reading says so plainly; writing fails at the XSRF check first, whose token
 * went with the session, so it is asked whether there is still one.
 * @param isSessionValid asks the server
 */
export function endedSessionWatch(
  queryClient: QueryClient,
  isSessionValid: () => Promise<boolean>,
): (path: string, error: ApiError) => void {
  const tell = () => queryClient.setQueryData(endedSessionQuery.queryKey, true);
  return (path, { code }) => {
    const isSignedIn = Boolean(queryClient.getQueryData(USER_KEY));
    // Asking who is signed in, and signing in, answer for themselves.
    if (!isSignedIn || path === '/me' || path === '/login_check') return;
    if (code === 'unauthenticated') tell();
    if (code === 'xsrf_token_invalid') void isSessionValid().then((isValid) => isValid || tell());
  };
}
