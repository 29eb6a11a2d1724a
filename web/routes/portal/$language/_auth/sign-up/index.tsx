import { createFileRoute, redirect } from '@tanstack/react-router';
import { parseSignInSearch } from '#web/account/sign-in/return-path.ts';
import { SignUpPage } from '#web/account/sign-up/sign-up-page.tsx';
import { signedInUser } from '#web/account/user/current-user-query.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { pageHead } from '#web/page-head.ts';
import { paths } from '#web/paths.ts';

export const Route = createFileRoute('/portal/$language/_auth/sign-up/')({
  validateSearch: parseSignInSearch,
  beforeLoad: async ({ context, params, search }) => {
    if (!(await signedInUser(context))) return;
    throw search.returnUrl === undefined ? redirect(paths.home(params.language)) : redirect({ href: search.returnUrl });
  },
  head: ({ match, params }) => {
    const { t } = i18nOf(params.language);
    return pageHead({ context: match.context, language: params.language, page: 'sign-up/', title: t('access.signUpTitle') });
  },
  component: SignUp,
});

function SignUp() {
  return <SignUpPage isForOwners={false} returnUrl={Route.useSearch().returnUrl} />;
}
