import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Photo } from '#contract/hotels.ts';
import { IconButton } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { Picture } from '#web/design-system/picture.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './photo-viewer.module.css';

interface PhotoViewerProps {
  readonly photos: readonly Photo[];
  /** The photo that it opens with. */
  readonly start: number;
  readonly title: string;
  readonly onClose: () => void;
}

/** All photos on the whole screen: swiped by touch, turned by buttons and arrow keys. Escape closes. */
export function PhotoViewer({ photos, start, title, onClose }: PhotoViewerProps) {
  const { direction, t } = useI18n();
  const [index, setIndex] = useState(start);
  const [viewport, embla] = useEmblaCarousel({ direction, startIndex: start, loop: photos.length > 2, duration: 20 });
  useEffect(() => {
    if (!embla) return;
    const look = () => setIndex(embla.selectedScrollSnap());
    embla.on('select', look);
    return () => void embla.off('select', look);
  }, [embla]);
  useArrowKeys(direction, embla);
  const photo = photos[index];
  return (
    <Dialog isOpen shape="sheet" title={<bdi>{title}</bdi>} closeLabel={t('common.close')} onClose={onClose}>
      <div className={styles.viewer}>
        <div ref={viewport} className={styles.port}>
          <div className={styles.row}>
            {photos.map((each, place) => (
              <div key={each.url} className={styles.slide} aria-hidden={place !== index}>
                {Math.abs(place - index) <= 2 || place === 0 || place === photos.length - 1 ? (
                  <Picture url={each.url} alt={each.alt} sizes="100vw" isEager={place === index} />
                ) : null}
              </div>
            ))}
          </div>
        </div>
        <div className={styles.bar}>
          <IconButton label={t('property.previousPhoto')} isOutlined onClick={() => embla?.scrollPrev()}>
            <Icon of={ChevronLeft} flip />
          </IconButton>
          <p aria-live="polite" className={`${layout.shrinkable} ${typography.centered}`}>
            <span className={typography.bold}>
              <Num>{`${index + 1} / ${photos.length}`}</Num>
            </span>
            {photo?.alt && <span className={`${typography.soft} ${layout.block} ${styles.words}`}>{photo.alt}</span>}
          </p>
          <IconButton label={t('property.nextPhoto')} isOutlined onClick={() => embla?.scrollNext()}>
            <Icon of={ChevronRight} flip />
          </IconButton>
        </div>
      </div>
    </Dialog>
  );
}

/** Turns by the arrow keys. In Hebrew the next picture lies to the left. */
function useArrowKeys(direction: 'rtl' | 'ltr', embla: UseEmblaCarouselType[1]): void {
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      if ((event.key === 'ArrowRight') === (direction === 'ltr')) embla?.scrollNext();
      else embla?.scrollPrev();
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [embla, direction]);
}
