import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReservationChanges } from '#contract/changes.ts';
import type { Api } from '#web/api/client.ts';
import { type Once, useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { changesQuery, type ReservationAccess, reservationQuery } from './reservation-queries.ts';

interface Change<Input> {
  readonly id: string;
  readonly access: ReservationAccess;
  readonly send: (api: Api, input: Input, once: Once) => Promise<ReservationChanges>;
  readonly onDone: (changes: ReservationChanges, input: Input) => void;
}

/** Proposes, answers or withdraws a change, once; whatever comes of it, everything that shows the stay is asked anew. */
export function useChange<Input>({ id, access, send, onDone }: Change<Input>) {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const queryClient = useQueryClient();
  const once = useOnce();
  const { queryKey } = changesQuery(api, language, id, access);
  /** @param isOver true once it is done: then nobody waits for the price of it any more */
  const askAnew = (isOver: boolean) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: reservationQuery(api, language, id, access).queryKey }),
      queryClient.invalidateQueries({ queryKey: ['reservations'] }),
      ...['changePrices', 'changeQuote'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key, id], refetchType: isOver ? 'none' : 'active' }),
      ),
    ]);
  return useMutation({
    mutationFn: (input: Input) => send(api, input, once),
    onSuccess: async (changes, input) => {
      queryClient.setQueryData(queryKey, changes);
      onDone(changes, input);
      await askAnew(true);
    },
    onError: async () => {
      await Promise.all([queryClient.invalidateQueries({ queryKey }), askAnew(false)]);
    },
  });
}
