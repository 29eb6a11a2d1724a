import { Link } from '@tanstack/react-router';
import { ChevronRight, Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { SearchResponse } from '#contract/search.ts';
import { Arch } from '#web/design-system/arch.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { withFilters } from './filter-choice.ts';

type Empty = NonNullable<SearchResponse['meta']['empty']>;

/** Reasons in the order in which they are told. */
const REASONS = ['soldOut', 'tooManyGuests', 'minimumStay', 'childrenNotAllowed', 'filteredOut'] as const;

/** No match: why, in numbers, and what does match (product.md §6). */
export function ResultsEmpty({ meta, query }: { meta: SearchResponse['meta']; query: SearchQuery }) {
  const { language, t } = useI18n();
  const { empty } = meta;
  const isAnywhere = meta.query.locationEntityMarker === '__CO__';
  const { location: _location, locationEntityMarker: _marker, lastBreadcrumbItem: _item, page: _page, ...anywhere } = query;
  return (
    <>
      <div className="grid justify-items-center gap-4 pt-14 pb-6 text-center">
        <Arch icon={Moon} light="off" isLarge />
        <h1 className="h2 mt-3">{t('results.headingEmpty')}</h1>
        {empty && <Reasons empty={empty} meta={meta} />}
        <div className="chips justify-center">
          {empty && empty.filteredOut > 0 && (
            <LinkButton kind="go" {...paths.searchResults(language, withFilters(query, {}))} resetScroll={false}>
              <RichText id="results.withoutFilters" values={{ count: empty.filteredOut }} />
            </LinkButton>
          )}
          {!isAnywhere && <LinkButton {...paths.searchResults(language, anywhere)}>{t('results.wholeCountry')}</LinkButton>}
        </div>
      </div>
      {empty && <NearbyDates empty={empty} query={query} />}
      {empty && <NearbyPlaces empty={empty} query={query} />}
    </>
  );
}

function Reasons({ empty, meta }: { empty: Empty; meta: SearchResponse['meta'] }) {
  const { locationTitle, from, to, roomsInfo } = meta.query;
  const place = <bdi>{locationTitle}</bdi>;
  const count = REASONS.reduce((sum, reason) => sum + empty[reason], 0);
  if (count === 0) {
    return (
      <p className="lead">
        <RichText id="results.emptyNoPlace" values={{ place }} />
      </p>
    );
  }
  const guests = <RichText id="results.forGuests" values={{ count: roomsInfo.numberOfGuests }} />;
  return (
    <div className="lead">
      <p>
        <RichText id="results.emptyLead" values={{ count, place, dates: <Dates from={from} to={to} /> }} />
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

function NearbyDates({ empty, query }: { empty: Empty; query: SearchQuery }) {
  const { language } = useI18n();
  const { page: _page, ...rest } = query;
  return (
    <Nearby heading="results.nearbyDates" isShown={empty.nearbyDates.length > 0}>
      {empty.nearbyDates.map(({ from, to, count }) => (
        <Link key={from} {...paths.searchResults(language, { ...rest, from, to })} className="nearby">
          <NearbyText title={<Dates from={from} to={to} />} count={count} />
        </Link>
      ))}
    </Nearby>
  );
}

function NearbyPlaces({ empty, query }: { empty: Empty; query: SearchQuery }) {
  const { language } = useI18n();
  const { page: _page, ...rest } = query;
  return (
    <Nearby heading="results.nearbyPlaces" isShown={empty.nearbyPlaces.length > 0}>
      {empty.nearbyPlaces.map(({ location, entityMarker, title, count }) => (
        <Link
          key={`${entityMarker}${location}`}
          {...paths.searchResults(language, { ...rest, location, locationEntityMarker: entityMarker, lastBreadcrumbItem: title })}
          className="nearby"
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
  heading: 'results.nearbyDates' | 'results.nearbyPlaces';
  isShown: boolean;
  children: ReactNode;
}) {
  const { t } = useI18n();
  if (!isShown) return null;
  return (
    <section className="mt-8">
      <h2 className="disp mb-4">{t(heading)}</h2>
      <div className="cards cards--3 gap-y-3">{children}</div>
    </section>
  );
}

function NearbyText({ title, count }: { title: ReactNode; count: number }) {
  return (
    <>
      <span className="grid">
        <b className="t3">{title}</b>
        <span className="mute">
          <RichText id="common.places" values={{ count }} />
        </span>
      </span>
      <Icon of={ChevronRight} flip />
    </>
  );
}

/** Dates of the wire, which the server has checked. */
function Dates({ from, to }: { from: string; to: string }) {
  return <DateRangeText from={fromWireDate(from) ?? ''} to={fromWireDate(to) ?? ''} />;
}
