import { Outlet, useMatches } from '@tanstack/react-router';
import { useStoredUser } from '#web/account/user/stored-user.ts';
import { HostLinks, UserLinks, UserMark, UserMenu } from '#web/account/user/user-menu.tsx';
import { WelcomeMessage } from '#web/account/welcome/welcome-message.tsx';
import { headerOf, PortalLayout } from '#web/portal/layout/portal-layout.tsx';

/** Renders the portal's header and footer around its pages. */
export function Site() {
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
