import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { OpenCheckoutBody } from '#contract/checkout.ts';
import { type FailureCode, failureCodeOf } from '#web/api/api-error.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { isComplete } from './unit-choice.ts';
import type { StayChoice } from './use-stay-choice.ts';

export interface Booking {
  /** Whether all is chosen that booking needs. */
  readonly isPossible: boolean;
  readonly book: () => void;
  readonly isBusy: boolean;
  readonly failure: FailureCode | undefined;
}

/** Takes the chosen units for a while and goes on to checkout. When one was taken meanwhile, brings what is still free. */
export function useBooking(hotelId: number, { stay, roomsInfo, choice, quote, isUpdating, reset }: StayChoice): Booking {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const once = useOnce();
  const opening = useMutation({
    mutationFn: (body: OpenCheckoutBody) => once(body, (idempotencyKey) => api.post('/portal/checkout/sessions', body, { idempotencyKey })),
    onSuccess: (session) => navigate(paths.checkout(language, { session: session.id })),
    onError: async (error) => {
      if (failureCodeOf(error) !== 'room_taken') return;
      reset();
      await queryClient.invalidateQueries({ queryKey: ['hotel'] });
    },
  });
  const isPossible = stay !== undefined && quote !== undefined && !isUpdating && isComplete(choice);
  return {
    isPossible,
    book: () => {
      if (isPossible) opening.mutate({ hotelId, from: stay.from, to: stay.to, roomsInfo, units: [...choice] });
    },
    isBusy: opening.isPending || opening.isSuccess,
    failure: opening.isError ? failureCodeOf(opening.error) : undefined,
  };
}
