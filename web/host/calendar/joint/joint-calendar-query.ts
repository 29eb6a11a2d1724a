import { queryOptions } from '@tanstack/react-query';
import { fromWireMonth, toWireDate, type WireMonth } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { daysOfMonth } from '#rules/stay/local-dates.ts';
import type { Api } from '#web/api/client.ts';

/** Under which all its months are kept. */
export const JOINT_CALENDAR_KEY = 'jointCalendar';

/** A month of all of a host's approved properties. What changes is told by events; besides, it is asked again every minute, and whenever the host comes back to the page. */
export function jointCalendarQuery(api: Api, language: Locale, month: WireMonth) {
  const nights = daysOfMonth(fromWireMonth(month));
  const [firstNight = '', lastNight = ''] = [nights[0], nights.at(-1)];
  return queryOptions({
    queryKey: [JOINT_CALENDAR_KEY, language, month],
    queryFn: ({ signal }) => api.get('/backoffice/calendars', { from: toWireDate(firstNight), to: toWireDate(lastNight) }, { signal }),
    staleTime: 10_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  });
}
