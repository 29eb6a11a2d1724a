import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { favouritesQuery, type HeartedPlace, takeLists } from './favourites-query.ts';

/** Renders the lists of the reader with those ticked that a place is in; each tick is kept at once. A further list can be made. */
export function ListChooser({ place, onClose }: { place: HeartedPlace; onClose: () => void }) {
  const { t } = useI18n();
  const { api, queryClient } = useSurroundings();
  const { data } = useQuery(favouritesQuery(api));
  const params = { hotelId: place.hotelId };
  const putInto = (listId: string) => api.put('/portal/favourites/{hotelId}', { listId }, { params });
  const onSuccess = (answer: Awaited<ReturnType<typeof putInto>>) => takeLists(queryClient, api, answer);
  // What is on its way, by the list's id.
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({});
  const tick = useMutation({
    mutationFn: ({ listId, isIn }: { listId: string; isIn: boolean }) =>
      isIn ? putInto(listId) : api.delete('/portal/favourites/{hotelId}', { params, query: { listId } }),
    scope: { id: 'favourites' },
    onSuccess,
    onSettled: (_answer, _error, { listId }) => setTicked(({ [listId]: _done, ...others }) => others),
  });
  const change = (listId: string, isIn: boolean) => {
    setTicked((present) => ({ ...present, [listId]: isIn }));
    tick.mutate({ listId, isIn });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('favourites.chooseList')}
      closeLabel={t('common.close')}
      footer={
        <Button kind="line" onClick={onClose}>
          {t('favourites.done')}
        </Button>
      }
    >
      <div className={layout.stack}>
        <p className={typography.soft}>
          <RichText id="favourites.chooseListLead" values={{ title: <bdi>{place.title}</bdi> }} />
        </p>
        <ul aria-busy={tick.isPending || undefined}>
          {data?.lists.map(({ id, name, hotelIds }) => {
            const isIn = ticked[id] ?? hotelIds.includes(place.hotelId);
            return (
              <li key={id}>
                <Checkbox checked={isIn} onChange={(event) => change(id, event.target.checked)}>
                  <bdi>{name ?? t('hearts.defaultList')}</bdi>{' '}
                  <span className={`${typography.small} ${typography.muted}`}>{t('common.places', { count: hotelIds.length })}</span>
                </Checkbox>
              </li>
            );
          })}
        </ul>
        <FailureNotice error={tick.error} />
        <NewList putInto={putInto} onMade={onSuccess} />
      </div>
    </Dialog>
  );
}

interface NewListProps<Answer> {
  readonly putInto: (listId: string) => Promise<Answer>;
  readonly onMade: (answer: Answer) => void;
}

/** Renders the field that makes a list, with the place in it. */
function NewList<Answer>({ putInto, onMade }: NewListProps<Answer>) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const make = useMutation({
    mutationFn: async (typed: string) => putInto((await api.post('/portal/favouriteLists', { name: typed })).id),
    onSuccess: (answer) => {
      setName('');
      onMade(answer);
    },
  });
  const submit = () => {
    const typed = name.trim();
    setMissing(typed === '');
    if (typed !== '' && !make.isPending) make.mutate(typed);
  };
  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t('favourites.newList')}
        hint={t('favourites.newListHint')}
        value={name}
        maxLength={TEXT_LIMITS.favouriteList}
        autoComplete="off"
        error={isMissing ? t('favourites.nameMissing') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <FailureNotice error={make.error} />
      <p>
        <Button type="submit" isBusy={make.isPending}>
          {t('favourites.makeList')}
        </Button>
      </p>
    </form>
  );
}
