import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { FavouriteList, FavouritePlace, FavouriteRemark } from '#contract/favourites.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Breadcrumbs } from '#web/design-system/breadcrumbs.tsx';
import { IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { QueryFailure } from '#web/failure/load-failure.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { favouritesQuery } from '#web/portal/hearts/favourites-query.ts';
import { takeOut } from '#web/portal/hearts/save-favourite.ts';
import * as styles from './favourites.module.css';
import { DeleteButton, NoticeSwitch, RenameButton, ShareListButton } from './list-actions.tsx';
import { ListSkeleton, NoList, Places } from './list-parts.tsx';
import { listQuery, searchOfList } from './list-queries.ts';
import { PlaceCard } from './place-card.tsx';
import { Remarks } from './remarks.tsx';
import { StayButton } from './stay-dialog.tsx';
import { Votes } from './votes.tsx';

/** The form that the buttons which take a place out of the list belong to where there are no scripts. */
const REMOVE_FORM = 'remove-place';

/** Renders one of the reader's lists, priced for its dates and guests. */
export function ListPage({ listId }: { listId: string }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const query = useQuery(listQuery(api, language, listId));
  if (query.data) return <OwnList list={query.data} />;
  if (query.isPending) return <ListSkeleton />;
  return (
    <div className={`${layout.page} ${layout.section}`}>
      {query.isError ? (
        <QueryFailure title={t('favourites.listFailed')} query={query} isWholePage />
      ) : (
        <NoList
          title={t('favourites.noListTitle')}
          text={t('favourites.noListText')}
          actions={
            <LinkButton {...paths.favourites(language)} kind="go">
              {t('favourites.toFavourites')}
            </LinkButton>
          }
        />
      )}
    </div>
  );
}

function OwnList({ list }: { list: FavouriteList }) {
  const { language, t } = useI18n();
  const name = <bdi>{list.name ?? t('hearts.defaultList')}</bdi>;
  const hasStay = list.arrival !== null && !list.areDatesOver;
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <Breadcrumbs label={t('common.breadcrumbs')}>
        <Link {...paths.favourites(language)}>{t('favourites.allLists')}</Link>
        <span>{name}</span>
      </Breadcrumbs>
      <div className={`${layout.row} ${layout.aboveApart}`}>
        <h1 className={`${typography.display} ${typography.pageTitle}`}>{name}</h1>
        <RenameButton list={list} />
      </div>
      {list.places.length === 0 ? (
        <NothingInIt />
      ) : (
        <>
          <div className={`${layout.row} ${layout.wrapping} ${layout.aboveApart}`}>
            <StayButton list={list} />
            <ShareListButton list={list} />
          </div>
          {!hasStay && (
            <p className={`${typography.soft} ${layout.aboveTight}`}>
              {t(list.areDatesOver ? 'favourites.datesOver' : 'favourites.noDates')}
            </p>
          )}
          <Places places={list.places} renderPlace={(place, isEager) => <OwnPlace list={list} place={place} isEager={isEager} />} />
        </>
      )}
      <div className={styles.foot}>
        <NoticeSwitch list={list} />
        <DeleteButton list={list} />
      </div>
      <noscript>{import.meta.env.SSR && <PlainForm list={list} />}</noscript>
    </div>
  );
}

/** Renders what taking a place out sends without scripts. */
function PlainForm({ list }: { list: FavouriteList }) {
  const { language } = useI18n();
  const { latestLocation } = useRouter();
  return (
    <form id={REMOVE_FORM} method="post" action={`/portal/${language}/favourites/`}>
      <input type="hidden" name="act" value="remove" />
      <input type="hidden" name="listId" value={list.id} />
      <input type="hidden" name="back" value={latestLocation.href} />
    </form>
  );
}

function NothingInIt() {
  const { language, t } = useI18n();
  return (
    <NoList
      isPageTitle={false}
      title={t('favourites.listEmptyTitle')}
      text={t('favourites.listEmptyText')}
      actions={
        <LinkButton {...paths.home(language)} kind="go">
          {t('favourites.toSearch')}
        </LinkButton>
      }
    />
  );
}

interface OwnPlaceProps {
  readonly list: FavouriteList;
  readonly place: FavouritePlace;
  readonly isEager: boolean;
}

/** Renders a place with what the others say of it; it can be taken out, and what was said deleted. */
function OwnPlace({ list, place, isEager }: OwnPlaceProps) {
  const { t } = useI18n();
  const removeRemark = useRemoveRemark(list);
  return (
    <PlaceCard
      place={place}
      search={searchOfList(list)}
      isEager={isEager}
      corner={<RemoveButton list={list} place={place} label={t('favourites.remove', { title: place.title })} />}
    >
      <Votes place={place} />
      <Remarks place={place} onRemove={removeRemark} />
    </PlaceCard>
  );
}

/** Takes a place out of the list at once; it comes back where that fails, or at a word of the reader's. */
function RemoveButton({ list, place: { hotelId, title }, label }: { list: FavouriteList; place: FavouritePlace; label: string }) {
  const { language, t } = useI18n();
  const surroundings = useSurroundings();
  const queryClient = useQueryClient();
  const { show } = useToasts();
  const { api } = surroundings;
  const remove = () => {
    const { queryKey } = listQuery(api, language, list.id);
    const others = queryClient.getQueryData(favouritesQuery(api).queryKey)?.lists.filter(({ id }) => id !== list.id) ?? [];
    const isOnly = !others.some(({ hotelIds }) => hotelIds.includes(hotelId));
    queryClient.setQueryData(queryKey, (present) =>
      present ? { ...present, places: present.places.filter((place) => place.hotelId !== hotelId) } : present,
    );
    const page = { surroundings, t, show };
    takeOut({ hotelId, title }, { id: list.id, isOnly, onFailed: () => void queryClient.invalidateQueries({ queryKey }) }, page);
  };
  return (
    <IconButton
      type="submit"
      form={REMOVE_FORM}
      name="hotelId"
      value={hotelId}
      label={label}
      isOutlined
      onClick={(event) => {
        event.preventDefault();
        remove();
      }}
    >
      <Icon of={X} />
    </IconButton>
  );
}

function useRemoveRemark(list: FavouriteList) {
  const { language } = useI18n();
  const { api, queryClient } = useSurroundings();
  return async ({ id }: FavouriteRemark) => {
    await api.delete('/portal/favouriteLists/{id}/remarks/{remarkId}', { params: { id: list.id, remarkId: id } });
    queryClient.setQueryData(listQuery(api, language, list.id).queryKey, (present) =>
      present
        ? { ...present, places: present.places.map((place) => ({ ...place, remarks: place.remarks.filter((remark) => remark.id !== id) })) }
        : present,
    );
  };
}
