import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AuthLayout } from '#web/account/auth/auth-layout.tsx';
import picture from '#web/portal/art/hero.svg?url';
import { AuthTop } from '#web/routes/-auth-top.tsx';

/** The guests' doors into an account. */
export const Route = createFileRoute('/portal/$language/_auth')({ component: Doors });

function Doors() {
  return (
    <AuthLayout isForOwners={false} picture={picture} top={<AuthTop />}>
      <Outlet />
    </AuthLayout>
  );
}
