import { createFileRoute, redirect } from '@tanstack/react-router';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { userQuery } from '#web/admin/admin-queries.ts';
import { UserPage } from '#web/admin/users/user-page.tsx';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** One account. */
export const Route = createFileRoute('/admin/$language/users_/$userId')({
  beforeLoad: ({ params: { language, userId } }) => {
    if (!/^[1-9]\d{0,9}$/.test(userId)) throw redirect(paths.adminUsers(language));
  },
  loader: ({ context: { queryClient, api }, params: { userId } }) => queryClient.prefetchQuery(userQuery(api, Number(userId))),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('adminUsers.title')} · ${match.context.site.name[language]}` }],
  }),
  component: User,
});

function User() {
  const ownId = useCurrentUser()?.id;
  return <UserPage userId={Number(Route.useParams().userId)} ownId={ownId} />;
}
