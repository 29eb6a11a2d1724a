import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError, type FailureCode } from '#web/api/api-error.ts';
import { USER_KEY } from '#web/api/current-user-query.ts';
import { endedSessionQuery, endedSessionWatch } from './ended-session.ts';

it.each([
  ['reading is refused', 'unauthenticated', '/me/sessions', false, true],
  ['writing is refused and there is no session', 'xsrf_token_invalid', '/changePassword', false, true],
  ['writing is refused, but the session lives', 'xsrf_token_invalid', '/changePassword', true, false],
  ['signing in is refused', 'unauthenticated', '/login_check', false, false],
  ['something else goes wrong', 'unavailable', '/me/sessions', false, false],
] as const)('when %s, the page knows whether the session has ended', async (_, code, path, isValid, hasEnded) => {
  expect(await endAfter({ id: 1 }, { code, path, isValid })).toBe(hasEnded);
});

it('visitors who are not signed in have no session that could end', async () => {
  expect(await endAfter(null, { code: 'unauthenticated', path: '/me/sessions', isValid: false })).toBe(false);
});

async function endAfter(user: object | null, call: { code: FailureCode; path: string; isValid: boolean }): Promise<boolean> {
  const queryClient = new QueryClient();
  queryClient.setQueryData(USER_KEY, user);
  endedSessionWatch(queryClient, async () => call.isValid)(call.path, new ApiError(call.code, 401));
  await Promise.resolve();
  return queryClient.getQueryData(endedSessionQuery.queryKey) ?? false;
}

it('whoever listens still hears of it after signing in has swept away what nobody uses', async () => {
  const queryClient = new QueryClient();
  const observer = new QueryObserver(queryClient, endedSessionQuery);
  const stop = observer.subscribe(() => undefined);
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.setQueryData(USER_KEY, { id: 1 });
  endedSessionWatch(queryClient, async () => false)('/users/1', new ApiError('unauthenticated', 401));
  expect(observer.getCurrentResult().data).toBe(true);
  stop();
});
