import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/identity.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';

/** Who is signed in; null for visitors who are not, and while it is not known. */
export function useCurrentUser(): CurrentUser | null {
  const { api } = useSurroundings();
  return useQuery(currentUserQuery(api)).data ?? null;
}
