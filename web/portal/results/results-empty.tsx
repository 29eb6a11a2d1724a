import { Link } from '@tanstack/react-router';
import { ChevronRight, Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SearchResponse } from '#contract/search.ts';
import type { TextKey } from '#texts/translate.ts';
import { Arch } from '#web/design-system/arch.tsx';
import * as chipStyles from '#web/design-system/chip.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { WireDates } from '#web/portal/stay/wire-date-text.tsx';
import { type SearchQuery, startedAnew } from '#web/search-query/search-query.ts';
import { countChosen, type FilterChoice, FULL_PRICE, withFilters, withOptions, withoutLocations, withPrice } from './filter-choice.ts';
import * as styles from './results.module.css';

type Empty = NonNullable<SearchResponse['meta']['empty']>;

/** Reasons in the order in which they are told. */
const REASONS = ['soldOut', 'tooManyGuests', 'stayRule', 'minimumStay', 'childrenNotAllowed', 'filteredOut'] as const;

/** The same of a hotel that was searched for. */
const HOTEL = {
  soldOut: 'results.hotelSoldOut',
  tooManyGuests: 'results.hotelTooManyGuests',
  stayRule: 'results.hotelStayRule',
  minimumStay: 'results.hotelMinimumStay',
  childrenNotAllowed: 'results.hotelChildrenNotAllowed',
  filteredOut: 'results.hotelFilteredOut',
} as const satisfies Record<(typeof REASONS)[number], TextKey>;

/** The same of a place that has no neighbours: one sentence, nothing to count. */
const ONLY = {
  soldOut: 'results.onlySoldOut',
  tooManyGuests: 'results.onlyTooManyGuests',
  stayRule: 'results.onlyStayRule',
  minimumStay: 'results.onlyMinimumStay',
  childrenNotAllowed: 'results.onlyChildrenNotAllowed',
  filteredOut: 'results.onlyFilteredOut',
} as const satisfies Record<(typeof REASONS)[number], TextKey>;

/** No match: why, in numbers, and what does match (docs/product.md §6). */
export function ResultsEmpty({ meta, query }: { meta: SearchResponse['meta']; query: SearchQuery }) {
  const { language, t } = useI18n();
  const { empty } = meta;
  const isHotel = meta.query.locationEntityMarker === '__H__';
  const isAnywhere = meta.query.locationEntityMarker === '__CO__' && query.area === undefined;
  const {
    location: _location,
    locationEntityMarker: _marker,
    lastBreadcrumbItem: _item,
    area: _area,
    page: _page,
    ...anywhere
  } = withoutLocations(query);
  return (
    <>
      <div className={`${typography.centered} ${layout.stack} ${styles.empty}`}>
        <Arch icon={Moon} light="off" isLarge />
        <h1 className={`${typography.heading} ${layout.aboveClose}`}>
          <EmptyTitle empty={empty} meta={meta} />
        </h1>
        {empty && !isHotel && <Reasons empty={empty} meta={meta} />}
        {query.keepsShabbat && <p>{t('results.keepShabbatEmpty')}</p>}
        <div className={`${chipStyles.chips} ${layout.centered}`}>
          {isHotel && (
            <LinkButton kind="go" {...paths.hotelDetails(language, meta.query.location, anywhere)}>
              {t('results.hotelOtherDates')}
            </LinkButton>
          )}
          {empty && empty.filteredOut > 0 && (
            <LinkButton kind="go" {...paths.searchResults(language, withFilters(query, {}))} resetScroll={false}>
              <RichText id="results.withoutFilters" values={{ count: empty.filteredOut }} />
            </LinkButton>
          )}
          {query.keepsShabbat && (
            <LinkButton {...paths.searchResults(language, withoutShabbat(query))} resetScroll={false}>
              {t('results.withoutShabbat')}
            </LinkButton>
          )}
          {!isAnywhere && <LinkButton {...paths.searchResults(language, anywhere)}>{t('results.wholeCountry')}</LinkButton>}
        </div>
      </div>
      {empty && <WithoutOne empty={empty} meta={meta} query={query} />}
      {empty && <NearbyDates empty={empty} query={query} />}
      {empty && <NearbyPlaces empty={empty} query={query} />}
    </>
  );
}

const withoutShabbat = ({ keepsShabbat: _kept, ...query }: SearchQuery): SearchQuery => startedAnew(query);

/** Renders in a line why nothing was found: no place at all, a taken hotel, filters, or the reasons below. */
function EmptyTitle({ empty, meta }: { empty: Empty | undefined; meta: SearchResponse['meta'] }) {
  const { t } = useI18n();
  const { locationEntityMarker, locationTitle, locationIn, roomsInfo } = meta.query;
  const [reason] = REASONS.filter((each) => empty && empty[each] > 0);
  if (empty && !reason) return <RichText id="results.headingNoPlace" values={{ inPlace: <bdi>{locationIn}</bdi> }} />;
  if (reason && locationEntityMarker === '__H__') {
    const guests = <RichText id="results.forGuests" values={{ count: roomsInfo.numberOfGuests }} />;
    return <RichText id={HOTEL[reason]} values={{ title: <bdi>{locationTitle}</bdi>, guests }} />;
  }
  return t(empty && empty.filteredOut > 0 ? 'results.headingFiltered' : 'results.headingEmpty');
}

