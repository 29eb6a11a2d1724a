import { useParams, useSearch } from '@tanstack/react-router';
import { FavouritesPage } from '#web/portal/favourites/favourites-page.tsx';
import { ListPage } from '#web/portal/favourites/list-page.tsx';
import { coversQuery, listQuery, sharedListQuery } from '#web/portal/favourites/list-queries.ts';
import { SharedPage } from '#web/portal/favourites/shared-page.tsx';
import type { LoadRequest } from '../route-parts.ts';

export { ListSkeleton } from '#web/portal/favourites/list-parts.tsx';

export const loadFavourites = ({ context: { queryClient, api } }: LoadRequest): Promise<unknown> =>
  queryClient.prefetchQuery(coversQuery(api));

export function Favourites() {
  return <FavouritesPage address={useSearch({ from: '/portal/$language/_site/favourites' })} />;
}

export const loadFavouriteList = ({ context: { queryClient, api }, params }: LoadRequest<'listId'>): Promise<unknown> =>
  queryClient.prefetchQuery(listQuery(api, params.language, params.listId));

export function OwnFavouriteList() {
  const { listId } = useParams({ from: '/portal/$language/_site/favourites/$listId' });
  return <ListPage key={listId} listId={listId} />;
}

export const loadSharedList = ({ context: { queryClient, api }, params }: LoadRequest<'key'>): Promise<unknown> =>
  queryClient.prefetchQuery(sharedListQuery(api, params.language, params.key));

export function SharedFavouriteList() {
  const from = '/portal/$language/_site/l/$key';
  const { key } = useParams({ from });
  return <SharedPage key={key} listKey={key} address={useSearch({ from })} />;
}
