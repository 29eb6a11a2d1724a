import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewResponse } from '#contract/admin-reviews.ts';
import type { Hotel, Photo } from '#contract/hotels.ts';
import { previewQuery } from '#web/admin/admin-queries.ts';
import * as panelStyles from '#web/admin/frame/panels.module.css';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Picture } from '#web/design-system/picture.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { AnswerState } from '#web/lists/list-results.tsx';
import { issuesOfPart } from './registration-rows.ts';
import { FoldedPart } from './registration-table.tsx';
import * as styles from './review.module.css';
import type { ReviewSlots } from './review-slots.ts';

/** The photos as guests would see them, of the property and of each unit; each opens large. */
export function ReviewPhotos({ review, slots: { renderViewer, describeIssue } }: { review: ReviewResponse; slots: ReviewSlots }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const answer = useQuery(previewQuery(api, language, review.propertyId));
  const { data: hotel } = answer;
  return (
    <section className={styles.part} aria-label={t('registration.step_photos')}>
      <FoldedPart title={t('registration.step_photos')} remarks={issuesOfPart(review.registration, 'photos').map(describeIssue)} isOpen>
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

interface ReviewAlbumProps {
  readonly title: string;
  /** What is said of it beside its title. */
  readonly facts: string;
  readonly photos: readonly Photo[];
  readonly renderViewer: ReviewSlots['renderViewer'];
}

/** Photos of one list, small; each opens large. */
export function ReviewAlbum({ title, facts, photos, renderViewer }: ReviewAlbumProps) {
  const { t } = useI18n();
  const [opened, setOpened] = useState<number>();
  return (
    <div className={`${layout.stack} ${layout.tight}`}>
      <h4 className={layout.row}>
        <b>
          <bdi>{title}</bdi>
        </b>
        <span className={`${typography.muted} ${typography.small}`}>{facts}</span>
      </h4>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo.url}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={photo.alt || t('adminReview.photo', { number: index + 1, title })}
              onClick={() => setOpened(index)}
            >
              <Picture {...photo} alt="" sizes="120px" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && renderViewer({ photos, start: opened, title, onClose: () => setOpened(undefined) })}
    </div>
  );
}
