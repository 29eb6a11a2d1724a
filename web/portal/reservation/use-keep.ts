import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reservation } from '#contract/reservations.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import type { ReservationAccess } from './reservation-queries.ts';

/**
 * Puts a reservation into the signed-in guest's account; where the account's address has to be proven first, sends the link that does both.
 * Lists and the reservation itself are asked anew afterwards.
 */
export function useKeep({ id, guest }: Pick<Reservation, 'id' | 'guest'>, { code = '' }: ReservationAccess) {
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const answer = await api.post('/portal/reservations/{id}/account', { code }, { params: { id } });
      if (answer.isProofNeeded) await api.post('/one-time-authorization', { email: guest.email, area: 'portal' });
      return answer;
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['reservation'] });
      await queryClient.invalidateQueries({ queryKey: ['reservations'] });
    },
  });
}
