import type { UseEmblaCarouselType } from 'embla-carousel-react';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
import { useZoom } from './use-zoom.ts';

/** Photos of one unit, or those of the property as a whole. */
export interface PhotoGroup {
  /** The unit's name; undefined for the property. */
  readonly title: string | undefined;
  readonly photos: readonly Photo[];
}

interface PhotoTourProps {
  readonly groups: readonly PhotoGroup[];
  /** The photo at which it opens, counted through all groups. */
  readonly start: number;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** All photos one under the other, unit by unit; each opens large. */
export function PhotoTour({ groups, start, title, actions, onClose }: PhotoTourProps) {
  const { t } = useI18n();
  const [opened, setOpened] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (start > 0) list.current?.querySelectorAll('button')[start]?.scrollIntoView({ block: 'center' });
  }, [start]);
  const captioned = groups.flatMap((group) => group.photos.map((photo) => ({ ...photo, group: group.title })));
  return (
    <Dialog isOpen shape="sheet" isDark title={<bdi>{title}</bdi>} closeLabel={t('common.close')} action={actions} onClose={onClose}>
      <div ref={list} className={styles.tour}>
        {groups.map(({ title: unit, photos }, place) => (
          <section key={unit ?? ''} aria-label={unit ?? t('property.ofThePlace')}>
            <h3 className={typography.display}>{unit === undefined ? t('property.ofThePlace') : <bdi>{unit}</bdi>}</h3>
            <div className={styles.photos}>
              {photos.map((photo, index) => (
                <button
                  key={photo.url}
                  type="button"
                  aria-label={photo.alt || t('property.photoOf', { number: index + 1, count: photos.length })}
                  onClick={() => setOpened(before(groups, place) + index)}
                >
                  <Picture
                    {...photo}
                    alt=""
                    sizes={index % 3 === 0 ? '(min-width: 1024px) 960px, 100vw' : '(min-width: 1024px) 480px, 50vw'}
                  />
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
      {opened !== undefined && <PhotoViewer photos={captioned} start={opened} title={title} onClose={() => setOpened(undefined)} />}
    </Dialog>
  );
}

/** Returns how many photos stand before a group. */
function before(groups: readonly PhotoGroup[], place: number): number {
  return groups.slice(0, place).reduce((sum, { photos }) => sum + photos.length, 0);
}

interface CaptionedPhoto extends Photo {
  /** The unit that it shows; undefined for the property as a whole. */
  readonly group?: string | undefined;
}

interface PhotoViewerProps {
  readonly photos: readonly CaptionedPhoto[];
  /** The photo that it opens with. */
  readonly start: number;
  readonly title: string;
  readonly onClose: () => void;
}

/**
 * Renders one photo on the whole dark screen: swiped by touch, turned by buttons and arrow keys; enlarged by two
 * fingers, a double click, a button, or the plus key. Escape closes.
 */
export function PhotoViewer({ photos, start, title, onClose }: PhotoViewerProps) {
  const { direction, t } = useI18n();
  const [index, setIndex] = useState(start);
  const zoom = useZoom();
  const { reset } = zoom;
  const [viewport, embla] = useEmblaCarousel({
    direction,
    startIndex: start,
    loop: photos.length > 2,
    duration: 20,
    watchDrag: () => !zoom.isZoomed.current,
  });
  useEffect(() => {
    if (!embla) return;
    const look = () => {
      setIndex(embla.selectedScrollSnap());
      reset();
    };
    embla.on('select', look);
    return () => void embla.off('select', look);
  }, [embla, reset]);
  useKeys(direction, embla, zoom.step);
  const photo = photos[index];
  return (
    <Dialog isOpen shape="sheet" isDark title={<bdi>{title}</bdi>} closeLabel={t('common.close')} onClose={onClose}>
      <div className={styles.viewer}>
        <div ref={viewport} className={styles.port} {...zoom.handlers}>
          <div className={styles.row}>
            {photos.map((each, place) => (
              <div
                key={each.url}
                className={styles.slide}
                aria-hidden={place !== index}
                {...(place === index && zoom.style ? { style: zoom.style } : {})}
              >
                {Math.abs(place - index) <= 2 || place === 0 || place === photos.length - 1 ? (
                  <Picture url={each.url} alt={each.alt} sizes="100vw" isEager={place === index} />
                ) : null}
              </div>
            ))}
          </div>
        </div>
        <p className={styles.caption}>
          {photo?.group && (
            <b>
              <bdi>{photo.group}</bdi>
            </b>
          )}
          <span className={layout.block}>{photo?.alt}</span>
        </p>
        <div className={styles.bar}>
          <IconButton label={t('property.previousPhoto')} onClick={() => embla?.scrollPrev()}>
            <Icon of={ChevronLeft} flip />
          </IconButton>
          <p aria-live="polite" className={typography.bold}>
            <Num>{`${index + 1} / ${photos.length}`}</Num>
          </p>
          <IconButton label={t('property.nextPhoto')} onClick={() => embla?.scrollNext()}>
            <Icon of={ChevronRight} flip />
          </IconButton>
          <IconButton label={t('property.zoomPhoto')} aria-pressed={zoom.style !== undefined} onClick={zoom.toggle}>
            <Icon of={zoom.style ? ZoomOut : ZoomIn} />
          </IconButton>
        </div>
      </div>
    </Dialog>
  );
}

/** Turns by arrow keys, in Hebrew to the left for the next picture, and enlarges and shrinks by plus and minus. */
function useKeys(direction: 'rtl' | 'ltr', embla: UseEmblaCarouselType[1], zoom: (way: 1 | -1) => void): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === '+' || key === '=') zoom(1);
      if (key === '-') zoom(-1);
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      if ((key === 'ArrowRight') === (direction === 'ltr')) embla?.scrollNext();
      else embla?.scrollPrev();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [embla, direction, zoom]);
}
