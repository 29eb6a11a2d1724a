import { createFileRoute, redirect } from '@tanstack/react-router';
import { parseSignInSearch } from '#web/account/sign-in/return-path.ts';
import { SignInPage } from '#web/account/sign-in/sign-in-page.tsx';
import { useCustomersGoBack } from '#web/account/sign-in/use-customers-go-back.ts';
import { signedInUser } from '#web/account/user/current-user-query.ts';
import { mayUseOwnerPages } from '#web/account/user/may-use-owner-pages.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import picture from '#web/portal/art/hero.svg?url';
import { BrandLink } from '#web/portal/layout/brand-link.tsx';
import { LanguageMenu } from '#web/portal/layout/language-menu.tsx';

export const Route = createFileRoute('/property-owner/$language/sign-in')({
  validateSearch: parseSignInSearch,
  beforeLoad: async ({ context, params, search }) => {
    const user = await signedInUser(context);
    if (!user || !mayUseOwnerPages(user)) return;
    throw search.returnUrl === undefined ? redirect(paths.home(params.language)) : redirect({ href: search.returnUrl });
  },
  head: ({ match, params }) => {
    const { t } = i18nOf(params.language);
    return {
      meta: [{ title: `${t('account.ownerTitle')} · ${match.context.site.name[params.language]}` }, { name: 'robots', content: 'noindex' }],
    };
  },
  component: OwnerSignIn,
});

function OwnerSignIn() {
  useCustomersGoBack();
  return <SignInPage isForOwners returnUrl={Route.useSearch().returnUrl} picture={picture} top={<Top />} />;
}

function Top() {
  return (
    <>
      <BrandLink />
      <LanguageMenu />
    </>
  );
}
