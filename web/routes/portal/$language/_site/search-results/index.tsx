import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { formatDateRange } from '#texts/dates.ts';
import { pageHead } from '#web/app/page-head.ts';
import { stringifySearch } from '#web/app/search-serialization.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { openDatesOf, openWordsOf } from '#web/portal/open-dates/open-dates.ts';
import { loadResults } from '#web/portal/results/load-results.ts';
import { ResultsPage } from '#web/portal/results/results-page.tsx';
import { parseSearchQuery, type SearchQuery } from '#web/search-query/search-query.ts';

const DEFAULTS = { page: 1, sortBy: 'recommended' } satisfies SearchQuery;

/** Dates in the title tell open tabs and shared links apart. */
function datesOf(query: SearchQuery, language: Locale): string | undefined {
  const open = openDatesOf(query);
  if (open) return openWordsOf(open, i18nOf(language).t, language).title;
  const { from, to } = query;
  const [first, last] = [fromWireDate(from ?? ''), fromWireDate(to ?? '')];
  return first && last && first < last ? formatDateRange(first, last, language, 'day') : undefined;
}

export const Route = createFileRoute('/portal/$language/_site/search-results/')({
  validateSearch: parseSearchQuery,
  search: { middlewares: [stripSearchParams(DEFAULTS)] },
  // A panel that opens asks for nothing.
  loaderDeps: ({ search: { popupOpened: _popup, ...asked } }) => asked,
  loader: ({ context, params, deps }) => loadResults(context.queryClient, context.api, params.language, deps),
  head: ({ match, params, loaderData }) => {
    const { t } = i18nOf(params.language);
    const { location, locationEntityMarker } = match.search;
    const { placeTitle, placeIn: inPlace } = loaderData?.shownSearch ?? {};
    const place = (location || match.search.area) && placeTitle;
    const title = !place ? t('results.titleEverywhere') : inPlace ? t('results.title', { inPlace }) : t('results.titleOf', { place });
    const dates = datesOf(match.search, params.language);
    return pageHead({
      context: match.context,
      language: params.language,
      // Each place is a page of its own; dates, guests and filters are not.
      page: `search-results/${stringifySearch({ location, locationEntityMarker })}`,
      title: dates ? t('results.titleDates', { title, dates }) : title,
      description: place && inPlace ? t('results.description', { inPlace }) : t('results.descriptionEverywhere'),
      ...(place && { crumb: place, above: [{ name: t('property.country'), page: 'search-results/' }] }),
    });
  },
  staticData: { header: 'search' },
  component: ResultsPage,
});
