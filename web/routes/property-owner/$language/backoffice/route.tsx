import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useStoredUser } from '#web/account/user/use-stored-user.ts';
import { UserLinks, UserMenu } from '#web/account/user/user-menu.tsx';
import { loadStyles, styleLinks } from '#web/app/page-styles.ts';
import { hostPropertyQuery } from '#web/host/frame/host-property-query.ts';
import { HostShell } from '#web/host/frame/host-shell.tsx';
import hostStyles from '#web/host/host.css?url';
import { BrandLink } from '#web/portal/layout/brand-link.tsx';
import { LanguageLinks, LanguageMenu } from '#web/portal/layout/header-menus.tsx';

const STYLES = [hostStyles];

/** The back office of an approved property; who comes in is decided above, for every page of hosts at once. */
export const Route = createFileRoute('/property-owner/$language/backoffice')({
  loader: async ({ context: { queryClient, api }, params: { language } }) => {
    await Promise.all([queryClient.prefetchQuery(hostPropertyQuery(api, language)), loadStyles(STYLES)]);
  },
  head: () => ({
    meta: [{ name: 'robots', content: 'noindex' }],
    links: styleLinks(STYLES),
  }),
  component: BackOffice,
});

function BackOffice() {
  useStoredUser();
  return (
    <HostShell
      brand={<BrandLink />}
      languageMenu={<LanguageMenu />}
      userMenu={<UserMenu />}
      languageLinks={<LanguageLinks />}
      userLinks={<UserLinks />}
    >
      {/* A page whose skeleton has not come yet leaves its place empty, not the whole frame. */}
      <Suspense>
        <Outlet />
      </Suspense>
    </HostShell>
  );
}
