import { useRef } from 'react';
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
    <div ref={place} className="hdr__search">
      <CollapsedSearch bar={bar} />
      <SearchPill bar={bar} onOpen={sheet.open} className="m-only" />
      {sheet.element}
      <StickySearch below={place} bar={bar} />
    </div>
  );
}
