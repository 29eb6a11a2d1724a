import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { useStoredUser } from '#web/account/user/use-stored-user.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { HydrateLater } from '#web/app/hydrate-later.tsx';
import { laterCode } from '#web/app/later-code.ts';
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

const welcome = laterCode(() => import('#web/account/welcome/welcome-message.tsx'));
const userMenu = laterCode(() => import('#web/account/user/user-menu.tsx'));

function SitePages() {
  // The menu itself comes to life later.
  useStoredUser();
  return (
    <PortalLayout
      account={<HydrateLater code={userMenu}>{({ UserMenu }) => <UserMenu />}</HydrateLater>}
      accountMark={<HydrateLater code={userMenu}>{({ UserMark }) => <UserMark />}</HydrateLater>}
      accountLinks={<HydrateLater code={userMenu}>{({ UserLinks }) => <UserLinks />}</HydrateLater>}
      hostLinks={<HydrateLater code={userMenu}>{({ HostLinks }) => <HostLinks />}</HydrateLater>}
    >
      <Welcome />
      <Outlet />
    </PortalLayout>
  );
}

/** On phones it stands above the page, where it covers no field; only pages that begin with their art have no room there, and no fields. */
function Welcome() {
  const header = useMatches({ select: headerOf });
  const isNew = useCurrentUser()?.isWelcomeMessageShown === true;
  if (!isNew) return null;
  const place = header === 'over' ? 'corner' : 'abovePage';
  return (
    <HydrateLater code={welcome} isAtOnce>
      {({ WelcomeMessage }) => <WelcomeMessage place={place} />}
    </HydrateLater>
  );
}
