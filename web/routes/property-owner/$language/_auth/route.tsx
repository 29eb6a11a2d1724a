import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AuthLayout } from '#web/account/auth/auth-layout.tsx';
import { useCustomersGoBack } from '#web/account/guards/leave-owner-pages.ts';
import { signedInUser } from '#web/api/current-user-query.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Spinner } from '#web/design-system/spinner.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import picture from '#web/portal/art/night.svg?url';
import { AuthTop } from '#web/routes/-auth-top.tsx';

/** The hosts' doors into an account. Guests who are signed in are sent back. */
export const Route = createFileRoute('/property-owner/$language/_auth')({
  // Known with the page: browsers of anonymous visitors never ask.
  loader: async ({ context }) => {
    await signedInUser(context);
  },
  component: Doors,
});

function Doors() {
  const { t } = useI18n();
  const isGoingBack = useCustomersGoBack();
  if (isGoingBack) {
    return (
      <main className={`${layout.page} ${layout.section} ${layout.row} ${layout.centered}`}>
        <Spinner />
        <h1 className={typography.large} role="status">
          {t('door.goingBack')}
        </h1>
      </main>
    );
  }
  return (
    <AuthLayout isForOwners picture={picture} top={<AuthTop />}>
      <Outlet />
    </AuthLayout>
  );
}
