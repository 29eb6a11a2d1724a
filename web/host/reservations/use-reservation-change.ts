import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HostReservation } from '#contract/host-reservations.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useToasts } from '#web/design-system/toasts.tsx';
import { hostReservationQuery } from '#web/host/calendar/calendar-query.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

interface Change<Input> {
  readonly send: (api: Api, input: Input) => Promise<HostReservation>;
  /** Returns what happened, in words; absent where the caller tells it. */
  readonly done?: ((reservation: HostReservation) => string) | undefined;
  /** How it is told; absent: as a success. */
  readonly tone?: (reservation: HostReservation) => 'good' | 'plain';
  readonly onDone?: (reservation: HostReservation) => void;
  /** True if a failure is told where it happened, and needs no toast. */
  readonly isFailureShown?: boolean;
  /** Where somebody else has changed it in between: which one, and what to do with what it is now. */
  readonly crossed?: { readonly id: string; readonly onSaved: (present: HostReservation) => void };
}

/** Changes a reservation and says what came of it; everything that shows it is asked anew. */
export function useReservationChange<Input>({ send, done, tone, onDone, isFailureShown = false, crossed }: Change<Input>) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { show } = useToasts();
  const queryClient = useQueryClient();
  const askAnew = () => {
    for (const key of ['hostReservations', 'hostCalendar', 'hostDashboard', 'hostStatistics', 'directQuote'])
      void queryClient.invalidateQueries({ queryKey: [key] });
  };
  return useMutation({
    mutationFn: (input: Input) => send(api, input),
    onSuccess: (reservation) => {
      queryClient.setQueryData(hostReservationQuery(api, language, reservation.id).queryKey, reservation);
      askAnew();
      if (done) show({ tone: tone?.(reservation) ?? 'good', text: done(reservation), isKept: true });
      onDone?.(reservation);
    },
    onError: async (error) => {
      const asked = queryClient.invalidateQueries({ queryKey: ['hostReservation'] });
      askAnew();
      if (crossed && failureCodeOf(error) === 'revision_conflict') {
        await asked;
        const present = await queryClient.fetchQuery(hostReservationQuery(api, language, crossed.id)).catch(() => undefined);
        if (present) crossed.onSaved(present);
      }
      if (!isFailureShown) show({ tone: 'bad', text: t(`errors.${failureCodeOf(error)}`) });
    },
  });
}
