import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FavouritesResponse } from '#contract/favourites.ts';
import type { CurrentUser } from '#contract/identity.ts';
import type { Api } from '#web/api/client.ts';
import { USER_KEY } from '#web/api/current-user-query.ts';
import { createStore } from '#web/app/store.ts';

/** Under which a page keeps all that it knows of favourites: lists, their places, and what is on its way to the server. */
export const FAVOURITES_KEY = ['favourites'] as const;

/** A place as its heart knows it. */
export interface HeartedPlace {
  readonly hotelId: number;
  readonly title: string;
}

/** The place whose lists are being chosen; absent while nobody chooses. */
export const listChoice = createStore<{ readonly place?: HeartedPlace | undefined }>({});

/** The form that hearts belong to where there are no scripts (`FavouritesWatch`); with scripts there is none, and they send nothing by themselves. */
export const HEART_FORM = 'heart';

/** The reader's lists, from which hearts are drawn. Browsers ask once for each page that is loaded, and again when somebody signs in or out. */
export function favouritesQuery(api: Api) {
  return queryOptions({
    queryKey: [...FAVOURITES_KEY, 'lists'],
    queryFn: ({ signal }) => api.get('/portal/favourites', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Takes the lists as the server told them after a change. What else the page knows of lists is asked for anew. */
export function takeLists(queryClient: QueryClient, api: Api, answer: FavouritesResponse): void {
  const { queryKey } = favouritesQuery(api);
  queryClient.setQueryData(queryKey, answer);
  void queryClient.invalidateQueries({
    queryKey: FAVOURITES_KEY,
    predicate: ({ queryKey: [, part] }) => part !== queryKey[1] && part !== PENDING_KEY[1],
  });
}

/** What was pressed and is not answered yet, by the place's id: it goes before what the lists say. */
type Pending = Readonly<Record<number, { readonly isSaved: boolean }>>;
const PENDING_KEY = [...FAVOURITES_KEY, 'pending'] as const;

/** Shows a place as saved, or not, before the server has answered. @returns what ends that, whatever the answer was */
export function showAs(queryClient: QueryClient, hotelId: number, isSaved: boolean): () => void {
  const entry = { isSaved };
  const change = (update: (pending: Pending) => Pending) =>
    queryClient.setQueryData<Pending>(PENDING_KEY, (pending = {}) => update(pending));
  change((pending) => ({ ...pending, [hotelId]: entry }));
  return () =>
    change(({ [hotelId]: present, ...others }) =>
      present === undefined || present === entry ? others : { ...others, [hotelId]: present },
    );
}

/** Returns whether a place stands in one of the reader's lists, as far as the page knows. */
export function isSavedIn(queryClient: QueryClient, api: Api, hotelId: number): boolean {
  const pending = queryClient.getQueryData<Pending>(PENDING_KEY)?.[hotelId];
  if (pending) return pending.isSaved;
  return queryClient.getQueryData(favouritesQuery(api).queryKey)?.lists.some(({ hotelIds }) => hotelIds.includes(hotelId)) ?? false;
}

/** Returns whether whoever uses the page may have favourites: administrators who act as a host have none. */
export function mayHaveFavourites(queryClient: QueryClient): boolean {
  return queryClient.getQueryData<CurrentUser | null>(USER_KEY)?.isImpersonated !== true;
}

/** In local storage of a browser that has saved something: those that have not need not ask. */
const MARK = 'hasFavourites';

/** Returns whether this browser has saved something; also where it refuses to tell. */
export function isMarked(): boolean {
  try {
    return window.localStorage.getItem(MARK) !== null;
  } catch (error) {
    if (error instanceof DOMException) return true;
    throw error;
  }
}

/** Notes whether there is anything to ask for on the next page. */
export function mark({ lists }: FavouritesResponse): void {
  try {
    if (lists.length > 0) window.localStorage.setItem(MARK, '1');
    else window.localStorage.removeItem(MARK);
  } catch (error) {
    // Browsers that refuse storage are asked for their favourites on every page.
    if (!(error instanceof DOMException)) throw error;
  }
}
