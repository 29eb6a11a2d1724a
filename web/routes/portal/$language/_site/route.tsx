import { createFileRoute, Outlet } from '@tanstack/react-router';
import { popularDestinationsQuery } from '#web/portal/home/home-queries.ts';
import { PortalLayout } from '#web/portal/layout/portal-layout.tsx';

/** Pages with the portal's header and footer. */
export const Route = createFileRoute('/portal/$language/_site')({
  loader: ({ context, params }) => context.queryClient.prefetchQuery(popularDestinationsQuery(context.api, params.language)),
  component: SitePages,
});

function SitePages() {
  return (
    <PortalLayout>
      <Outlet />
    </PortalLayout>
  );
}
