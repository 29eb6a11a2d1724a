import { queryOptions } from '@tanstack/react-query';
import { fromWireMonth, toWireDate, type WireMonth } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { NightRange } from '#rules/stay/night-ranges.ts';
import type { Api } from '#web/api/client.ts';
import { addMonths } from '../month.ts';

/** The nights of a month; of the last that is known, as many as every month has. */
export function nightsOfMonth(month: WireMonth): NightRange {
  const first = `${fromWireMonth(month)}-01`;
  const next = addMonths(month, 1);
  return { firstNight: first, lastNight: addDays(next === undefined ? addDays(first, 28) : `${fromWireMonth(next)}-01`, -1) };
}

/** Under which all its months are kept. */
export const JOINT_CALENDAR_KEY = 'jointCalendar';

/** A month of all of a host's approved properties. What changes is told by events; besides, it is asked again every minute, and whenever the host comes back to the page. */
export function jointCalendarQuery(api: Api, language: Locale, month: WireMonth) {
  const { firstNight, lastNight } = nightsOfMonth(month);
  return queryOptions({
    queryKey: [JOINT_CALENDAR_KEY, language, month],
    queryFn: ({ signal }) => api.get('/backoffice/calendars', { from: toWireDate(firstNight), to: toWireDate(lastNight) }, { signal }),
    staleTime: 10_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  });
}
