import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { useStoredUser } from '#web/account/user/stored-user.ts';
import { HostLinks, UserLinks, UserMark, UserMenu } from '#web/account/user/user-menu.tsx';
import { WelcomeMessage } from '#web/account/welcome/welcome-message.tsx';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { headerOf, PortalLayout } from '#web/portal/layout/portal-layout.tsx';
import { popularDestinationsQuery, topTownsQuery } from '#web/portal/places/place-queries.ts';

/** Pages with the portal's header and footer. */
export const Route = createFileRoute('/portal/$language/_site')({
  // For header and footer; without them these have fewer links.
  loader: async ({ context: { queryClient, api }, params: { language } }) => {
    await Promise.all([
      queryClient.prefetchQuery(currentUserQuery(api)),
      queryClient.prefetchQuery(popularDestinationsQuery(api, language)),
      queryClient.prefetchQuery(topTownsQuery(api, language)),
    ]);
  },
  component: SitePages,
});

function SitePages() {
  // The menu itself comes to life later.
  useStoredUser();
  return (
    <PortalLayout account={<UserMenu />} accountMark={<UserMark />} accountLinks={<UserLinks />} hostLinks={<HostLinks />}>
      <Welcome />
      <Outlet />
    </PortalLayout>
  );
}

/** On phones it stands above the page, where it covers no field; only pages that begin with their art have no room there, and no fields. */
function Welcome() {
  const header = useMatches({ select: headerOf });
  return <WelcomeMessage place={header === 'over' ? 'corner' : 'abovePage'} />;
}
