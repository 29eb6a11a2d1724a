import { createFileRoute } from '@tanstack/react-router';
import { jobsQuery } from '#web/admin/admin-queries.ts';
import { JobsPage } from '#web/admin/jobs-page.tsx';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/admin/$language/jobs')({
  loader: ({ context: { queryClient, api } }) => queryClient.prefetchQuery(jobsQuery(api)),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('adminJobs.title')} · ${match.context.site.name[language]}` }],
  }),
  component: JobsPage,
});
