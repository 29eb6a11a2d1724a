import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { CurrentUser } from '#contract/identity.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { isNarrow } from '#web/design-system/use-is-narrow.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { afterSignIn, pageTarget } from './after-sign-in.ts';
import { rememberedCalendar } from './previous-url.ts';

/** Returns what follows on a session that has begun: asks who it is, and goes where they want to be. */
export function useEnter() {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const router = useRouter();
  const queryClient = useQueryClient();
  /** The user of the session that the server has just begun. */
  const recognise = useCallback(() => queryClient.fetchQuery({ ...currentUserQuery(api), staleTime: 0 }), [api, queryClient]);
  const goOn = useCallback(
    async (user: CurrentUser, { returnUrl, isForOwners }: { returnUrl?: string | undefined; isForOwners: boolean }) => {
      // What was brought for an anonymous visitor may look different now.
      queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery(api).queryKey[0] });
      const destination = afterSignIn(user, { returnUrl, previousUrl: rememberedCalendar(), isOnPhone: !isForOwners && isNarrow() });
      if ('href' in destination) await router.navigate({ href: destination.href });
      else await router.navigate(pageTarget(destination.page, language));
    },
    [api, language, queryClient, router],
  );
  return { recognise, goOn };
}
