import { type RefObject, useEffect, useState } from 'react';
import * as layout from '#web/design-system/layout.module.css';
import * as styles from './collapsed-search.module.css';
import { CollapsedSearch } from './collapsed-search.tsx';
import type { SearchBarState } from './use-search-bar.ts';

/**
 * Above 1023 px (specification §2): once the search form has scrolled to the top, the header is gone and the collapsed search bar sticks there.
 * @param below the search form whose place is watched
 */
export function StickySearch({ below, bar }: { below: RefObject<HTMLElement | null>; bar: SearchBarState }) {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const element = below.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setStuck(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [below]);
  if (!isStuck) return null;
  return (
    <div data-part="sticky-search" className={styles.stickySearch}>
      <div className={layout.page}>
        <CollapsedSearch bar={bar} />
      </div>
    </div>
  );
}
