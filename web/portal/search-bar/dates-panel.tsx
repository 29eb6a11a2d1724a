import { isWholeRange } from '#web/portal/calendar/pick-range.ts';
import { DateKinds } from './date-kinds.tsx';
import { SearchCalendar } from './search-calendar.tsx';
import { searchFormAfter } from './search-form.ts';
import type { SearchBarState } from './use-search-bar.ts';

/** The dates of the search bar: a calendar, in which choosing the second date ends it, or open dates. */
export function DatesPanel({ bar, onDone, onSearch }: { bar: SearchBarState; onDone: () => void; onSearch: () => void }) {
  const { form, dispatch } = bar;
  return (
    <DateKinds bar={bar} onSearch={onSearch}>
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
    </DateKinds>
  );
}
