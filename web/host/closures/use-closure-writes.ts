import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewClosures } from '#contract/closures.ts';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { type FailureCode, failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { ClosureGroup } from './group-closures.ts';

/** What was just done, in words, and how to take it back. */
export interface Done {
  readonly text: string;
  readonly undo?: () => Promise<unknown>;
}

/** An edit of a line: of all its units, the same nights and reason. */
export interface GroupEdit {
  readonly group: ClosureGroup;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** Closing, opening, moving and taking back, and what came of the last of them. */
export function useClosureWrites() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const [done, setDone] = useState<Done>();
  const [failure, setFailure] = useState<FailureCode>();
  const settled = () => {
    for (const key of ['closures', 'hostCalendar']) void queryClient.invalidateQueries({ queryKey: [key] });
  };
  const options = {
    onMutate: () => {
      setDone(undefined);
      setFailure(undefined);
    },
    onError: (error: Error) => setFailure(failureCodeOf(error)),
    onSettled: settled,
  };
  const close = useMutation({
    ...options,
    mutationFn: (body: NewClosures) => api.post('/backoffice/closures', body),
    onSuccess: ({ nights, closed }) =>
      setDone({ text: t('closures.closedNights', { count: nights }), ...(closed.length > 0 ? { undo: () => openAll(api, closed) } : {}) }),
  });
  const open = useMutation({
    ...options,
    mutationFn: ({ unitIds, firstNight, lastNight }: ClosureGroup) =>
      api.post('/backoffice/closures/open', { unitIds: [...unitIds], from: toWireDate(firstNight), to: toWireDate(lastNight) }),
    onSuccess: ({ nights, opened }) =>
      setDone(
        nights === 0
          ? { text: t('closures.openedNone') }
          : { text: t('closures.openedNights', { count: nights }), undo: () => closeAgain(api, opened) },
      ),
  });
  const change = useMutation({
    ...options,
    mutationFn: async ({ group, from, to, reason }: GroupEdit) => {
      for (const { id, revision } of group.closures)
        await api.put('/backoffice/closures/{id}', { from, to, reason, revision }, { params: { id } });
    },
    onSuccess: (_, { group }) => setDone({ text: t('closures.changed'), undo: () => changeBack(api, group) }),
  });
  const undo = useMutation({
    ...options,
    mutationFn: async (last: Done) => await last.undo?.(),
    onSuccess: () => setDone({ text: t('closures.undone') }),
  });
  return { close, open, change, undo, done, failure, isBusy: [close, open, change, undo].some(({ isPending }) => isPending) };
}

interface ClosedNights {
  readonly unitId: number;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

async function openAll(api: Api, closed: readonly ClosedNights[]): Promise<void> {
  for (const { unitId, from, to } of closed) await api.post('/backoffice/closures/open', { unitIds: [unitId], from, to });
}

async function closeAgain(api: Api, opened: readonly ClosedNights[]): Promise<void> {
  await api.post('/backoffice/closures', { closures: opened.map(({ unitId, ...nights }) => ({ unitIds: [unitId], ...nights })) });
}

async function changeBack(api: Api, { closures }: ClosureGroup): Promise<void> {
  for (const { id, revision, from, to, reason } of closures)
    await api.put('/backoffice/closures/{id}', { from, to, reason, revision: revision + 1 }, { params: { id } });
}
