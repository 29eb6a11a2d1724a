import { isWholeRange } from '#web/portal/calendar/pick-range.ts';
import { SearchCalendar } from './search-calendar.tsx';
import { searchFormAfter } from './search-form.ts';
import type { SearchBarState } from './use-search-bar.ts';

/** The calendar of the search bar. Choosing the second date ends it. */
export function DatesPanel({ bar, onDone }: { bar: SearchBarState; onDone: () => void }) {
  const { form, dispatch } = bar;
  return (
    <SearchCalendar
      bar={bar}
      layout="pages"
      hint={form.range.from === undefined ? 'searchBar.chooseArrival' : 'searchBar.chooseDeparture'}
      onPick={(day) => {
        dispatch({ type: 'dayPicked', day });
        if (isWholeRange(searchFormAfter(form, { type: 'dayPicked', day }).range)) onDone();
      }}
      onStayChosen={onDone}
    />
  );
}
