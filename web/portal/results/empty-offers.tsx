import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SearchResponse } from '#contract/search.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { WireDates } from '#web/portal/stay/wire-date-text.tsx';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { countChosen, type FilterChoice, FULL_PRICE, withFilters, withOptions, withoutLocations, withPrice } from './filter-choice.ts';
import * as styles from './results-empty.module.css';

type Empty = NonNullable<SearchResponse['meta']['empty']>;
type WithoutOneOffer = Empty['withoutOne'][number];

interface OffersProps {
  readonly empty: Empty;
  readonly query: SearchQuery;
}

/** What there would be with one of several filters less. */
export function WithoutOne({ empty, meta, query }: OffersProps & { readonly meta: SearchResponse['meta'] }) {
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
          className={styles.nearby}
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

/** What is left out: the price, an option, or a filter as a whole. */
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

/** The same search on other dates. */
export function NearbyDates({ empty, query }: OffersProps) {
  const { language } = useI18n();
  const { page: _page, ...rest } = query;
  return (
    <Nearby heading="results.nearbyDates" isShown={empty.nearbyDates.length > 0}>
      {empty.nearbyDates.map(({ from, to, count }) => (
        <Link key={from} {...paths.searchResults(language, { ...rest, from, to })} className={styles.nearby}>
          <NearbyText title={<WireDates from={from} to={to} />} count={count} />
        </Link>
      ))}
    </Nearby>
  );
}

/** The same search in other places. */
export function NearbyPlaces({ empty, query }: OffersProps) {
  const { language } = useI18n();
  const { page: _page, ...rest } = withoutLocations(query);
  return (
    <Nearby heading="results.nearbyPlaces" isShown={empty.nearbyPlaces.length > 0}>
      {empty.nearbyPlaces.map(({ location, entityMarker, title, count }) => (
        <Link
          key={`${entityMarker}${location}`}
          {...paths.searchResults(language, { ...rest, location, locationEntityMarker: entityMarker, lastBreadcrumbItem: title })}
          className={styles.nearby}
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
    <section className={styles.offers}>
      <h2 className={`${typography.display} ${styles.emptyOffersHeading}`}>{t(heading)}</h2>
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
