import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { DEFAULT_LANGUAGE, isLanguage } from '#texts/languages.ts';
import { requireAdmin } from '#web/account/guards/guards.ts';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { useStoredUser } from '#web/account/user/use-stored-user.ts';
import adminStyles from '#web/admin/admin.css?url';
import { AdminShell } from '#web/admin/frame/admin-shell.tsx';
import { reviewsQuery } from '#web/admin/review/reviews-query.ts';
import { loadStyles, styleLinks } from '#web/app/page-styles.ts';
import { paths } from '#web/paths.ts';
import { LanguageMenu } from '#web/portal/layout/header-menus.tsx';

const STYLES = [adminStyles];

/** Everything of administrators in one language. */
export const Route = createFileRoute('/admin/$language')({
  params: {
    // An unknown language is no page at all; `beforeLoad` leads away before anyone reads it.
    parse: ({ language }) => ({ language: isLanguage(language) ? language : DEFAULT_LANGUAGE }),
    stringify: ({ language }) => ({ language }),
  },
  beforeLoad: async ({ location, context, params }) => {
    if (!isLanguage(location.pathname.split('/')[2])) throw redirect(paths.notFound(DEFAULT_LANGUAGE));
    await requireAdmin({ location, context, params });
  },
  // For the counts beside the navigation; without them it has none.
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([queryClient.prefetchQuery(reviewsQuery(api)), loadStyles(STYLES)]);
  },
  head: () => ({
    meta: [{ name: 'robots', content: 'noindex' }],
    links: styleLinks(STYLES),
  }),
  component: AdminPages,
});

function AdminPages() {
  const user = useCurrentUser();
  useStoredUser();
  return (
    <AdminShell name={user?.username ?? ''} languageMenu={<LanguageMenu />}>
      <Outlet />
    </AdminShell>
  );
}
