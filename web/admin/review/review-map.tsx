import { useMemo } from 'react';
import type { ReviewResponse } from '#contract/admin-reviews.ts';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { MapPoint } from '#web/map/map-point.ts';
import { FoldedPart } from './registration-table.tsx';
import * as styles from './review.module.css';
import type { ReviewSlots } from './review-slots.ts';

/** The town and its neighbours are seen; or two pins of one street apart. */
const TOWN = 12;
const NEAR = 16;

/** Where the place is said to be; where the pin has moved, also where the site shows it now. */
export function ReviewMap({ review, renderMap }: { review: ReviewResponse; renderMap: ReviewSlots['renderMap'] }) {
  const { language, t } = useI18n();
  const { address } = review.registration.steps.basic.document;
  const { latitude, longitude } = address;
  const title = review.name[language] || review.name.he;
  const moved = review.changes.some(({ path }) => path === 'address.latitude' || path === 'address.longitude');
  const [liveLabel, wantedLabel] = [t('adminReview.live'), moved ? t('adminReview.wanted') : title];
  const liveOf = (field: string, wanted: number) => Number(review.changes.find(({ path }) => path === `address.${field}`)?.live ?? wanted);
  const liveLatitude = liveOf('latitude', latitude ?? 0);
  const liveLongitude = liveOf('longitude', longitude ?? 0);
  const points = useMemo((): MapPoint[] => {
    if (latitude === null || longitude === null) return [];
    const wanted = { id: 1, latitude, longitude, label: wantedLabel, name: wantedLabel };
    const live = { id: 2, latitude: liveLatitude, longitude: liveLongitude, label: liveLabel, name: liveLabel };
    return moved ? [wanted, live] : [wanted];
  }, [latitude, longitude, liveLatitude, liveLongitude, wantedLabel, liveLabel, moved]);
  if (points.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('adminReview.pin')}>
      <FoldedPart title={t('adminReview.pin')} isOpen>
        <div className={styles.mapPart}>
          <p className={typography.soft}>
            <bdi>{[address.street[language] || address.street.he, review.city?.[language]].filter(Boolean).join(', ')}</bdi>
          </p>
          {renderMap({ label: t('map.ofProperty', { title }), points, nearestZoom: moved ? NEAR : TOWN })}
        </div>
      </FoldedPart>
    </section>
  );
}
