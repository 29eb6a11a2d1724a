import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fromWireDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { type DayRange, isWholeRange } from '#web/portal/calendar/pick-range.ts';
import { startedAnew } from '#web/search-query/search-query.ts';
import { useProperty } from './property-context.tsx';
import { StayCalendarMonths } from './stay-calendar-months.tsx';

/** The calendar of the page: a whole choice goes to the address, and so to the quote. */
export function PageCalendar() {
  const { hotel, search, stay } = useProperty();
  const { language } = useI18n();
  const navigate = useNavigate();
  const [range, setRange] = useState<DayRange>({ from: fromWireDate(stay?.from ?? ''), to: fromWireDate(stay?.to ?? '') });
  const change = (next: DayRange) => {
    setRange(next);
    if (!isWholeRange(next)) return;
    void navigate({
      ...paths.hotelDetails(language, hotel.id, { ...startedAnew(search), from: toWireDate(next.from), to: toWireDate(next.to) }),
      resetScroll: false,
    });
  };
  return <StayCalendarMonths range={range} onChange={change} />;
}
