import { useRef } from 'react';
import { HydrateLater } from '#web/app/hydrate-later.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { PlainSearch } from './plain-search.tsx';
import { SearchFields } from './search-fields.tsx';
import { SearchPill } from './search-pill.tsx';
import { StickySearch } from './sticky-search.tsx';
import { useSearchBar, useSearchOfPage } from './use-search-bar.ts';
import { OpenedSheet, useSheet } from './use-sheet.tsx';

/**
 * The search form of a page: one bar of three fields on desktops; on narrow screens a pill that opens a full-screen sheet. Once the form has
 * scrolled to the top, the bar sticks there in its collapsed shape.
 */
export function SearchBar() {
  const bar = useSearchBar(useSearchOfPage());
  const { open, sheet } = useSheet();
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <HydrateLater>
        <SearchFields bar={bar} className={layout.scripted} />
      </HydrateLater>
      <SearchPill bar={bar} onOpen={open} className={`${layout.narrowOnly} ${layout.scripted}`} />
      <PlainSearch />
      <OpenedSheet sheet={sheet} bar={bar} />
      <StickySearch below={place} bar={bar} />
    </div>
  );
}
