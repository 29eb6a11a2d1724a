import { useQuery } from '@tanstack/react-query';
import type { ReviewResponse } from '#contract/admin-reviews.ts';
import type { Hotel, Photo } from '#contract/hotels.ts';
import { previewQuery } from '#web/admin/admin-queries.ts';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { AnswerState } from '#web/lists/list-results.tsx';
import { FoldedPart } from './folded-part.tsx';
import { issuesOfPart } from './part-issues.ts';
import * as styles from './review.module.css';
import { ReviewAlbum } from './review-album.tsx';
import type { ReviewSlots } from './review-slots.ts';

interface ReviewPhotosProps {
  readonly review: ReviewResponse;
  readonly slots: ReviewSlots;
}

/** The photos as guests would see them, of the property and of each unit; each opens large. */
export function ReviewPhotos({ review, slots: { renderViewer, tellIssue } }: ReviewPhotosProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const answer = useQuery(previewQuery(api, language, review.propertyId));
  const { data: hotel } = answer;
  return (
    <section className={styles.part} aria-label={t('registration.step_photos')}>
      <FoldedPart title={t('registration.step_photos')} remarks={issuesOfPart(review.registration, 'photos').map(tellIssue)} isOpen>
        <div className={`${panelStyles.padded} ${layout.stack} ${layout.roomy}`}>
          {!hotel && <AnswerState answer={answer} />}
          {hotel &&
            albumsOf(hotel, t('adminReview.ofProperty')).map(({ key, ...album }) => (
              <ReviewAlbum
                key={key}
                {...album}
                facts={t('adminReview.photos', { count: album.photos.length })}
                renderViewer={renderViewer}
              />
            ))}
        </div>
      </FoldedPart>
    </section>
  );
}

interface AlbumOfReview {
  readonly key: string;
  readonly title: string;
  readonly photos: readonly Photo[];
}

function albumsOf(hotel: Hotel, ofProperty: string): AlbumOfReview[] {
  return [
    { key: 'property', title: ofProperty, photos: hotel.photos },
    ...hotel.units.map(({ unitId, title, photos }) => ({ key: String(unitId), title, photos })),
  ];
}
