import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { hotelsAddressQuery, loadHotelList, parseHotelsAddress } from '#web/portal/hotels/hotel-lists.ts';
import { HotelsPage } from '#web/portal/hotels/hotels-page.tsx';
import { NotFoundPage } from '#web/portal/not-found/not-found-page.tsx';

export const Route = createFileRoute('/portal/$language/_site/hotels/')({
  validateSearch: parseHotelsAddress,
  loaderDeps: ({ search: { page, sortBy } }) => ({ page, sortBy }),
  loader: ({ context, params, deps }) => loadHotelList(context.queryClient, context.api, params.language, deps),
  head: ({ match, params }) => {
    const { t } = i18nOf(params.language);
    const { page } = match.search;
    const title = t('hotels.allTitle');
    return pageHead({
      context: match.context,
      language: params.language,
      page: `hotels/${hotelsAddressQuery(match.search)}`,
      title: page ? t('hotels.pageTitle', { title, page }) : title,
      description: t('hotels.allDescription'),
    });
  },
  staticData: { header: 'search' },
  component: HotelsPage,
  notFoundComponent: NotFoundPage,
});
