import { createFileRoute } from '@tanstack/react-router';
import { JointCalendarPage } from '#web/host/calendar/joint/joint-calendar-page.tsx';
import { jointCalendarQuery } from '#web/host/calendar/joint/joint-calendar-query.ts';
import { daysSeen, parseCalendarAddress } from '#web/host/calendar/month.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/property-owner/$language/backoffice/calendar_/all')({
  validateSearch: (raw: Record<string, unknown>): { month?: string | undefined } => ({ month: parseCalendarAddress(raw).month }),
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: ({ context: { queryClient, api, today }, params: { language }, deps: { month } }) =>
    queryClient.prefetchQuery(jointCalendarQuery(api, language, daysSeen(today, month))),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('ownPlaces.jointTitle')} · ${match.context.site.name[language]}` }],
  }),
  component: AllPlaces,
});

function AllPlaces() {
  return <JointCalendarPage address={Route.useSearch()} />;
}
