import { Navigation } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef } from 'react';
import type { Hotel } from '#contract/hotels.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as mapStyles from '#web/map/map.module.css';
import { useIsSeen } from '#web/map/use-is-seen.ts';
import { PlacesMap } from '#web/portal/map/places-map.tsx';
import { mapLinks } from '#web/portal/stay/map-links.ts';
import * as styles from './property-page.module.css';

const NearbyLine = lazy(async () => ({ default: (await import('#web/map/nearby-line.tsx')).NearbyLine }));

/** The next town, the roads to it and the waters about are seen. */
const ZOOM = 10.5;
/** The apps that nearly everybody drives by. */
const APPS: ReadonlySet<string> = new Set(['waze', 'google']);

/** Renders where the property is: on the map, and in words. */
export function LocationSection({ hotel }: { hotel: Hotel }) {
  const { t } = useI18n();
  const { id, title, locationLatitude: latitude, locationLongitude: longitude } = hotel;
  const points = useMemo(() => [{ id, latitude, longitude, label: title, name: title }], [id, latitude, longitude, title]);
  const section = useRef<HTMLElement>(null);
  const isSeen = useIsSeen(section);
  return (
    <section ref={section} id="location" aria-labelledby="location-heading">
      <h2 id="location-heading" className={`${typography.display} ${layout.belowApart}`}>
        {t('map.whereHeading')}
      </h2>
      <PlacesMap
        className={mapStyles.ofProperty}
        label={t('map.ofProperty', { title })}
        points={points}
        chosenId={id}
        nearestZoom={ZOOM}
        isEmbedded
      />
      <p className={`${typography.soft} ${layout.aboveClose}`}>
        <bdi>{hotel.address}</bdi>. {t('map.exactAddress')}
      </p>
      <p className={`${typography.strong} ${styles.nearby}`}>
        <Suspense>{isSeen && <NearbyLine latitude={latitude} longitude={longitude} />}</Suspense>
      </p>
      <p className={`${layout.row} ${layout.wrapping} ${layout.notPrinted}`}>
        <Icon of={Navigation} size="s" />
        {mapLinks(hotel)
          .filter(({ id }) => APPS.has(id))
          .map(({ id, href }) => (
            <a key={id} href={href} target="_blank" rel="noreferrer" className={`${typography.link} ${layout.tappable}`}>
              {t(`map.app_${id}`)}
            </a>
          ))}
      </p>
    </section>
  );
}
