import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Translate } from '#texts/translate.ts';
import { optionsQuery, previewQuery, reviewQuery, reviewsQuery } from '#web/admin/admin-queries.ts';
import { PreviewDecision } from '#web/admin/review/decision-form.tsx';
import { ReviewPage } from '#web/admin/review/review-page.tsx';
import type { DescribeChange, ReviewSlots } from '#web/admin/review/review-slots.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { AnswerState } from '#web/lists/list-results.tsx';
import { PlacesMap } from '#web/portal/map/places-map.tsx';
import { PropertyPreview } from '#web/portal/preview/property-preview.tsx';
import { useIssueText } from '#web/registration/fields/fields-context.tsx';
import { useDescribeField } from '#web/registration/frame/use-describe-field.ts';
import type { LoadRequest } from '../route-parts.ts';

const PhotoViewer = lazy(async () => ({ default: (await import('#web/portal/property/photo-viewer.tsx')).PhotoViewer }));

export async function loadReviews({
  context: { queryClient, api },
  deps,
}: LoadRequest<never, { readonly property?: number }>): Promise<void> {
  const options = queryClient.prefetchQuery(optionsQuery(api));
  const open = deps.property ?? (await queryClient.ensureQueryData(reviewsQuery(api)).catch(() => undefined))?.reviews[0]?.propertyId;
  if (open !== undefined) await queryClient.prefetchQuery(reviewQuery(api, open));
  await options;
}

/** A list's things stand one below the other, and of those that the other version has, too, how many there are. */
function tellWith(fields: ReturnType<typeof useDescribeField>, t: Translate): DescribeChange {
  return (path) => {
    const { label, describeBeside } = fields(path);
    const textBeside = (value: unknown, other: unknown) => {
      if (isNothing(value)) return '';
      const { lines, sameCount } = describeBeside(value, other ?? []);
      const same = lines.length > 0 ? 'adminReview.sameThings' : 'adminReview.onlySameThings';
      return [...lines, ...(sameCount > 0 ? [t(same, { count: sameCount })] : [])].join('\n');
    };
    return { label, textBeside };
  };
}

const isNothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

export function Reviews() {
  const { property } = useSearch({ from: '/admin/$language/' });
  const { t } = useI18n();
  const [ofProperty, ofUnit] = [useDescribeField(), useDescribeField(true)];
  const issueText = useIssueText();
  const slots: ReviewSlots = {
    describeIssue: (issue) => {
      const text = issueText(issue);
      return issue.path === '' ? text : `${(issue.unit ? ofUnit : ofProperty)(issue.path).label} · ${text}`;
    },
    describeField: { property: ofProperty, unit: ofUnit },
    describeChange: { property: tellWith(ofProperty, t), unit: tellWith(ofUnit, t) },
    renderMap: (map) => <PlacesMap {...map} isEmbedded />,
    renderViewer: (viewer) => (
      <Suspense>
        <PhotoViewer {...viewer} />
      </Suspense>
    ),
  };
  return <ReviewPage propertyId={property} slots={slots} />;
}

export const loadPreview = ({ context: { queryClient, api }, params }: LoadRequest<'propertyId'>): Promise<unknown> =>
  queryClient.prefetchQuery(previewQuery(api, params.language, Number(params.propertyId)));

export function Preview() {
  const { propertyId } = useParams({ from: '/admin/$language/preview/$propertyId' });
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const answer = useQuery(previewQuery(api, language, Number(propertyId)));
  const { data: hotel } = answer;
  if (!hotel) return <AnswerState answer={answer} />;
  return (
    <>
      <Notice tone="free">{t('adminReview.previewNote')}</Notice>
      <h1 className={layout.visuallyHidden}>{t('adminReview.preview')}</h1>
      <PropertyPreview hotel={hotel} />
      <PreviewDecision propertyId={hotel.id} />
    </>
  );
}
