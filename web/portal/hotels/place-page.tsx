import { Link } from '@tanstack/react-router';
import type { HotelsResponse } from '#contract/hotel-list.ts';
import { Breadcrumbs } from '#web/design-system/breadcrumbs.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { HotelCards } from './hotel-cards.tsx';
import * as styles from './place-page.module.css';

/** The properties of one town, region or district. */
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
          <p className={`${typography.soft} ${styles.note}`}>
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
