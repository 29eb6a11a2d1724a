import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '#web/api/client.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useToasts } from '#web/design-system/toasts.tsx';

interface Change<Input> {
  readonly send: (api: Api, input: Input) => Promise<unknown>;
  /** What happened, in words. */
  readonly done: string;
  readonly onDone?: () => void;
  readonly onRefused?: (error: unknown) => void;
}

/** Changes what a statement says; everything that shows it is asked anew. */
export function useStatementChange<Input = void>({ send, done, onDone, onRefused }: Change<Input>) {
  const { api } = useSurroundings();
  const { show } = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => send(api, input),
    onSuccess: () => {
      show({ tone: 'good', text: done });
      onDone?.();
    },
    onError: (error) => onRefused?.(error),
    onSettled: async () => {
      const keys = ['hostStatement', 'hostSummary', 'hostInvoices', 'hostReservation', 'hostReservations'];
      await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
    },
  });
}
