import { createFileRoute } from '@tanstack/react-router';
import { publicationQuery } from '#web/host/publish/publication-query.ts';
import { PublishPage, PublishSkeleton } from '#web/host/publish/publish-page.tsx';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/property-owner/$language/backoffice/publish')({
  loader: ({ context: { queryClient, api } }) => queryClient.prefetchQuery(publicationQuery(api)),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('publish.title')} · ${match.context.site.name[language]}` }],
  }),
  pendingMs: 300,
  pendingComponent: PublishSkeleton,
  component: PublishPage,
});
