import { Navigate, useLoaderDeps, useParams } from '@tanstack/react-router';
import { ownSessionsQuery, secondFactorQuery } from '#web/account/account-queries.ts';
import { AccountTabs, OtherTabs } from '#web/account/profile/account-tabs.tsx';
import { ProfilePage } from '#web/account/profile/profile-page.tsx';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { type CabinetAddress, paths } from '#web/paths.ts';
import { CabinetPage, cabinetQuery } from '#web/portal/cabinet/cabinet-page.tsx';
import type { LoadRequest } from '../route-parts.ts';

export const loadCabinet = ({ context: { queryClient, api }, params, deps }: LoadRequest<never, CabinetAddress>): Promise<unknown> =>
  queryClient.prefetchQuery(cabinetQuery(api, params.language, deps));

export function PersonalCabinet() {
  const user = useCurrentUser();
  const from = '/portal/$language/_site/personal-cabinet';
  const { language } = useParams({ from });
  const address = useLoaderDeps({ from });
  // The user has left in another tab meanwhile.
  if (!user) return <Navigate {...paths.signIn(language, { returnUrl: `/portal/${language}/personal-cabinet/` })} replace />;
  return <CabinetPage address={address} userName={user.firstName || user.username} otherTabs={<OtherTabs />} />;
}

export async function loadProfile({
  context: { queryClient, api, isImpersonated },
}: {
  context: LoadRequest['context'] & { readonly isImpersonated: boolean };
}): Promise<void> {
  const factor = isImpersonated ? undefined : queryClient.prefetchQuery(secondFactorQuery(api));
  await Promise.all([queryClient.prefetchQuery(ownSessionsQuery(api)), factor]);
}

export function Profile() {
  const user = useCurrentUser();
  const { language } = useParams({ from: '/portal/$language/_site/profile' });
  // The user has left in another tab meanwhile.
  if (!user) return <Navigate {...paths.signIn(language, { returnUrl: `/portal/${language}/profile/` })} replace />;
  return <ProfilePage key={user.id} user={user} tabs={<AccountTabs />} />;
}
