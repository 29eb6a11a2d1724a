import { Link } from '@tanstack/react-router';
import { Breadcrumbs } from '#web/design-system/breadcrumbs.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { placesAbove } from '#web/portal/places/where-it-lies.ts';
import { useProperty } from './property-context.tsx';
import * as styles from './property-page.module.css';

/** Where the property lies; each place leads to the same search there. */
export function PropertyCrumbs() {
  const { language, t } = useI18n();
  const { hotel, search } = useProperty();
  const {
    location: _location,
    locationEntityMarker: _marker,
    lastBreadcrumbItem: _item,
    page: _page,
    popupOpened: _popup,
    ...asked
  } = search;
  return (
    <div className={`${layout.wideOnly} ${styles.crumbs}`}>
      <Breadcrumbs label={t('common.breadcrumbs')}>
        <Link {...paths.searchResults(language, asked)}>{t('property.country')}</Link>
        {placesAbove(hotel).map(([marker, { id, name }]) => (
          <Link
            key={marker}
            {...paths.searchResults(language, { ...asked, location: id, locationEntityMarker: marker, lastBreadcrumbItem: name })}
          >
            {name}
          </Link>
        ))}
        <bdi>{hotel.title}</bdi>
      </Breadcrumbs>
    </div>
  );
}
