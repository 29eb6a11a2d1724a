import type { FavouritesResponse } from '#contract/favourites.ts';
import type { Translate } from '#texts/translate.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import type { RouterContext } from '#web/app/use-surroundings.ts';
import type { Toast } from '#web/design-system/toasts.tsx';
import { favouritesQuery, type HeartedPlace, listChoice, showAs, takeLists } from './favourites-query.ts';

/** What a page has for whatever is pressed on it. */
export interface PressedPage {
  readonly surroundings: Pick<RouterContext, 'api' | 'queryClient'>;
  readonly t: Translate;
  readonly show: (toast: Toast) => void;
}

/** The topic of messages about hearts: the last one stands. */
const TOPIC = 'hearts';

/** Saves a place in the list used last, or takes it out of all; the heart shows it at once, and as it was before if that fails. */
export function toggle(place: HeartedPlace, isSaved: boolean, page: PressedPage): void {
  const { surroundings, t, show } = page;
  const { api, queryClient } = surroundings;
  const params = { hotelId: place.hotelId };
  if (isSaved) {
    const lists = queryClient.getQueryData(favouritesQuery(api).queryKey)?.lists ?? [];
    const from = lists.filter(({ hotelIds }) => hotelIds.includes(place.hotelId)).map(({ id }) => id);
    send({ page, place, isSaved: false, call: () => api.delete('/portal/favourites/{hotelId}', { params, query: {} }) }, () => {
      const undo = { label: t('hearts.undo'), run: () => putBack(place, from, page) };
      show({ text: t('hearts.removed'), tone: 'good', topic: TOPIC, ...(from.length > 0 && { action: undo }) });
    });
    return;
  }
  send({ page, place, isSaved: true, call: () => api.put('/portal/favourites/{hotelId}', { listId: null }, { params }) }, ({ lists }) => {
    const name = lists.find(({ hotelIds }) => hotelIds.includes(place.hotelId))?.name;
    const change = { label: t('hearts.changeList'), run: () => listChoice.change({ place }) };
    show({ text: name ? t('hearts.savedTo', { list: name }) : t('hearts.saved'), tone: 'good', topic: TOPIC, action: change });
  });
}

/** Saves a place again in the lists that it was taken out of. @param lists their ids */
export function putBack(place: HeartedPlace, lists: readonly string[], page: PressedPage): void {
  const { api } = page.surroundings;
  // The one used last stays the one used last.
  for (const listId of lists.toReversed()) {
    const call = () => api.put('/portal/favourites/{hotelId}', { listId }, { params: { hotelId: place.hotelId } });
    send({ page, place, isSaved: true, call });
  }
}

interface OneList {
  readonly id: string;
  /** True if the place is in no other. */
  readonly isOnly: boolean;
  readonly onFailed: () => void;
}

/** Takes a place out of one list, with a way back. */
export function takeOut(place: HeartedPlace, list: OneList, page: PressedPage): void {
  const { surroundings, t, show } = page;
  const call = () =>
    surroundings.api.delete('/portal/favourites/{hotelId}', { params: { hotelId: place.hotelId }, query: { listId: list.id } });
  send({ page, place, isSaved: !list.isOnly, call, onFailed: list.onFailed }, () => {
    const undo = { label: t('hearts.undo'), run: () => putBack(place, [list.id], page) };
    show({ text: t('hearts.removed'), tone: 'good', topic: TOPIC, action: undo });
  });
}

interface Sending {
  readonly page: PressedPage;
  readonly place: HeartedPlace;
  /** How the heart looks meanwhile. */
  readonly isSaved: boolean;
  readonly call: () => Promise<FavouritesResponse>;
  readonly onFailed?: () => void;
}

/** Sends one change after the other, in the order in which they were made. */
function send({ page, place, isSaved, call, onFailed }: Sending, onDone?: (answer: FavouritesResponse) => void): void {
  const { api, queryClient } = page.surroundings;
  const settle = showAs(queryClient, place.hotelId, isSaved);
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: call, scope: { id: 'favourites' } });
  mutation
    .execute(undefined)
    .then(
      (answer) => {
        takeLists(queryClient, api, answer);
        onDone?.(answer);
      },
      (error: unknown) => {
        page.show({ text: page.t(`errors.${failureCodeOf(error)}`), tone: 'bad', topic: TOPIC });
        onFailed?.();
      },
    )
    .finally(settle);
}
