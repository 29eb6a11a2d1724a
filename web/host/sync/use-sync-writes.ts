import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangedFeed, NewFeed, Sync } from '#contract/sync.ts';
import { type FailureCode, failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { syncQuery } from './sync-query.ts';

/** What a host types of a calendar; one that is there already has an id, and what was shown of it. */
export interface FeedEdit extends Omit<NewFeed, 'leavesBlocks'> {
  readonly id?: number;
  readonly leavesBlocks: boolean;
  readonly seen?: ChangedFeed['seen'] | undefined;
}

/** Connecting, changing, reading and removing calendars: every answer is the page anew. */
export function useSyncWrites() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const [failure, setFailure] = useState<FailureCode>();
  const options = {
    onMutate: () => setFailure(undefined),
    onError: (error: Error) => setFailure(failureCodeOf(error)),
  };
  const show = (sync: Sync, said?: string) => {
    queryClient.setQueryData(syncQuery(api, language).queryKey, sync);
    void queryClient.invalidateQueries({ queryKey: ['hostCalendar'] });
    if (said !== undefined) toasts.show({ text: said, tone: 'good' });
  };
  const save = useMutation({
    ...options,
    mutationFn: ({ id, unitId, name, url, leavesBlocks, seen }: FeedEdit) =>
      id === undefined || !seen
        ? api.post('/backoffice/sync/feeds', { unitId, name, url, leavesBlocks })
        : api.put('/backoffice/sync/feeds/{id}', { name, url, leavesBlocks, seen }, { params: { id } }),
    onSuccess: (sync, { id, name }) => show(sync, t(id === undefined ? 'sync.added' : 'sync.changed', { feed: name.trim() })),
  });
  const remove = useMutation({
    ...options,
    mutationFn: (id: number) => api.delete('/backoffice/sync/feeds/{id}', { params: { id } }),
    onSuccess: (sync) => show(sync, t('sync.removed')),
  });
  const read = useMutation({
    ...options,
    mutationFn: (id: number) => api.post('/backoffice/sync/feeds/{id}/reading', undefined, { params: { id } }),
    // Its line says that it is being read, and since when it is fresh.
    onSuccess: (sync) => show(sync),
  });
  const renew = useMutation({
    ...options,
    mutationFn: ({ unitId }: { readonly unitId: number; readonly title: string }) =>
      api.post('/backoffice/sync/exports/{unitId}/renewal', undefined, { params: { unitId } }),
    onSuccess: (sync, { title }) => show(sync, t('sync.renewed', { unit: title })),
  });
  const settle = useMutation({
    ...options,
    mutationFn: (id: number) => api.post('/backoffice/sync/conflicts/{id}/settlement', undefined, { params: { id } }),
    onSuccess: (sync) => show(sync, t('sync.settled')),
  });
  return { save, remove, read, renew, settle, failure, forgetFailure: () => setFailure(undefined) };
}

export type SyncWrites = ReturnType<typeof useSyncWrites>;
