import { createFileRoute } from '@tanstack/react-router';
import { parseDashboardAddress } from '#web/host/dashboard/dashboard-address.ts';
import { DashboardPage, DashboardSkeleton } from '#web/host/dashboard/dashboard-page.tsx';
import { dashboardQuery, statisticsQuery } from '#web/host/dashboard/dashboard-query.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/property-owner/$language/backoffice/dashboard')({
  validateSearch: parseDashboardAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, params: { language }, deps }) =>
    Promise.all([
      queryClient.prefetchQuery(dashboardQuery(api, language)),
      queryClient.prefetchQuery(statisticsQuery(api, language, deps)),
    ]),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('dashboard.title')} · ${match.context.site.name[language]}` }],
  }),
  pendingMs: 300,
  pendingComponent: DashboardSkeleton,
  component: Dashboard,
});

function Dashboard() {
  return <DashboardPage address={Route.useSearch()} />;
}
