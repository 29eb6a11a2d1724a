import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReservationChanges } from '#contract/changes.ts';
import type { Api } from '#web/api/client.ts';
import { type Once, useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { hostChangesQuery } from './changes-query.ts';

interface HostChange<Input> {
  readonly id: string;
  readonly send: (api: Api, input: Input, once: Once) => Promise<ReservationChanges>;
  /** What was done, in words. */
  readonly done: string;
  readonly onDone: () => void;
}

/** Everything that shows a stay, its nights or what waits for its host. */
const SHOWING = ['hostReservation', 'hostReservations', 'hostCalendar', 'hostDashboard', 'hostStatistics'];
/** What was asked for a change that is being chosen. */
const ASKED = ['hostChangeQuote', 'hostOtherUnits'];

/** Proposes, answers or does a change, once, and says what was done; a failure is told where it happened. All that shows the stay is asked anew. */
export function useHostChange<Input>({ id, send, done, onDone }: HostChange<Input>) {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const { show } = useToasts();
  const queryClient = useQueryClient();
  const once = useOnce();
  const { queryKey } = hostChangesQuery(api, language, id);
  /** @param isOver true once it is done: then nobody waits for an answer about it any more */
  const askAnew = (isOver: boolean) =>
    Promise.all([
      ...SHOWING.map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ...ASKED.map((key) => queryClient.invalidateQueries({ queryKey: [key], refetchType: isOver ? 'none' : 'active' })),
    ]);
  return useMutation({
    mutationFn: (input: Input) => send(api, input, once),
    onSuccess: async (changes) => {
      queryClient.setQueryData(queryKey, changes);
      show({ tone: 'good', text: done, isKept: true });
      onDone();
      await askAnew(true);
    },
    onError: async () => {
      await Promise.all([queryClient.invalidateQueries({ queryKey }), askAnew(false)]);
    },
  });
}
