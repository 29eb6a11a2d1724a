import { useState } from 'react';
import { createStore, type Store, useStore } from '#web/app/store.ts';
import { SearchSheet } from './search-sheet.tsx';
import type { SearchBarState } from './use-search-bar.ts';

/** Where the sheet stands open: at what is missing, or at the dates. */
interface SheetState {
  readonly open: 'missing' | 'dates' | undefined;
}
type Sheet = Store<SheetState>;

/** The ways to open the full-screen search of narrow screens. Beside the form's own state: what shows the form needs not know of it. */
export function useSheet(): { readonly open: () => void; readonly openAtDates: () => void; readonly sheet: Sheet } {
  const [sheet] = useState(() => createStore<SheetState>({ open: undefined }));
  return { open: () => sheet.change({ open: 'missing' }), openAtDates: () => sheet.change({ open: 'dates' }), sheet };
}

/** The full-screen search while it is open. */
export function OpenedSheet({ sheet, bar }: { sheet: Sheet; bar: SearchBarState }) {
  const open = useStore(sheet, (state) => state.open);
  return open && <SearchSheet bar={bar} isAtDates={open === 'dates'} onClose={() => sheet.change({ open: undefined })} />;
}
