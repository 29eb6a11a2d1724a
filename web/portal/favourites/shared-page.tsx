import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FavouritePlace, SharedList } from '#contract/favourites.ts';
import type { FavouriteVote } from '#contract/primitives/favourite-choices.ts';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { QueryFailure } from '#web/failure/load-failure.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { type FavouritesAddress, paths } from '#web/paths.ts';
import { Heart } from '#web/portal/hearts/heart.tsx';
import { PartyText } from '#web/portal/stay/party-text.tsx';
import { WireDates } from '#web/portal/stay/wire-date-text.tsx';
import * as styles from './favourites.module.css';
import { ListSkeleton, NoList, Places } from './list-parts.tsx';
import { searchOfList, sharedListQuery } from './list-queries.ts';
import { PlaceCard } from './place-card.tsx';
import { RemarkForm, Remarks, remarkFormOf } from './remarks.tsx';
import { SaidNotice } from './said-notice.tsx';
import { useSharedList } from './use-shared-list.ts';
import { NameQuestion, useVoterName } from './voter-name.tsx';
import { Votes, voteFormOf } from './votes.tsx';

interface SharedPageProps {
  /** It opens the list. */
  readonly listKey: string;
  readonly address: FavouritesAddress;
}

/** Renders a list that somebody shares: to look at, to vote on, to write on. */
export function SharedPage({ listKey, address }: SharedPageProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const query = useQuery(sharedListQuery(api, language, listKey));
  if (query.data) {
    return (
      <div className={`${layout.page} ${styles.page}`}>
        <SaidNotice said={address.said} problem={address.problem} />
        <Shared list={query.data} listKey={listKey} />
      </div>
    );
  }
  if (query.isPending) return <ListSkeleton />;
  return (
    <div className={`${layout.page} ${layout.section}`}>
      {query.isError ? (
        <QueryFailure title={t('favourites.listFailed')} query={query} isWholePage />
      ) : (
        <NoList
          title={t('favourites.notSharedTitle')}
          text={t('favourites.notSharedText')}
          actions={
            <LinkButton {...paths.home(language)} kind="go">
              {t('favourites.toSearch')}
            </LinkButton>
          }
        />
      )}
    </div>
  );
}

/** What waits for the reader's name. */
type Asked = { readonly place: FavouritePlace; readonly vote: FavouriteVote | null } | 'name';

function Shared({ list, listKey }: { list: SharedList; listKey: string }) {
  const { language, t } = useI18n();
  const says = useSharedList(listKey);
  const voter = useVoterName(list.ownName);
  const [asked, setAsked] = useState<Asked>();
  const action = `/portal/${language}/l/${encodeURIComponent(listKey)}/`;
  const vote = (place: FavouritePlace, chosen: FavouriteVote | null) =>
    voter.name === '' ? setAsked({ place, vote: chosen }) : says.vote(place, chosen, voter.name);
  const named = (name: string) => {
    voter.keep(name);
    setAsked(undefined);
    if (asked && asked !== 'name') says.vote(asked.place, asked.vote, name);
  };
  return (
    <>
      <SharedHead list={list} name={voter.name} onRename={() => setAsked('name')} />
      {list.places.length === 0 && <p className={`${typography.soft} ${layout.aboveWide}`}>{t('favourites.noPlaces')}</p>}
      <Places
        places={list.places}
        renderPlace={(place, isEager) => (
          <PlaceCard
            place={place}
            search={searchOfList(list)}
            isEager={isEager}
            corner={place.isOffered && <Heart hotelId={place.hotelId} title={place.title} />}
          >
            <Votes place={place} onVote={(chosen) => vote(place, chosen)} />
            <noscript>{import.meta.env.SSR && <PlainForms place={place} action={action} name={list.ownName ?? ''} />}</noscript>
            <Remarks place={place} onRemove={(remark) => says.removeRemark(place, remark)} />
            <RemarkForm
              hotelId={place.hotelId}
              action={action}
              name={voter.name}
              onSend={async (said) => {
                await says.remark(place, said);
                voter.keep(said.name);
              }}
            />
          </PlaceCard>
        )}
      />
      {asked && (
        <NameQuestion
          name={voter.name}
          action={t(asked === 'name' ? 'favourites.saveName' : 'favourites.vote')}
          onNamed={named}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** Renders what voting and deleting a remark send without scripts; votes need a name. */
function PlainForms({ place: { hotelId }, action, name }: { place: FavouritePlace; action: string; name: string }) {
  const { t } = useI18n();
  return (
    <>
      <form id={voteFormOf(hotelId)} method="post" action={action}>
        <input type="hidden" name="act" value="vote" />
        <input type="hidden" name="hotelId" value={hotelId} />
        <TextField label={t('favourites.voterName')} name="name" required maxLength={TEXT_LIMITS.voterName} defaultValue={name} />
      </form>
      <form id={remarkFormOf(hotelId)} method="post" action={action}>
        <input type="hidden" name="act" value="removeRemark" />
        <input type="hidden" name="hotelId" value={hotelId} />
      </form>
    </>
  );
}

function SharedHead({ list, name, onRename }: { list: SharedList; name: string; onRename: () => void }) {
  const { language, t } = useI18n();
  const { arrival, departure, rooms, keepsShabbat, ownListId } = list;
  return (
    <>
      <h1 className={`${typography.display} ${typography.pageTitle}`}>
        <bdi>{list.name ?? t('favourites.sharedTitle')}</bdi>
      </h1>
      {arrival && departure && (
        <p className={`${typography.large} ${layout.aboveTight}`}>
          <b>
            <WireDates from={arrival} to={departure} />
          </b>
          {' · '}
          <PartyText roomsInfo={rooms} />
          {keepsShabbat && ` · ${t('common.keepingShabbat')}`}
        </p>
      )}
      <p className={`${typography.lead} ${layout.aboveTight}`}>{t('favourites.sharedLead')}</p>
      {ownListId !== null && (
        <div className={layout.aboveApart}>
          <Notice tone="free">
            <RichText
              id="favourites.isOwnList"
              values={{
                link: (
                  <Link {...paths.favouriteList(language, ownListId)} className={`${typography.link} ${typography.inline}`}>
                    {t('favourites.editList')}
                  </Link>
                ),
              }}
            />
          </Notice>
        </div>
      )}
      {name !== '' && (
        <p className={`${typography.soft} ${layout.row} ${layout.wrapping} ${layout.tight} ${layout.scripted}`}>
          <RichText id="favourites.votingAs" values={{ name: <bdi>{name}</bdi> }} />
          <button type="button" className={`${typography.link} ${layout.tappable}`} onClick={onRename}>
            {t('favourites.changeName')}
          </button>
        </p>
      )}
    </>
  );
}
