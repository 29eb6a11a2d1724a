import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage, CalendarSkeleton } from '#web/host/calendar/calendar-page.tsx';
import { calendarQuery } from '#web/host/calendar/calendar-query.ts';
import { windowOf } from '#web/host/calendar/calendar-window.ts';
import { parseCalendarAddress } from '#web/host/calendar/month.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/property-owner/$language/backoffice/calendar')({
  validateSearch: parseCalendarAddress,
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: ({ context: { queryClient, api, today }, params: { language }, deps: { month } }) =>
    queryClient.prefetchQuery(calendarQuery(api, language, windowOf(today, month))),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('hostCalendar.title')} · ${match.context.site.name[language]}` }],
  }),
  pendingMs: 300,
  pendingComponent: CalendarSkeleton,
  component: Calendar,
});

function Calendar() {
  return <CalendarPage address={Route.useSearch()} />;
}
