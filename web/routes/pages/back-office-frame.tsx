import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useStoredUser } from '#web/account/user/stored-user.ts';
import { UserLinks, UserMenu } from '#web/account/user/user-menu.tsx';
import { loadStyles } from '#web/app/page-styles.ts';
import { hostPropertyQuery } from '#web/host/frame/host-property-query.ts';
import { HostShell } from '#web/host/frame/host-shell.tsx';
import hostStyles from '#web/host/host.css?url';
import { BrandLink } from '#web/portal/layout/brand-link.tsx';
import { LanguageLinks, LanguageMenu } from '#web/portal/layout/header-menus.tsx';
import type { LoadRequest } from '../route-parts.ts';

export const loadBackOffice = ({ context: { queryClient, api }, params: { language } }: LoadRequest): Promise<unknown> =>
  Promise.all([queryClient.prefetchQuery(hostPropertyQuery(api, language)), loadStyles([hostStyles])]);

/** Renders the back office's frame around its pages. */
export function BackOffice() {
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
