import { createFileRoute } from '@tanstack/react-router';
import { closuresQuery } from '#web/host/closures/closure-calls.ts';
import { ClosuresPage, ClosuresSkeleton } from '#web/host/closures/closures-page.tsx';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/property-owner/$language/backoffice/closed-units')({
  loader: ({ context: { queryClient, api }, params: { language } }) => queryClient.prefetchQuery(closuresQuery(api, language)),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('closures.title')} · ${match.context.site.name[language]}` }],
  }),
  pendingMs: 300,
  pendingComponent: ClosuresSkeleton,
  component: ClosuresPage,
});
