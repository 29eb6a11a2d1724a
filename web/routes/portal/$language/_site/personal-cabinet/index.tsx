import { createFileRoute, Navigate } from '@tanstack/react-router';
import { requireCustomer } from '#web/account/guards/guards.ts';
import { OtherTabs } from '#web/account/profile/account-tabs.tsx';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { CabinetPage } from '#web/portal/cabinet/cabinet-page.tsx';
import { cabinetQuery, parseCabinetAddress } from '#web/portal/cabinet/cabinet-query.ts';

export const Route = createFileRoute('/portal/$language/_site/personal-cabinet/')({
  validateSearch: parseCabinetAddress,
  beforeLoad: async ({ context, location, params }) => {
    await requireCustomer({ context, location, params });
  },
  loaderDeps: ({ search: { when, page } }) => ({ ...(when && { when }), ...(page && { page }) }),
  loader: ({ context: { queryClient, api }, params: { language }, deps }) => queryClient.prefetchQuery(cabinetQuery(api, language, deps)),
  head: ({ match, params: { language } }) => {
    const { t } = i18nOf(language);
    return pageHead({ context: match.context, language, page: 'personal-cabinet/', title: t('cabinet.title'), isIndexed: false });
  },
  component: PersonalCabinet,
});

function PersonalCabinet() {
  const user = useCurrentUser();
  const { language } = Route.useParams();
  const address = Route.useLoaderDeps();
  // The user has left in another tab meanwhile.
  if (!user) return <Navigate {...paths.signIn(language, { returnUrl: `/portal/${language}/personal-cabinet/` })} replace />;
  return <CabinetPage address={address} userName={user.firstName || user.username} otherTabs={<OtherTabs />} />;
}
