import { createFileRoute } from '@tanstack/react-router';
import { mailsQuery } from '#web/admin/admin-queries.ts';
import { MailsPage } from '#web/admin/mails-page.tsx';
import type { MailsAddress } from '#web/admin-addresses.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/admin/$language/mails')({
  // Dropped keys are answered as undefined: the router keeps what is left out.
  validateSearch: ({ state, page }) =>
    ({
      state: state === 'waiting' || state === 'sent' ? state : undefined,
      page: Number.isInteger(Number(page)) && Number(page) > 1 ? Number(page) : undefined,
    }) as MailsAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) => queryClient.prefetchQuery(mailsQuery(api, deps)),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('adminMails.title')} · ${match.context.site.name[language]}` }],
  }),
  component: Mails,
});

function Mails() {
  return <MailsPage address={Route.useSearch()} />;
}
