import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { HostPhotos, PhotoChanges, PhotoOrder, PhotosMove } from '#contract/photos.ts';
import type { Bilingual, Locale } from '#contract/primitives/locale.ts';
import type { Translate } from '#texts/translate.ts';
import type { Api } from '#web/api/client.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';

/** While photos are processed, which takes a second or two. */
const LOOK_AGAIN_MS = 700;

const albumQuery = (api: Api, hotelId: number) =>
  queryOptions({
    queryKey: ['host-photos', hotelId],
    queryFn: () => api.get('/hotels/{hotelId}/photos', undefined, { params: { hotelId } }),
  });

/** The album of a property, looked at again until nothing is processed any more, and the ways to change it. */
export function useAlbum(hotelId: number) {
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const query = albumQuery(api, hotelId);
  const {
    data: album,
    error,
    refetch,
  } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.photos.some((photo) => photo.state === 'processing') ? LOOK_AGAIN_MS : false),
  });
  const show = useCallback((changed: HostPhotos) => keep(queryClient, query.queryKey, changed), [queryClient, query.queryKey]);
  const order = useMutation({
    mutationFn: (body: PhotoOrder) => api.put('/hotels/{hotelId}/photos/order', body, { params: { hotelId } }),
    // Shown at once; an order that could not be kept jumps back.
    onMutate: async (body) => {
      await queryClient.cancelQueries(query);
      queryClient.setQueryData(query.queryKey, (present) => present && ordered(present, body));
    },
    onSuccess: show,
    onError: () => refetch(),
  });
  const change = useMutation({
    mutationFn: ({ photoId, changes }: { photoId: number; changes: PhotoChanges }) =>
      api.patch('/hotels/{hotelId}/photos/{photoId}', changes, { params: { hotelId, photoId } }),
    onSuccess: show,
  });
  const remove = useMutation({
    mutationFn: (photoId: number) => api.delete('/hotels/{hotelId}/photos/{photoId}', { params: { hotelId, photoId } }),
    onSuccess: show,
  });
  const move = useMutation({
    mutationFn: (body: PhotosMove) => api.post('/hotels/{hotelId}/photos/move', body, { params: { hotelId } }),
    onSuccess: show,
  });
  const removeSeveral = useMutation({
    mutationFn: (photoIds: number[]) => api.post('/hotels/{hotelId}/photos/removal', { photoIds }, { params: { hotelId } }),
    onSuccess: show,
  });
  return { album, error, refetch, show, order, change, remove, move, removeSeveral };
}

/** A question that was asked before the change must not show what was before it. */
async function keep(queryClient: QueryClient, queryKey: readonly unknown[], changed: HostPhotos): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, changed);
}

function ordered(album: HostPhotos, { unitId, photoIds }: PhotoOrder): HostPhotos {
  return { ...album, lists: album.lists.map((list) => (list.unitId === unitId ? { ...list, photoIds } : list)) };
}

/** A unit as the photos step needs it. */
export interface PhotoUnit {
  readonly unitId: number;
  /** May be empty while the host has not named it. */
  readonly name: Bilingual;
}

/** What photos are of: the property (null) or a unit, with the name that messages use. */
export interface PhotoTarget {
  readonly unitId: number | null;
  readonly name: string;
}

/** The property first, then its units in their order. A unit without a name goes by its number. */
export function targetsOf(units: readonly PhotoUnit[], language: Locale, t: Translate): PhotoTarget[] {
  const named = units.map(({ unitId, name }, index) => ({
    unitId,
    name: name[language] || name.he || name.en || t('hostPhotos.unitNumber', { number: index + 1 }),
  }));
  return [{ unitId: null, name: t('hostPhotos.property') }, ...named];
}
