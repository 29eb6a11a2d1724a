import { Images } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Hotel, Photo } from '#contract/hotels.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { Picture } from '#web/design-system/picture.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { SlideTrack, useSlides } from '#web/portal/stay/picture-slides.tsx';
import * as styles from './photo-gallery.module.css';
import type { PhotoGroup } from './photo-viewer.tsx';

const PhotoTour = lazy(async () => ({ default: (await import('./photo-viewer.tsx')).PhotoTour }));

/** One large and four small. */
const SHOWN = 5;
/** The same on phones and on wide screens, so that the first picture is fetched early, and once. */
const LARGE = '(min-width: 1200px) 600px, (min-width: 768px) 50vw, 100vw';
const SMALL = '(min-width: 1200px) 296px, 25vw';

/** Five pictures on wide screens, one to swipe on phones; each opens the tour of all. */
export function PhotoGallery({ hotel, actions }: { hotel: Hotel; actions?: ReactNode }) {
  const { t } = useI18n();
  const groups = photoGroupsOf(hotel);
  const photos = groups.flatMap((group) => group.photos);
  const [opened, setOpened] = useState<number>();
  const pictureOf = (photo: Photo, index: number) => (
    <button
      key={photo.url}
      type="button"
      className={styles.one}
      aria-label={photo.alt || t('property.photoOf', { number: index + 1, count: photos.length })}
      onClick={() => setOpened(index)}
    >
      <Picture {...photo} alt="" sizes={index === 0 ? LARGE : SMALL} isEager={index === 0} />
    </button>
  );
  return (
    <>
      <div data-part="gallery" className={styles.gallery} data-count={Math.min(photos.length, SHOWN)}>
        {photos.length === 0 && <Picture alt="" sizes={LARGE} />}
        {photos.slice(0, SHOWN).map(pictureOf)}
        {photos.length > 1 && (
          <Button size="s" className={`${layout.scripted} ${styles.showAll}`} onClick={() => setOpened(0)}>
            <Icon of={Images} size="s" />
            <RichText id="property.allPhotos" values={{ count: photos.length }} />
          </Button>
        )}
      </div>
      <PhoneGallery photos={photos} onOpen={setOpened} />
      {opened !== undefined && (
        <Suspense>
          <PhotoTour groups={groups} start={opened} title={hotel.title} actions={actions} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function PhoneGallery({ photos, onOpen }: { photos: readonly Photo[]; onOpen: (index: number) => void }) {
  const { t } = useI18n();
  const slides = useSlides(photos.length);
  return (
    <button type="button" data-part="gallery" className={styles.phone} onClick={() => photos.length > 0 && onOpen(slides.index)}>
      <span className={layout.visuallyHidden}>{t('property.openPhotos')}</span>
      <SlideTrack slides={slides} pictures={photos} sizes={LARGE} isEager hasDots={false}>
        {photos.length > 1 && (
          <span className={`${styles.count} ${layout.notPrinted}`}>
            <Icon of={Images} size="s" />
            <Num>{`${slides.index + 1} / ${photos.length}`}</Num>
          </span>
        )}
      </SlideTrack>
    </button>
  );
}

/** Returns the property's own photos, then its units', each photo once: where it stands first. */
export function photoGroupsOf({
  photos,
  units,
}: Pick<Hotel, 'photos'> & { units: readonly Pick<Hotel['units'][number], 'title' | 'photos'>[] }): PhotoGroup[] {
  const seen = new Set<string>();
  const groups: PhotoGroup[] = [{ title: undefined, photos }, ...units];
  return groups
    .map(({ title, photos: own }) => ({
      title,
      photos: own.filter(({ url }) => {
        if (seen.has(url)) return false;
        seen.add(url);
        return true;
      }),
    }))
    .filter((group) => group.photos.length > 0);
}
