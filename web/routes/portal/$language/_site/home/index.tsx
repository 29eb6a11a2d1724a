import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { HomePage } from '#web/portal/home/home-page.tsx';
import { loadHome } from '#web/portal/home/home-queries.ts';

export const Route = createFileRoute('/portal/$language/_site/home/')({
  loader: ({ context, params }) => loadHome(context.queryClient, context.api, params.language),
  head: ({ match, params }) => {
    const { t } = i18nOf(params.language);
    return pageHead({
      context: match.context,
      language: params.language,
      page: 'home/',
      title: t('home.title'),
      description: t('home.description'),
    });
  },
  staticData: { header: 'over' },
  component: HomePage,
});
