import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ReviewPage } from '#web/admin/review/review-page.tsx';
import type { ReviewSlots } from '#web/admin/review/review-slots.ts';
import { optionsQuery, reviewQuery, reviewsQuery } from '#web/admin/review/reviews-query.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { PlacesMap } from '#web/portal/map/places-map.tsx';
import { useDescribeField } from '#web/registration/frame/use-describe-field.ts';

const PhotoViewer = lazy(async () => ({ default: (await import('#web/portal/property/photo-viewer.tsx')).PhotoViewer }));

/** The administrators' first page: what waits for them. */
export const Route = createFileRoute('/admin/$language/')({
  validateSearch: ({ property }): { property?: number } => {
    const id = Number(property);
    return { property: Number.isInteger(id) && id > 0 ? id : undefined } as { property?: number };
  },
  loaderDeps: ({ search: { property } }) => (property === undefined ? {} : { property }),
  loader: async ({ context: { queryClient, api }, deps }) => {
    const options = queryClient.prefetchQuery(optionsQuery(api));
    const open = deps.property ?? (await queryClient.ensureQueryData(reviewsQuery(api)).catch(() => undefined))?.reviews[0]?.propertyId;
    if (open !== undefined) await queryClient.prefetchQuery(reviewQuery(api, open));
    await options;
  },
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('adminReview.title')} · ${match.context.site.name[language]}` }],
  }),
  component: Reviews,
});

function Reviews() {
  const { property } = Route.useSearch();
  const slots: ReviewSlots = {
    describeField: useDescribeField(),
    renderMap: (map) => <PlacesMap {...map} isEmbedded />,
    renderViewer: (viewer) => (
      <Suspense>
        <PhotoViewer {...viewer} />
      </Suspense>
    ),
  };
  return <ReviewPage propertyId={property} slots={slots} />;
}
