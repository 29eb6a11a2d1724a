import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';

/** Tells whether an administrator acts as this user: what is the user's alone is then shown, off, with the reason. Nobody is asked for it. */
export function useIsActing(): boolean {
  const { api } = useSurroundings();
  const { data: user } = useQuery({ ...currentUserQuery(api), enabled: false });
  return user?.isImpersonated ?? false;
}
