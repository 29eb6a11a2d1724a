import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { HydrateLater } from '#web/app/hydrate-later.tsx';
import { createStore, type Store, useStore } from '#web/app/store.ts';
import { IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useDismiss } from '#web/design-system/use-dismiss.ts';
import { isNarrow } from '#web/design-system/use-is-narrow.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useChooseDates } from '#web/portal/stay/choose-dates.ts';
import { PlainSearch } from './plain-search.tsx';
import * as styles from './search-bar.module.css';
import { SearchFields } from './search-fields.tsx';
import { type SearchOfPage, useSearchOfPage } from './search-of-page.ts';
import { SearchPill, WideSearchPill } from './search-pill.tsx';
import { SearchSheet } from './search-sheet.tsx';
import { type SearchBarState, useSearchBar } from './use-search-bar.ts';

/**
 * Renders the search form of a page: one bar of three fields on desktops; on narrow screens a pill that opens a
 * full-screen sheet. Once the form has scrolled to the top, the bar sticks there in its collapsed shape.
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

/** Renders the search in the header of pages that came from one. */
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

/**
 * Above 1023 px (specification §2): once the search form has scrolled to the top, the header is gone and the collapsed
 * search bar sticks there.
 * @param below the search form whose place is watched
 */
function StickySearch({ below, bar }: { below: RefObject<HTMLElement | null>; bar: SearchBarState }) {
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

/**
 * Renders the collapsed bar: destination, nights and guests. A click expands it; a button, Escape or a click elsewhere
 * collapses it.
 * @param isAtDates whether it begins expanded, with its dates open
 */
function CollapsedSearch({ bar, isAtDates = false }: { bar: SearchBarState; isAtDates?: boolean }) {
  const { t } = useI18n();
  const [open, setOpen] = useState<'bar' | 'dates' | undefined>(isAtDates ? 'dates' : undefined);
  const isExpanded = open !== undefined;
  const root = useRef<HTMLDivElement>(null);
  const collapse = () => {
    setOpen(undefined);
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-part="pill"]')?.focus());
  };
  useDismiss(root, isExpanded, (reason) => (reason === 'escape' ? collapse() : setOpen(undefined)));
  const searched: SearchBarState = {
    ...bar,
    submit: () => {
      setOpen(undefined);
      bar.submit();
    },
  };
  return (
    <>
      {/* Outside of the bar: a click on it closes the bar, and reaches nothing under it. */}
      {isExpanded && <div className={styles.scrim} aria-hidden="true" />}
      <div ref={root} className={styles.collapsible}>
        <WideSearchPill
          bar={bar}
          isExpanded={isExpanded}
          onOpen={() => setOpen('bar')}
          className={`${layout.wideOnly} ${layout.wideFlex}`}
        />
        {isExpanded && (
          <div className={`${layout.row} ${styles.bar}`}>
            <SearchFields bar={searched} isExpanded isAtDates={open === 'dates'} />
            <IconButton label={t('searchBar.collapse')} isOutlined onClick={collapse}>
              <Icon of={X} />
            </IconButton>
          </div>
        )}
      </div>
    </>
  );
}

/** Where the sheet stands open: at what is missing, or at the dates. */
interface SheetState {
  readonly open: 'missing' | 'dates' | undefined;
}
type Sheet = Store<SheetState>;

/** Keeps whether the full-screen search stands open, beside the form's own state. */
function useSheet(): { readonly open: () => void; readonly openAtDates: () => void; readonly sheet: Sheet } {
  const [sheet] = useState(() => createStore<SheetState>({ open: undefined }));
  return { open: () => sheet.change({ open: 'missing' }), openAtDates: () => sheet.change({ open: 'dates' }), sheet };
}

/** Renders the full-screen search while it is open. */
function OpenedSheet({ sheet, bar }: { sheet: Sheet; bar: SearchBarState }) {
  const open = useStore(sheet, (state) => state.open);
  return open && <SearchSheet bar={bar} isAtDates={open === 'dates'} onClose={() => sheet.change({ open: undefined })} />;
}
