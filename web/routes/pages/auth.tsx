import { Outlet, useSearch } from '@tanstack/react-router';
import { AuthLayout } from '#web/account/auth/auth-layout.tsx';
import { codeQuery } from '#web/account/auth/code-query.ts';
import { useCustomersGoBack } from '#web/account/guards/leave-owner-pages.ts';
import { OneTimePage } from '#web/account/one-time/one-time-page.tsx';
import { RestorePage } from '#web/account/restore/restore-page.tsx';
import { SignInPage } from '#web/account/sign-in/sign-in-page.tsx';
import { SignUpPage } from '#web/account/sign-up/sign-up-page.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Spinner } from '#web/design-system/spinner.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import heroPicture from '#web/portal/art/hero.svg?url';
import nightPicture from '#web/portal/art/night.svg?url';
import { BrandLink } from '#web/portal/layout/brand-link.tsx';
import { LanguageMenu } from '#web/portal/layout/header-menus.tsx';
import type { LoadRequest } from '../route-parts.ts';

/** Renders what stands above every form of signing in: logo and language switch. */
export function AuthTop() {
  return (
    <>
      <BrandLink />
      <LanguageMenu />
    </>
  );
}

export function GuestAuth() {
  return (
    <AuthLayout isForOwners={false} picture={heroPicture} top={<AuthTop />}>
      <Outlet />
    </AuthLayout>
  );
}

/** Renders the hosts' frame. Guests who are signed in are sent back. */
export function HostAuth() {
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
    <AuthLayout isForOwners picture={nightPicture} top={<AuthTop />}>
      <Outlet />
    </AuthLayout>
  );
}

type CodeRequest = LoadRequest<never, { readonly code?: string | undefined }>;

export async function loadRestore({ context: { queryClient, api }, deps: { code } }: CodeRequest): Promise<void> {
  if (code !== undefined) await queryClient.prefetchQuery(codeQuery(api, '/restore-password', code));
}

export async function loadOneTime({ context: { queryClient, api }, deps: { code } }: CodeRequest): Promise<void> {
  if (code !== undefined) await queryClient.prefetchQuery(codeQuery(api, '/one-time-authorization', code));
}

export function GuestSignIn() {
  return <SignInPage isForOwners={false} search={useSearch({ from: '/portal/$language/_auth/sign-in' })} />;
}

export function HostSignIn() {
  return <SignInPage isForOwners search={useSearch({ from: '/property-owner/$language/_auth/sign-in' })} />;
}

export function GuestSignUp() {
  return <SignUpPage isForOwners={false} returnUrl={useSearch({ from: '/portal/$language/_auth/sign-up' }).returnUrl} />;
}

export function HostSignUp() {
  return <SignUpPage isForOwners returnUrl={useSearch({ from: '/property-owner/$language/_auth/sign-up' }).returnUrl} />;
}

export function GuestRestore() {
  return <RestorePage isForOwners={false} search={useSearch({ from: '/portal/$language/_auth/restore-password' })} />;
}

export function HostRestore() {
  return <RestorePage isForOwners search={useSearch({ from: '/property-owner/$language/_auth/restore-password' })} />;
}

export function GuestOneTime() {
  return <OneTimePage isForOwners={false} code={useSearch({ from: '/portal/$language/_auth/one-time-authorization' }).code} />;
}

export function HostOneTime() {
  return <OneTimePage isForOwners code={useSearch({ from: '/property-owner/$language/_auth/one-time-authorization' }).code} />;
}
