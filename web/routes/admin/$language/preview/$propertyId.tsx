import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { previewQuery } from '#web/admin/admin-queries.ts';
import { PreviewDecision } from '#web/admin/review/preview-decision.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { i18nOf, useI18n } from '#web/i18n/i18n-provider.tsx';
import { AnswerState } from '#web/lists/list-results.tsx';
import { PropertyPreview } from '#web/portal/preview/property-preview.tsx';

/** A property's page before anybody but an administrator may see it. */
export const Route = createFileRoute('/admin/$language/preview/$propertyId')({
  loader: ({ context: { queryClient, api }, params: { language, propertyId } }) =>
    queryClient.prefetchQuery(previewQuery(api, language, Number(propertyId))),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('adminReview.preview')} · ${match.context.site.name[language]}` }],
  }),
  component: Preview,
});

function Preview() {
  const { propertyId } = Route.useParams();
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
