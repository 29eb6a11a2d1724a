import { createFileRoute } from '@tanstack/react-router';
import { ReviewPage } from '#web/admin/review/review-page.tsx';
import { optionsQuery, reviewQuery, reviewsQuery } from '#web/admin/review/reviews-query.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { useDescribeField } from '#web/registration/frame/use-describe-field.ts';

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
  return <ReviewPage propertyId={property} describeField={useDescribeField()} />;
}
