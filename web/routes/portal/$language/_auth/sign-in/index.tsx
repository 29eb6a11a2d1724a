import { createFileRoute, redirect } from '@tanstack/react-router';
import { parseSignInSearch } from '#web/account/sign-in/return-path.ts';
import { SignInPage } from '#web/account/sign-in/sign-in-page.tsx';
import { signedInUser } from '#web/account/user/current-user-query.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { pageHead } from '#web/page-head.ts';
import { paths } from '#web/paths.ts';

export const Route = createFileRoute('/portal/$language/_auth/sign-in/')({
  validateSearch: parseSignInSearch,
  beforeLoad: async ({ context, params, search }) => {
    if (!(await signedInUser(context))) return;
    throw search.returnUrl === undefined ? redirect(paths.home(params.language)) : redirect({ href: search.returnUrl });
  },
  head: ({ match, params }) => {
    const { t } = i18nOf(params.language);
    return pageHead({ context: match.context, language: params.language, page: 'sign-in/', title: t('account.signInTitle') });
  },
  component: SignIn,
});

function SignIn() {
  return <SignInPage isForOwners={false} search={Route.useSearch()} />;
}
