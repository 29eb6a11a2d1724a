import { createFileRoute } from '@tanstack/react-router';
import { afterSignIn } from '#web/account/sign-in/after-sign-in.ts';
import { redirectTo } from '#web/account/sign-in/destination-target.ts';
import { parseSignInSearch } from '#web/account/sign-in/return-path.ts';
import { SignInPage } from '#web/account/sign-in/sign-in-page.tsx';
import { signedInUser } from '#web/account/user/current-user-query.ts';
import { mayUseOwnerPages } from '#web/account/user/may-use-owner-pages.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { ownerPageHead } from '#web/page-head.ts';

export const Route = createFileRoute('/property-owner/$language/_auth/sign-in')({
  validateSearch: parseSignInSearch,
  beforeLoad: async ({ context, params: { language }, search: { returnUrl } }) => {
    const user = await signedInUser(context);
    if (user && mayUseOwnerPages(user)) throw redirectTo(afterSignIn(user, { returnUrl, isForOwners: true }), language);
  },
  head: ({ match, params: { language } }) => ownerPageHead(match.context, language, i18nOf(language).t('account.ownerTitle')),
  component: OwnerSignIn,
});

function OwnerSignIn() {
  return <SignInPage isForOwners search={Route.useSearch()} />;
}
