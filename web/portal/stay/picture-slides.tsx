import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import type { UnitImage } from '#contract/search.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as iconButtonStyles from '#web/design-system/icon-button.module.css';
import { Picture } from '#web/design-system/picture.tsx';
import { useSwipe } from '#web/design-system/use-swipe.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './picture-slides.module.css';

interface Slides {
  readonly index: number;
  readonly count: number;
  /** Only a visitor who shows interest fetches more than the first picture. */
  readonly isAwake: boolean;
  readonly wake: () => void;
  readonly step: (by: 1 | -1) => void;
}

/** Returns which of some pictures is shown, and what turns them; after the last comes the first. */
export function useSlides(count: number): Slides {
  const [index, setIndex] = useState(0);
  const [isAwake, setAwake] = useState(false);
  return {
    index,
    count,
    isAwake,
    wake: () => setAwake(true),
    step: (by) => {
      setAwake(true);
      setIndex((present) => (present + by + count) % count);
    },
  };
}

interface SlideTrackProps {
  readonly slides: Slides;
  readonly pictures: readonly UnitImage[];
  readonly sizes: string;
  readonly isEager?: boolean;
  /** Dots stand for at most a handful; many pictures are counted in words. */
  readonly hasDots?: boolean;
  readonly className?: string;
  /** Over the picture, such as a flag or a count. */
  readonly children?: ReactNode;
}

/** Renders pictures side by side, one seen: swiped by touch, with dots that say which it is. */
export function SlideTrack({ slides, pictures, sizes, isEager = false, hasDots = true, className, children }: SlideTrackProps) {
  const { direction } = useI18n();
  const swipe = useSwipe((screenStep) => slides.count > 1 && slides.step(direction === 'rtl' ? (screenStep === 1 ? -1 : 1) : screenStep));
  // All that come before keep their place in the row; those after the next one can wait.
  const shown = pictures.slice(0, slides.isAwake ? slides.index + 2 : 1);
  return (
    <span data-part="slides" className={classNames(styles.slides, className)} onPointerEnter={slides.wake} {...swipe}>
      <span data-part="track" className={styles.track} style={{ '--slide': slides.index } as CSSProperties}>
        {pictures.length === 0 && <Picture alt="" sizes={sizes} />}
        {shown.map((picture, index) => (
          <Picture key={picture.url} {...picture} alt="" sizes={sizes} isEager={isEager && index === 0} />
        ))}
      </span>
      {hasDots && slides.count > 1 && <Dots index={slides.index} count={slides.count} />}
      {children}
    </span>
  );
}

function Dots({ index, count }: { index: number; count: number }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: count }, (_, dot) => (
        // Dots stand for places in a row.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <i key={dot} className={dot === index ? styles.present : undefined} />
      ))}
    </span>
  );
}

/**
 * Renders arrows over a track for the mouse, outside of the link that the picture is part of. The keyboard finds all
 * pictures where the link leads, so they are kept out of its way.
 */
export function SlideArrows({ slides }: { slides: Slides }) {
  if (slides.count < 2) return null;
  return (
    <span data-part="arrows" className={styles.arrows} aria-hidden="true">
      {([-1, 1] as const).map((by) => (
        <button
          key={by}
          type="button"
          tabIndex={-1}
          className={iconButtonStyles.iconButton}
          onClick={() => slides.step(by)}
          onPointerEnter={slides.wake}
        >
          <Icon of={by === 1 ? ChevronRight : ChevronLeft} flip />
        </button>
      ))}
    </span>
  );
}
