import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Hotel, Photo } from '#contract/hotels.ts';
import { AnswerState } from '#web/admin/frame/answer-state.tsx';
import { Picture } from '#web/design-system/picture.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useSurroundings } from '#web/use-surroundings.ts';
import type { ReviewSlots } from './review-slots.ts';
import { previewQuery } from './reviews-query.ts';

interface ReviewPhotosProps {
  readonly propertyId: number;
  readonly renderViewer: ReviewSlots['renderViewer'];
}

/** The photos as guests would see them, of the property and of each unit; each opens large. */
export function ReviewPhotos({ propertyId, renderViewer }: ReviewPhotosProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data: hotel, error, isFetching, refetch } = useQuery(previewQuery(api, language, propertyId));
  return (
    <section className="ad__part" aria-label={t('adminReview.step_photos')}>
      <h3>{t('adminReview.step_photos')}</h3>
      <div className="ad__pad stack gap-5">
        {!hotel && <AnswerState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
        {hotel &&
          albumsOf(hotel, t('adminReview.ofProperty')).map(({ key, ...album }) => (
            <Album key={key} {...album} renderViewer={renderViewer} />
          ))}
      </div>
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

function Album({ title, photos, renderViewer }: Omit<AlbumOfReview, 'key'> & Pick<ReviewSlots, 'renderViewer'>) {
  const { t } = useI18n();
  const [opened, setOpened] = useState<number>();
  return (
    <div className="stack gap-2">
      <h4 className="row gap-3">
        <b>
          <bdi>{title}</bdi>
        </b>
        <span className="mute t1">{t('adminReview.photos', { count: photos.length })}</span>
      </h4>
      <ul className="ad__photos">
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
