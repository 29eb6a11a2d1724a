import { useMutation } from '@tanstack/react-query';
import { useSurroundings } from '#web/app/use-surroundings.ts';

/** Asks for a link for signing in. The answer does not tell whether the address has an account. */
export function useSendLink(isForOwners: boolean, onSent: (email: string) => void) {
  const { api } = useSurroundings();
  return useMutation({
    mutationFn: (email: string) => api.post('/one-time-authorization', { email, area: isForOwners ? 'owner' : 'portal' }),
    onSuccess: (_, email) => onSent(email),
  });
}
