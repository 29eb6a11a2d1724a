import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadResultsTexts } from './panels.ts';
import type { SearchBarState } from './use-search-bar.ts';

// Phones load the sheet when it is first opened.
const SearchSheet = lazy(async () => {
  const [{ SearchSheet: Sheet }] = await Promise.all([import('./search-sheet.tsx'), loadResultsTexts()]);
  return { default: Sheet };
});

/** The full-screen search of narrow screens, and the ways to open it: at what is missing, or at the dates. */
export function useSheet(bar: SearchBarState): { open: () => void; openAtDates: () => void; element: ReactNode } {
  const [open, setOpen] = useState<'missing' | 'dates'>();
  return {
    open: () => setOpen('missing'),
    openAtDates: () => setOpen('dates'),
    element: open && (
      <Suspense>
        <SearchSheet bar={bar} isAtDates={open === 'dates'} onClose={() => setOpen(undefined)} />
      </Suspense>
    ),
  };
}
