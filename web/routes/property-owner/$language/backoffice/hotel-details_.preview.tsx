import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { FailedPart } from '#web/failure/failed-part.tsx';
import { i18nOf, useI18n } from '#web/i18n/i18n-provider.tsx';
import { PropertyPreview } from '#web/portal/preview/property-preview.tsx';
import { DetailsSkeleton } from '#web/registration/details/details-frame.tsx';
import { PreviewHead } from '#web/registration/details/preview-head.tsx';
import { ownPreviewQuery, type PreviewOf } from '#web/registration/details/preview-query.ts';

/** The place's page as guests see it, published or not, and as they would once what waits for review is approved. */
export const Route = createFileRoute('/property-owner/$language/backoffice/hotel-details_/preview')({
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('hotelDetails.preview')} · ${match.context.site.name[language]}` }],
  }),
  component: Preview,
});

function Preview() {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const [of, setOf] = useState<PreviewOf>('now');
  const { data: hotel, error, refetch } = useQuery({ ...ownPreviewQuery(api, language, of), placeholderData: keepPreviousData });
  return (
    <>
      <PreviewHead of={of} onChoose={setOf} />
      {hotel && <PropertyPreview hotel={hotel} />}
      {!hotel && !error && <DetailsSkeleton />}
      {!hotel && error && <FailedPart error={error} onRetry={() => void refetch()} />}
    </>
  );
}
