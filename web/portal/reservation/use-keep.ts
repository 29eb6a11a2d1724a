import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSurroundings } from '#web/use-surroundings.ts';
import type { ReservationAccess } from './reservation-queries.ts';

/** Puts a reservation into the signed-in guest's account. Lists and the reservation itself are asked anew afterwards. */
export function useKeep(id: string, { code = '' }: ReservationAccess) {
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/portal/reservations/{id}/account', { code }, { params: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['reservation'] });
      await queryClient.invalidateQueries({ queryKey: ['reservations'] });
    },
  });
}
