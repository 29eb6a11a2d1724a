import { useRef } from 'react';
import * as layout from '#web/design-system/layout.module.css';
import { PlainSearch } from './plain-search.tsx';
import { SearchFields } from './search-fields.tsx';
import { SearchPill } from './search-pill.tsx';
import { StickySearch } from './sticky-search.tsx';
import { useSearchBar } from './use-search-bar.ts';
import { useSheet } from './use-sheet.tsx';

/**
 * The search form of a page: one bar of three fields on desktops; on narrow screens a pill that opens a full-screen sheet. Once the form has
 * scrolled to the top, the bar sticks there in its collapsed shape.
 */
export function SearchBar() {
  const bar = useSearchBar();
  const sheet = useSheet(bar);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <SearchFields bar={bar} className={layout.scripted} />
      <SearchPill bar={bar} onOpen={sheet.open} className={`${layout.narrowOnly} ${layout.scripted}`} />
      <PlainSearch />
      {sheet.element}
      <StickySearch below={place} bar={bar} />
    </div>
  );
}
