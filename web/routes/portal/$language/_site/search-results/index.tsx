import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { pageHead } from '#web/app/page-head.ts';
import { stringifySearch } from '#web/app/search-serialization.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { loadResults } from '#web/portal/results/load-results.ts';
import { ResultsPage } from '#web/portal/results/results-page.tsx';
import { parseSearchQuery, type SearchQuery } from '#web/search-query/search-query.ts';

const DEFAULTS = { page: 1, sortBy: 'recommended' } satisfies SearchQuery;

export const Route = createFileRoute('/portal/$language/_site/search-results/')({
  validateSearch: parseSearchQuery,
  search: { middlewares: [stripSearchParams(DEFAULTS)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadResults(context.queryClient, context.api, params.language, deps),
  head: ({ match, params, loaderData }) => {
    const { t } = i18nOf(params.language);
    const { location, locationEntityMarker } = match.search;
    const { placeTitle, placeIn: inPlace } = loaderData?.shownSearch ?? {};
    const place = location && placeTitle;
    return pageHead({
      context: match.context,
      language: params.language,
      // Each place is a page of its own; dates, guests and filters are not.
      page: `search-results/${stringifySearch({ location, locationEntityMarker })}`,
      title: !place ? t('results.titleEverywhere') : inPlace ? t('results.title', { inPlace }) : t('results.titleOf', { place }),
      description: place && inPlace ? t('results.description', { inPlace }) : t('results.descriptionEverywhere'),
      ...(place && { crumb: place, above: [{ name: t('property.country'), page: 'search-results/' }] }),
    });
  },
  staticData: { header: 'search' },
  component: ResultsPage,
});
