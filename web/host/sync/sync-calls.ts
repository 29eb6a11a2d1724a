import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Locale } from '#contract/primitives/locale.ts';
import type { ChangedFeed, NewFeed, Sync } from '#contract/sync.ts';
import { type FailureCode, failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

const SOON_MS = 1500;

/** Calendars that are exchanged with other sites. While one of them is being read, it is asked again until that is done. */
export function syncQuery(api: Api, language: Locale) {
  return queryOptions({
    queryKey: ['sync', language],
    queryFn: ({ signal }) => api.get('/backoffice/sync', undefined, { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.units.some(({ feeds }) => feeds.some(({ isBeingRead }) => isBeingRead)) ? SOON_MS : false),
  });
}

/** Something that cannot be taken back, and what it means. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly run: () => void;
}

/** A calendar as it is sent; one that is there already has an id, and what was shown of it. */
interface FeedEdit extends Required<NewFeed> {
  readonly id: number | undefined;
  readonly seen: ChangedFeed['seen'] | undefined;
}

/** Connects, changes, reads and removes calendars: every answer is the page anew. */
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
