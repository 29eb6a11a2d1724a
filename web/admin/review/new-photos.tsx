import type { ChangesSince } from '#contract/admin-reviews.ts';
import type { Photo } from '#contract/hotels.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { ReviewAlbum } from './review-album.tsx';
import type { ReviewSlots } from './review-slots.ts';

type ChangedList = Omit<ChangesSince['photos'][number], 'unitId'>;

interface NewPhotosProps extends ChangedList {
  readonly title: string;
  readonly renderViewer: ReviewSlots['renderViewer'];
}

/** How a list of photos differs: the new ones to look at; those that are gone, and a new order, in words. */
export function NewPhotos({ title, added, removed, isReordered, renderViewer }: NewPhotosProps) {
  const { language, t } = useI18n();
  const photos = added.flatMap(({ url, alt, ...photo }): Photo[] =>
    url === null ? [] : [{ ...photo, url, alt: alt[language] || alt.he }],
  );
  const facts = [
    ...(added.length > 0 ? [t('adminReview.photosAdded', { count: added.length })] : []),
    ...(removed > 0 ? [t('adminReview.photosRemoved', { count: removed })] : []),
    ...(isReordered ? [t('adminReview.photosReordered')] : []),
  ];
  return <ReviewAlbum title={title} facts={facts.join(' · ')} photos={photos} renderViewer={renderViewer} />;
}
