import { queryOptions } from '@tanstack/react-query';
import { type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';

/** Under which all its days are kept. */
export const JOINT_CALENDAR_KEY = 'jointCalendar';

/** Some days of all of a host's approved properties. What changes is told by events; besides, it is asked again every minute, and whenever the host comes back to the page. */
export function jointCalendarQuery(api: Api, language: Locale, days: readonly LocalDate[]) {
  const [firstNight = '', lastNight = ''] = [days[0], days.at(-1)];
  return queryOptions({
    queryKey: [JOINT_CALENDAR_KEY, language, firstNight, lastNight],
    queryFn: ({ signal }) => api.get('/backoffice/calendars', { from: toWireDate(firstNight), to: toWireDate(lastNight) }, { signal }),
    staleTime: 10_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  });
}
