import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CurrentUser } from '#contract/identity.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useCurrentUser } from './use-current-user.ts';

const NAME = 'currentUser';

/** Returns what scripts may know of the signed-in user (docs/product.md §3): never a token, never the e-mail address. */
export function storedUserOf({ username, roles, hotel }: Pick<CurrentUser, 'username' | 'roles' | 'hotel'>): string {
  return JSON.stringify({ name: username, roles, hotel: hotel && { id: hotel.id, status: hotel.status } });
}

/** Keeps the local copy as the server sees the user; signing out takes it away. */
export function storeUser(user: CurrentUser | null): void {
  try {
    if (user) window.localStorage.setItem(NAME, storedUserOf(user));
    else window.localStorage.removeItem(NAME);
  } catch (error) {
    // Browsers that refuse storage lose nothing but this copy.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Returns whether a storage event of another tab was about the user. */
function isAboutUser({ key }: StorageEvent): boolean {
  return key === NAME || key === null;
}

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
