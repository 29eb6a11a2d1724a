import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Bell, Heart, Plus, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { FavouriteListSummary } from '#contract/favourites.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Picture } from '#web/design-system/picture.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { QueryFailure } from '#web/failure/load-failure.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { type FavouritesAddress, paths } from '#web/paths.ts';
import { WireDates } from '#web/portal/stay/wire-date-text.tsx';
import * as styles from './favourites.module.css';
import { coversQuery } from './list-queries.ts';
import { NameDialog } from './name-dialog.tsx';
import { SaidNotice } from './said-notice.tsx';

/** Renders the reader's lists, those used last first. */
export function FavouritesPage({ address }: { address: FavouritesAddress }) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const query = useQuery(coversQuery(api));
  // The default list is made with the first place, and may be empty again.
  const lists = query.data?.lists.filter(({ name, hotelIds }) => name !== null || hotelIds.length > 0);
  return (
    <div className={`${layout.page} ${layout.pageStart}`}>
      <SaidNotice {...address} />
      {lists?.length === 0 ? (
        <NothingSaved />
      ) : (
        <>
          <h1 className={`${typography.display} ${typography.pageTitle}`}>{t('favourites.title')}</h1>
          <p className={`${typography.lead} ${layout.aboveTight}`}>{t('favourites.lead')}</p>
          <SignInHint text="favourites.onThisDevice" />
          {lists ? (
            <Lists lists={lists} />
          ) : query.isError ? (
            <QueryFailure title={t('favourites.failed')} query={query} />
          ) : (
            <ListsSkeleton />
          )}
        </>
      )}
    </div>
  );
}

function ListsSkeleton() {
  const { t } = useI18n();
  return (
    <div role="status" aria-label={t('common.loading')} className={`${styles.lists} ${layout.aboveWide}`}>
      {[1, 2, 3].map((box) => (
        <Skeleton key={box} height={320} />
      ))}
    </div>
  );
}

function NothingSaved() {
  const { language, t } = useI18n();
  return (
    <>
      <EmptyState
        icon={Heart}
        light="lit"
        isPageTitle
        title={t('favourites.emptyTitle')}
        actions={
          <LinkButton {...paths.home(language)} kind="go">
            {t('favourites.toSearch')}
          </LinkButton>
        }
      >
        <p>{t('favourites.emptyText')}</p>
      </EmptyState>
      <SignInHint text="favourites.inAccount" />
    </>
  );
}

/** Renders the way to the favourites of an account, for whoever is not signed in. */
function SignInHint({ text }: { text: 'favourites.onThisDevice' | 'favourites.inAccount' }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  if (useQuery(currentUserQuery(api)).data) return null;
  const door = paths.signIn(language, { returnUrl: `/portal/${language}/favourites/` });
  return (
    <p className={`${typography.soft} ${layout.aboveTight}`}>
      <RichText
        id={text}
        values={{
          link: (
            <Link {...door} className={`${typography.link} ${typography.inline}`} preload={false}>
              {t('favourites.signIn')}
            </Link>
          ),
        }}
      />
    </p>
  );
}

function Lists({ lists }: { lists: readonly FavouriteListSummary[] }) {
  const { language, t } = useI18n();
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      <ul className={`${styles.lists} ${layout.aboveWide}`}>
        {lists.map((list) => (
          <li key={list.id}>
            <ListCard list={list} />
          </li>
        ))}
      </ul>
      <p className={`${layout.aboveWide} ${layout.scripted}`}>
        <Button onClick={() => setNaming(true)}>
          <Icon of={Plus} />
          {t('favourites.newList')}
        </Button>
      </p>
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onMade={(id) => {
            setNaming(false);
            void navigate(paths.favouriteList(language, id));
          }}
        />
      )}
    </>
  );
}

const SIZES = '(min-width: 1200px) 384px, (min-width: 1024px) 31vw, (min-width: 768px) 47vw, 100vw';
const HALF = '(min-width: 1200px) 192px, (min-width: 1024px) 16vw, (min-width: 768px) 24vw, 50vw';

/** Renders a list as one link: photos of its places, its name, and what is known of it. */
function ListCard({ list }: { list: FavouriteListSummary }) {
  const { language, t } = useI18n();
  const { id, name, covers, hotelIds, arrival, departure, rooms, isShared, hasNotice } = list;
  const pictures = covers.length > 0 ? covers : [undefined];
  return (
    <Link {...paths.favouriteList(language, id)} className={styles.list} preload={false}>
      <span className={styles.collage} data-count={pictures.length}>
        {pictures.map((cover, index) => (
          <Picture
            key={cover?.url ?? 'none'}
            url={cover?.url}
            alt=""
            sizes={pictures.length === 1 || (pictures.length === 3 && index === 0) ? SIZES : HALF}
            {...(cover && { placeholder: cover.placeholder })}
          />
        ))}
      </span>
      <h2 className={styles.listName}>
        <bdi>{name ?? t('hearts.defaultList')}</bdi>
      </h2>
      <span className={typography.soft}>
        {hotelIds.length > 0 ? t('common.places', { count: hotelIds.length }) : t('favourites.noPlaces')}
        {arrival && departure && (
          <>
            {' · '}
            <WireDates from={arrival} to={departure} />
          </>
        )}
        {arrival && ` · ${t('common.guests', { count: rooms.numberOfGuests })}`}
      </span>
      {(isShared || hasNotice) && (
        <span className={`${layout.row} ${layout.tight} ${layout.wrapping}`}>
          {isShared && (
            <Tag tone="teal">
              <Icon of={Share2} size="s" />
              {t('favourites.shared')}
            </Tag>
          )}
          {hasNotice && (
            <Tag>
              <Icon of={Bell} size="s" />
              {t('favourites.withNotice')}
            </Tag>
          )}
        </span>
      )}
    </Link>
  );
}
