import { createFileRoute } from '@tanstack/react-router';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { pageHead } from '#web/page-head.ts';
import { ResultsPage } from '#web/portal/results/results-page.tsx';
import { loadResults } from '#web/portal/results/results-query.ts';
import { parseSearchQuery } from '#web/search-query/search-query.ts';

export const Route = createFileRoute('/portal/$language/_site/search-results/')({
  validateSearch: parseSearchQuery,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadResults(context.queryClient, context.api, params.language, deps),
  head: ({ match, params, loaderData }) => {
    const { t } = i18nOf(params.language);
    const title = loaderData?.shownSearch.placeTitle ?? t('searchBar.label');
    return pageHead({ context: match.context, language: params.language, page: 'search-results/', title, isIndexed: false });
  },
  staticData: { header: 'search' },
  component: () => <ResultsPage search={Route.useSearch()} />,
});
