import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { HotelsResponse } from '#contract/hotel-list.ts';
import { Breadcrumbs } from '#web/design-system/breadcrumbs.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Pagination } from '#web/design-system/pagination.tsx';
import * as segmentsStyles from '#web/design-system/segments.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { usePageLabels } from '#web/i18n/use-page-labels.ts';
import { type HotelsAddress, paths } from '#web/paths.ts';
import * as cardStyles from '#web/portal/stay/card.module.css';
import { HotelCard } from './hotel-card.tsx';
import * as styles from './hotels.module.css';

const route = getRouteApi('/portal/$language/_site/hotels');

/** Renders every property on the market, by name or by region. */
export function HotelsPage() {
  const { language, t } = useI18n();
  const { page: _page, ...order } = route.useSearch();
  const list = route.useLoaderData();
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <Breadcrumbs label={t('common.breadcrumbs')}>
        <Link {...paths.home(language)}>{t('common.home')}</Link>
        <span>{t('hotels.allTitle')}</span>
      </Breadcrumbs>
      <div className={`${layout.row} ${layout.between} ${layout.wrapping} ${styles.head}`}>
        <div>
          <h1 className={typography.display}>{t('hotels.allTitle')}</h1>
          <p className={`${typography.soft} ${layout.abovePacked}`}>
            <RichText id="hotels.allLead" values={{ count: list.meta.totalItems }} />
          </p>
        </div>
        <OrderLinks order={order} />
      </div>
      <HotelCards
        list={list}
        renderLink={(page, link) => <Link {...paths.hotels(language, { ...order, ...(page > 1 && { page }) })} {...link} preload={false} />}
      />
    </div>
  );
}

function OrderLinks({ order: { sortBy } }: { order: HotelsAddress }) {
  const { language, t } = useI18n();
  const orders = [
    { search: {}, label: t('hotels.sortByName'), isOn: sortBy === undefined },
    { search: { sortBy: 'region' }, label: t('hotels.sortByRegion'), isOn: sortBy === 'region' },
  ] as const;
  return (
    <nav className={segmentsStyles.segments} aria-label={t('hotels.sort')}>
      {orders.map(({ search, label, isOn }) => (
        <Link
          key={label}
          {...paths.hotels(language, search)}
          activeOptions={{ exact: true, includeSearch: true }}
          // On later pages no order's own address is the present one.
          aria-current={isOn ? 'true' : undefined}
          resetScroll={false}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Renders the properties of one town, region or district. */
export function PlacePage({ list }: { list: HotelsResponse }) {
  const { language, t } = useI18n();
  const { location, locationEntityMarker, locationTitle, locationIn, totalItems } = list.meta;
  const inPlace = <bdi>{locationIn}</bdi>;
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <Breadcrumbs label={t('common.breadcrumbs')}>
        <Link {...paths.home(language)}>{t('common.home')}</Link>
        {locationEntityMarker === '__C__' ? (
          <Link {...paths.hotelsByLocation(language, 'cities')}>{t('hotels.toCities')}</Link>
        ) : (
          <Link {...paths.hotelsByLocation(language, 'regions')}>{t('hotels.toRegions')}</Link>
        )}
        <bdi>{locationTitle}</bdi>
      </Breadcrumbs>
      <div className={`${layout.row} ${layout.between} ${layout.wrapping} ${styles.head}`}>
        <div>
          <h1 className={typography.display}>
            <RichText id="hotels.placeTitle" values={{ inPlace }} />
          </h1>
          <p className={`${typography.soft} ${layout.abovePacked}`}>
            {totalItems > 0 ? (
              <RichText id="hotels.placeLead" values={{ count: totalItems }} />
            ) : (
              <RichText id="hotels.placeEmpty" values={{ inPlace }} />
            )}
          </p>
        </div>
        {totalItems > 0 ? (
          <LinkButton
            kind="go"
            {...paths.searchResults(language, { location, locationEntityMarker, lastBreadcrumbItem: locationTitle })}
            preload={false}
          >
            <RichText id="hotels.searchHere" values={{ inPlace }} />
          </LinkButton>
        ) : (
          <LinkButton {...paths.hotelsByLocation(language, 'regions')}>{t('hotels.regionsTitle')}</LinkButton>
        )}
      </div>
      <HotelCards
        list={list}
        renderLink={(page, link) => (
          <Link {...paths.hotelsByLocation(language, location, page > 1 ? { page } : {})} {...link} preload={false} />
        )}
      />
    </div>
  );
}

/** The picture that is largest at first on phones; more of them at once would make each other late. */
const EAGER_CARDS = 1;

interface HotelCardsProps {
  readonly list: HotelsResponse;
  /** A link to another page of the list. */
  readonly renderLink: (page: number, link: { children: ReactNode; className: string; 'aria-label': string }) => ReactNode;
}

/** Renders one page of properties, and the ways to the other pages. */
function HotelCards({ list: { data, meta }, renderLink }: HotelCardsProps) {
  const labels = usePageLabels();
  return (
    <>
      <div className={`${cardStyles.cards} ${cardStyles.threeColumns}`}>
        {data.map((hotel, index) => (
          <HotelCard key={hotel.id} hotel={hotel} isEager={index < EAGER_CARDS} />
        ))}
      </div>
      <div className={layout.aboveRemote}>
        <Pagination page={meta.currentPage} pageCount={Math.ceil(meta.totalItems / meta.perPage)} labels={labels} renderLink={renderLink} />
      </div>
    </>
  );
}
