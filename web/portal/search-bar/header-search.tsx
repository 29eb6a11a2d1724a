import { useRef } from 'react';
import * as layout from '#web/design-system/layout.module.css';
import * as styles from './collapsed-search.module.css';
import { CollapsedSearch } from './collapsed-search.tsx';
import { SearchPill } from './search-pill.tsx';
import { StickySearch } from './sticky-search.tsx';
import { useSearchBar } from './use-search-bar.ts';
import { useSheet } from './use-sheet.tsx';

/** The search in the header of pages that came from one. */
export function HeaderSearch() {
  const bar = useSearchBar();
  const sheet = useSheet(bar);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} data-part="header-search" className={styles.headerSearch}>
      <CollapsedSearch bar={bar} />
      <SearchPill bar={bar} onOpen={sheet.open} className={layout.narrowOnly} />
      {sheet.element}
      <StickySearch below={place} bar={bar} />
    </div>
  );
}
