import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '#web/api/client.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useToasts } from '#web/design-system/toasts.tsx';

interface WriteOptions<Body, Answer> {
  readonly write: (api: Api, body: Body) => Promise<Answer>;
  /** Returns what to say once it is written. */
  readonly said?: (answer: Answer) => string;
  /** The queries that are read anew, whether it was written or refused: their keys after `admin`; absent for all. */
  readonly renews?: string;
  readonly onDone?: (answer: Answer) => unknown;
}

/** Makes a write of an administrator: says that it is done, and reads anew what it has changed. */
export function useWrite<Answer, Body = void>({ write, said, renews, onDone }: WriteOptions<Body, Answer>) {
  const { api } = useSurroundings();
  const { show } = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => write(api, body),
    onSuccess: (answer) => {
      if (said) show({ tone: 'good', text: said(answer) });
      return onDone?.(answer);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: renews === undefined ? ['admin'] : ['admin', renews] }),
  });
}
