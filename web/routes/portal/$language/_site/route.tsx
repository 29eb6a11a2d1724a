import { createFileRoute, Outlet } from '@tanstack/react-router';
import { popularDestinationsQuery, topTownsQuery } from '#web/portal/home/home-queries.ts';
import { PortalLayout } from '#web/portal/layout/portal-layout.tsx';

/** Pages with the portal's header and footer. */
export const Route = createFileRoute('/portal/$language/_site')({
  // For the footer; without them it has fewer links.
  loader: async ({ context: { queryClient, api }, params: { language } }) => {
    await Promise.all([
      queryClient.prefetchQuery(popularDestinationsQuery(api, language)),
      queryClient.prefetchQuery(topTownsQuery(api, language)),
    ]);
  },
  component: SitePages,
});

function SitePages() {
  return (
    <PortalLayout>
      <Outlet />
    </PortalLayout>
  );
}
