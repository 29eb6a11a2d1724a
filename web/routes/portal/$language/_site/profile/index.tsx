import { createFileRoute, Navigate } from '@tanstack/react-router';
import { ownSessionsQuery, secondFactorQuery } from '#web/account/account-queries.ts';
import { requireCustomer } from '#web/account/guards/guards.ts';
import { AccountTabs } from '#web/account/profile/account-tabs.tsx';
import { ProfilePage } from '#web/account/profile/profile-page.tsx';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

export const Route = createFileRoute('/portal/$language/_site/profile/')({
  beforeLoad: async ({ context, location, params }) => {
    const { isImpersonated } = await requireCustomer({ context, location, params });
    return { isImpersonated };
  },
  loader: async ({ context: { queryClient, api, isImpersonated } }) => {
    const factor = isImpersonated ? undefined : queryClient.prefetchQuery(secondFactorQuery(api));
    await Promise.all([queryClient.prefetchQuery(ownSessionsQuery(api)), factor]);
  },
  head: ({ match, params: { language } }) => {
    const title = i18nOf(language).t('profile.title');
    return pageHead({ context: match.context, language, page: 'profile/', title, isIndexed: false });
  },
  component: Profile,
});

function Profile() {
  const user = useCurrentUser();
  const { language } = Route.useParams();
  // The user has left in another tab meanwhile.
  if (!user) return <Navigate {...paths.signIn(language, { returnUrl: `/portal/${language}/profile/` })} replace />;
  return <ProfilePage key={user.id} user={user} tabs={<AccountTabs />} />;
}