function Reasons({ empty, meta }: { empty: Empty; meta: SearchResponse['meta'] }) {
  const { locationIn, from, to, roomsInfo } = meta.query;
  const inPlace = <bdi>{locationIn}</bdi>;
  const count = REASONS.reduce((sum, reason) => sum + empty[reason], 0);
  if (count === 0) return null;
  const guests = <RichText id="results.forGuests" values={{ count: roomsInfo.numberOfGuests }} />;
  const dates = <WireDates from={from} to={to} />;
  const [reason, ...others] = REASONS.filter((each) => empty[each] > 0);
  if (count === 1 && reason && others.length === 0) {
    return (
      <p className={typography.lead}>
        <RichText id={ONLY[reason]} values={{ inPlace, dates, guests }} />
      </p>
    );
  }
  return (
    <div className={typography.lead}>
      <p>
        <RichText id="results.emptyLead" values={{ count, inPlace, dates }} />
      </p>
      <ul>
        {REASONS.filter((reason) => empty[reason] > 0).map((reason) => (
          <li key={reason}>
            <RichText id={`results.${reason}`} values={{ count: empty[reason], guests }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type WithoutOneOffer = Empty['withoutOne'][number];

interface OffersProps {
  readonly empty: Empty;
  readonly query: SearchQuery;
}

/** Renders the results that there would be with one of several filters less. */
function WithoutOne({ empty, meta, query }: OffersProps & { readonly meta: SearchResponse['meta'] }) {
  const { language } = useI18n();
  const choice = query.filters ?? {};
  // Without the only one is without any: that is what the button above does.
  const offers = countChosen(choice) > 1 ? empty.withoutOne : [];
  return (
    <Nearby heading="results.withoutOneHeading" isShown={offers.length > 0}>
      {offers.map((offer) => (
        <Link
          key={`${offer.filterId} ${offer.optionId}`}
          {...paths.searchResults(language, withFilters(query, without(choice, offer)))}
          className={`${layout.row} ${layout.between} ${styles.nearby}`}
        >
          <NearbyText title={<OfferTitle meta={meta} choice={choice} {...offer} />} count={offer.count} />
        </Link>
      ))}
    </Nearby>
  );
}

interface OfferTitleProps extends WithoutOneOffer {
  readonly meta: SearchResponse['meta'];
  readonly choice: FilterChoice;
}

/** Renders the name of what is left out: the price, an option, or a filter as a whole. */
function OfferTitle({ meta, choice, filterId, optionId }: OfferTitleProps) {
  const { t } = useI18n();
  if (filterId === 'price') return t('results.anyPrice');
  const filter = meta.filters.find(({ id }) => id === filterId);
  const chosen = optionId === null ? choice[filterId] : [optionId];
  const option = chosen?.length === 1 ? filter?.options.find(({ id }) => id === chosen[0]) : undefined;
  return <RichText id="results.withoutOne" values={{ name: <bdi>{option?.name ?? filter?.name}</bdi> }} />;
}

function without(choice: FilterChoice, { filterId, optionId }: WithoutOneOffer): FilterChoice {
  if (filterId === 'price') return withPrice(choice, FULL_PRICE);
  const options = optionId === null ? [] : (choice[filterId] ?? []).filter((id) => id !== optionId);
  return withOptions(choice, filterId, options);
}

/** Renders the same search on other dates. */
function NearbyDates({ empty, query }: OffersProps) {
  const { language } = useI18n();
  const { page: _page, ...rest } = query;
  return (
    <Nearby heading="results.nearbyDates" isShown={empty.nearbyDates.length > 0}>
      {empty.nearbyDates.map(({ from, to, count }) => (
        <Link
          key={from}
          {...paths.searchResults(language, { ...rest, from, to })}
          className={`${layout.row} ${layout.between} ${styles.nearby}`}
        >
          <NearbyText title={<WireDates from={from} to={to} />} count={count} />
        </Link>
      ))}
    </Nearby>
  );
}

/** Renders the same search in other places. */
function NearbyPlaces({ empty, query }: OffersProps) {
  const { language } = useI18n();
  const { page: _page, ...rest } = withoutLocations(query);
  return (
    <Nearby heading="results.nearbyPlaces" isShown={empty.nearbyPlaces.length > 0}>
      {empty.nearbyPlaces.map(({ location, entityMarker, title, count }) => (
        <Link
          key={`${entityMarker}${location}`}
          {...paths.searchResults(language, { ...rest, location, locationEntityMarker: entityMarker, lastBreadcrumbItem: title })}
          className={`${layout.row} ${layout.between} ${styles.nearby}`}
        >
          <NearbyText title={title} count={count} />
        </Link>
      ))}
    </Nearby>
  );
}

function Nearby({
  heading,
  isShown,
  children,
}: {
  heading: 'results.withoutOneHeading' | 'results.nearbyDates' | 'results.nearbyPlaces';
  isShown: boolean;
  children: ReactNode;
}) {
  const { t } = useI18n();
  if (!isShown) return null;
  return (
    <section className={layout.aboveDistant}>
      <h2 className={`${typography.display} ${layout.belowApart}`}>{t(heading)}</h2>
      <div className={styles.nearbyPlaces}>{children}</div>
    </section>
  );
}

function NearbyText({ title, count }: { title: ReactNode; count: number }) {
  return (
    <>
      <span className={styles.nearbyWords}>
        <b className={typography.large}>{title}</b>
        <span className={typography.muted}>
          <RichText id="common.places" values={{ count }} />
        </span>
      </span>
      <Icon of={ChevronRight} flip />
    </>
  );
}
