import type { FavouritePlace, FavouriteRemark, SharedList } from '#contract/favourites.ts';
import type { FavouriteVote } from '#contract/primitives/favourite-choices.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { sharedListQuery } from './list-queries.ts';

type Votes = FavouritePlace['votes'];

/** Returns the votes as they are once the reader votes so; names come with the answer. */
function votesAfter(votes: Votes, vote: FavouriteVote | null, name: string): Votes {
  const { ownVote } = votes;
  const count = (side: FavouriteVote) => votes[side] - (ownVote === side ? 1 : 0) + (vote === side ? 1 : 0);
  const names = (side: FavouriteVote, present: readonly string[]) => {
    const others = ownVote === side ? withoutOne(present, name) : [...present];
    return vote === side ? [...others, name] : others;
  };
  return {
    up: count('up'),
    down: count('down'),
    upNames: names('up', votes.upNames),
    downNames: names('down', votes.downNames),
    ownVote: vote,
  };
}

function withoutOne(names: readonly string[], name: string): string[] {
  const index = names.lastIndexOf(name);
  return names.filter((_, place) => place !== index);
}

/** Returns what a reader can say on a shared list. A vote is seen at once, and taken back with words where it fails. */
export function useSharedList(key: string) {
  const { language, t } = useI18n();
  const { api, queryClient } = useSurroundings();
  const { show } = useToasts();
  const { queryKey } = sharedListQuery(api, language, key);
  const change = (update: (list: SharedList) => SharedList) => queryClient.setQueryData(queryKey, (list) => (list ? update(list) : list));
  const changePlace = (hotelId: number, update: (place: FavouritePlace) => Partial<FavouritePlace>) =>
    change((list) => ({
      ...list,
      places: list.places.map((place) => (place.hotelId === hotelId ? { ...place, ...update(place) } : place)),
    }));

  const vote = ({ hotelId }: FavouritePlace, chosen: FavouriteVote | null, name: string) => {
    changePlace(hotelId, ({ votes }) => ({ votes: votesAfter(votes, chosen, name) }));
    const call = () => api.put('/portal/sharedLists/{key}/votes/{hotelId}', { vote: chosen, name }, { params: { key, hotelId } });
    const scope = { id: `vote ${hotelId}` };
    const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: call, scope });
    mutation.execute(undefined).then(
      // Of two votes in a row the later one's answer stands.
      (votes) =>
        queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) === 0 &&
        changePlace(hotelId, () => ({ votes })),
      (error: unknown) => {
        show({ text: t(`errors.${failureCodeOf(error)}`), tone: 'bad', topic: 'votes' });
        void queryClient.invalidateQueries({ queryKey });
      },
    );
  };

  const remark = async ({ hotelId }: FavouritePlace, said: { readonly name: string; readonly text: string }) => {
    const written = await api.post('/portal/sharedLists/{key}/remarks', { hotelId, ...said }, { params: { key } });
    changePlace(hotelId, ({ remarks }) => ({ remarks: [...remarks, written] }));
  };

  const removeRemark = async ({ hotelId }: FavouritePlace, { id }: FavouriteRemark) => {
    await api.delete('/portal/sharedLists/{key}/remarks/{id}', { params: { key, id } });
    changePlace(hotelId, ({ remarks }) => ({ remarks: remarks.filter((each) => each.id !== id) }));
  };

  return { vote, remark, removeRemark };
}
