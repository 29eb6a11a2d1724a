import { createFileRoute } from '@tanstack/react-router';
import { leaveWhenOwner } from '#web/account/sign-in/after-sign-in.ts';
import { parseSignInSearch } from '#web/account/sign-in/return-path.ts';
import { SignInPage } from '#web/account/sign-in/sign-in-page.tsx';
import { ownerPageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/property-owner/$language/_auth/sign-in')({
  validateSearch: parseSignInSearch,
  beforeLoad: ({ context, params: { language }, search: { returnUrl } }) => leaveWhenOwner({ context, language, returnUrl }),
  head: ({ match, params: { language } }) => ownerPageHead(match.context, language, i18nOf(language).t('door.ownerTitle')),
  component: OwnerSignIn,
});

function OwnerSignIn() {
  return <SignInPage isForOwners search={Route.useSearch()} />;
}
