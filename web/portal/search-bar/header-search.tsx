import { useRef, useState } from 'react';
import { HydrateLater } from '#web/app/hydrate-later.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { isNarrow } from '#web/design-system/use-is-narrow.ts';
import { useChooseDates } from '#web/portal/stay/choose-dates.ts';
import * as styles from './collapsed-search.module.css';
import { CollapsedSearch } from './collapsed-search.tsx';
import { SearchPill } from './search-pill.tsx';
import { StickySearch } from './sticky-search.tsx';
import { type SearchOfPage, useSearchBar } from './use-search-bar.ts';
import { OpenedSheet, useSheet } from './use-sheet.tsx';

/** The search in the header of pages that came from one. */
export function HeaderSearch({ search }: { search: SearchOfPage }) {
  const bar = useSearchBar(search);
  const { open, openAtDates, sheet } = useSheet();
  const place = useRef<HTMLDivElement>(null);
  const [timesAsked, setTimesAsked] = useState(0);
  useChooseDates(() => {
    if (isNarrow()) return openAtDates();
    window.scrollTo({ top: 0, behavior: 'instant' });
    setTimesAsked((times) => times + 1);
  });
  return (
    <div ref={place} data-part="header-search" className={`${styles.headerSearch} ${layout.scripted}`}>
      <HydrateLater>
        <CollapsedSearch key={timesAsked} bar={bar} isAtDates={timesAsked > 0} />
      </HydrateLater>
      <SearchPill bar={bar} onOpen={open} className={layout.narrowOnly} />
      <OpenedSheet sheet={sheet} bar={bar} />
      <StickySearch below={place} bar={bar} />
    </div>
  );
}
