import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import { loadHotel } from '#web/portal/property/hotel-query.ts';
import { PropertyPage } from '#web/portal/property/property-page.tsx';
import { parseSearchQuery } from '#web/search-query/search-query.ts';

export const Route = createFileRoute('/portal/$language/_site/hotel-details/$hotelId/')({
  validateSearch: parseSearchQuery,
  loaderDeps: ({ search: { from, to, roomsInfo } }) => ({ ...(from && { from }), ...(to && { to }), ...(roomsInfo && { roomsInfo }) }),
  loader: ({ context, params, deps }) => loadHotel(context.queryClient, context.api, params.language, params.hotelId, deps),
  head: ({ match, params, loaderData }) =>
    pageHead({
      context: match.context,
      language: params.language,
      page: `hotel-details/${params.hotelId}/`,
      title: loaderData?.title ?? '',
      description: loaderData?.description ?? '',
    }),
  staticData: { header: 'search', isSearchSticky: false },
  component: () => {
    const { hotelId } = Route.useParams();
    return <PropertyPage hotelId={hotelId} search={Route.useSearch()} />;
  },
});
