import { createFileRoute } from '@tanstack/react-router';
import { leaveWhenSignedIn } from '#web/account/sign-in/after-sign-in.ts';
import { parseSignInSearch } from '#web/account/sign-in/return-path.ts';
import { SignInPage } from '#web/account/sign-in/sign-in-page.tsx';
import { pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/portal/$language/_auth/sign-in/')({
  validateSearch: parseSignInSearch,
  beforeLoad: ({ context, params: { language }, search: { returnUrl } }) => leaveWhenSignedIn({ context, language, returnUrl }),
  head: ({ match, params }) => {
    const { t } = i18nOf(params.language);
    return pageHead({
      context: match.context,
      language: params.language,
      page: 'sign-in/',
      title: t('door.signInTitle'),
      description: t('door.signInLead'),
    });
  },
  component: SignIn,
});

function SignIn() {
  return <SignInPage isForOwners={false} search={Route.useSearch()} />;
}
