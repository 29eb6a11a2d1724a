import { createFileRoute } from '@tanstack/react-router';
import { syncQuery } from '#web/host/sync/sync-calls.ts';
import { SyncPage, SyncSkeleton } from '#web/host/sync/sync-page.tsx';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/property-owner/$language/backoffice/sync')({
  loader: ({ context: { queryClient, api }, params: { language } }) => queryClient.prefetchQuery(syncQuery(api, language)),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('sync.title')} · ${match.context.site.name[language]}` }],
  }),
  pendingMs: 300,
  pendingComponent: SyncSkeleton,
  component: SyncPage,
});
