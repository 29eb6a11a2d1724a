import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Translate } from '#texts/translate.ts';
import { optionsQuery, reviewQuery, reviewsQuery } from '#web/admin/admin-queries.ts';
import { ReviewPage } from '#web/admin/review/review-page.tsx';
import type { ReviewSlots, TellField } from '#web/admin/review/review-slots.ts';
import { i18nOf, useI18n } from '#web/i18n/i18n-provider.tsx';
import { PlacesMap } from '#web/portal/map/places-map.tsx';
import { useIssueText } from '#web/registration/fields/fields-context.tsx';
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

/** A list's things stand one below the other, and of those that the other version has, too, how many there are. */
function tellWith(fields: ReturnType<typeof useDescribeField>, t: Translate): TellField {
  return (path) => {
    const { label, tellBeside } = fields(path);
    const textBeside = (value: unknown, other: unknown) => {
      if (isNothing(value)) return '';
      const { lines, sameCount } = tellBeside(value, other ?? []);
      const same = lines.length > 0 ? 'adminReview.sameThings' : 'adminReview.onlySameThings';
      return [...lines, ...(sameCount > 0 ? [t(same, { count: sameCount })] : [])].join('\n');
    };
    return { label, textBeside };
  };
}

const isNothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

function Reviews() {
  const { property } = Route.useSearch();
  const { t } = useI18n();
  const [ofProperty, ofUnit] = [useDescribeField(), useDescribeField(true)];
  const issueText = useIssueText();
  const slots: ReviewSlots = {
    tellIssue: (issue) => {
      const text = issueText(issue);
      return issue.path === '' ? text : `${(issue.unit ? ofUnit : ofProperty)(issue.path).label} · ${text}`;
    },
    describeField: { property: ofProperty, unit: ofUnit },
    tellField: { property: tellWith(ofProperty, t), unit: tellWith(ofUnit, t) },
    renderMap: (map) => <PlacesMap {...map} isEmbedded />,
    renderViewer: (viewer) => (
      <Suspense>
        <PhotoViewer {...viewer} />
      </Suspense>
    ),
  };
  return <ReviewPage propertyId={property} slots={slots} />;
}
