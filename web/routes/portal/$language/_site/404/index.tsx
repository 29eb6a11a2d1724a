import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { NotFoundPage } from '#web/portal/not-found/not-found-page.tsx';

export const Route = createFileRoute('/portal/$language/_site/404/')({
  // The page about nothing being there answers 404 itself.
  loader: () => {
    throw notFound();
  },
  head: ({ match, params }) => {
    const { t } = i18nOf(params.language);
    return pageHead({ context: match.context, language: params.language, page: '404/', title: t('pages.notFoundTitle'), isIndexed: false });
  },
  staticData: { header: 'over' },
  notFoundComponent: NotFoundPage,
});
