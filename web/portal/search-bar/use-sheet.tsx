import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { SearchBarState } from './use-search-bar.ts';

// Phones load the sheet when it is first opened.
const SearchSheet = lazy(async () => ({ default: (await import('./search-sheet.tsx')).SearchSheet }));

/** The full-screen search of narrow screens, and the way to open it. */
export function useSheet(bar: SearchBarState): { open: () => void; element: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    element: isOpen && (
      <Suspense>
        <SearchSheet bar={bar} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
