import { createFileRoute } from '@tanstack/react-router';
import { messagesQuery } from '#web/admin/admin-queries.ts';
import { MessagesPage } from '#web/admin/messages-page.tsx';
import type { MessagesAddress } from '#web/admin-addresses.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/admin/$language/messages')({
  // Dropped keys are answered as undefined: the router keeps what is left out.
  validateSearch: ({ state, page }) =>
    ({
      state: state === 'handled' ? state : undefined,
      page: Number.isInteger(Number(page)) && Number(page) > 1 ? Number(page) : undefined,
    }) as MessagesAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) => queryClient.prefetchQuery(messagesQuery(api, deps)),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('admin.messages')} · ${match.context.site.name[language]}` }],
  }),
  component: Messages,
});

function Messages() {
  return <MessagesPage address={Route.useSearch()} />;
}
