import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { isAboutUser, storeUser } from './stored-user.ts';
import { useCurrentUser } from './use-current-user.ts';

/** Keeps `currentUser` in local storage, and notices when another tab signs in or out or the browser brings back an old page. */
export function useStoredUser(): void {
  const { api } = useSurroundings();
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  useEffect(() => storeUser(user), [user]);
  useEffect(() => {
    const { queryKey } = currentUserQuery(api);
    const askAgain = () => void queryClient.invalidateQueries({ queryKey });
    const onStorage = (event: StorageEvent) => isAboutUser(event) && askAgain();
    const onShow = (event: PageTransitionEvent) => event.persisted && askAgain();
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
    };
  }, [api, queryClient]);
}
