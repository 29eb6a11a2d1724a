import { Outlet, useMatches } from '@tanstack/react-router';
import { useStoredUser } from '#web/account/user/stored-user.ts';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { HydrateLater } from '#web/app/hydrate-later.tsx';
import { laterCode } from '#web/app/later-code.ts';
import { FavouritesWatch } from '#web/portal/hearts/favourites-watch.tsx';
import { headerOf, PortalLayout } from '#web/portal/layout/portal-layout.tsx';

const userMenu = laterCode(() => import('#web/account/user/user-menu.tsx'));
const welcome = laterCode(() => import('#web/account/welcome/welcome-message.tsx'));

/** Renders the portal's header and footer around its pages. */
export function Site() {
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
      <FavouritesWatch />
      <Outlet />
    </PortalLayout>
  );
}

/**
 * Renders the message to a new user. On phones it stands above the page, where it covers no field; only pages that begin with
 * their art have no room there, and no fields.
 */
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
