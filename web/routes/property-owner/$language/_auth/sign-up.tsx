import { createFileRoute } from '@tanstack/react-router';
import { leaveWhenOwner } from '#web/account/sign-in/after-sign-in.ts';
import { parseSignInSearch } from '#web/account/sign-in/return-path.ts';
import { SignUpPage } from '#web/account/sign-up/sign-up-page.tsx';
import { ownerPageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/property-owner/$language/_auth/sign-up')({
  validateSearch: parseSignInSearch,
  beforeLoad: ({ context, params: { language }, search: { returnUrl } }) => leaveWhenOwner({ context, language, returnUrl }),
  head: ({ match, params: { language } }) => ownerPageHead(match.context, language, i18nOf(language).t('access.ownerSignUpTitle')),
  component: OwnerSignUp,
});

function OwnerSignUp() {
  return <SignUpPage isForOwners returnUrl={Route.useSearch().returnUrl} />;
}
