import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { failureCodeOf } from '#web/api/api-error.ts';
import { RetryNotice } from '#web/design-system/retry-notice.tsx';
import { i18nOf, useI18n } from '#web/i18n/i18n-provider.tsx';
import { PropertyPreview } from '#web/portal/preview/property-preview.tsx';
import { DetailsSkeleton } from '#web/registration/details/details-frame.tsx';
import type { PreviewOf } from '#web/registration/details/details-queries.ts';
import { PreviewHead, useOwnPreviews } from '#web/registration/details/preview-head.tsx';
import { SaveBar } from '#web/registration/live/save-bar.tsx';

/** The place's page as guests see it, published or not; as they would once what waits for review is approved; and with edits that are not saved. */
export const Route = createFileRoute('/property-owner/$language/backoffice/hotel-details/preview')({
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('hotelDetails.preview')} · ${match.context.site.name[language]}` }],
  }),
  component: Preview,
});

function Preview() {
  const { t } = useI18n();
  const { kinds, newest, queryOf } = useOwnPreviews();
  const [chosen, choose] = useState<PreviewOf>();
  const of = chosen && kinds.includes(chosen) ? chosen : newest;
  const { data: hotel, error, refetch } = useQuery({ ...queryOf(of), placeholderData: keepPreviousData });
  return (
    <>
      <PreviewHead kinds={kinds} of={of} onChoose={choose} />
      {hotel && !error && <PropertyPreview hotel={hotel} />}
      {!hotel && !error && <DetailsSkeleton />}
      {error && (
        <RetryNotice retryLabel={t('common.retry')} onRetry={() => void refetch()}>
          {failureCodeOf(error) === 'registration_incomplete' ? t('hotelDetails.previewIncomplete') : t(`errors.${failureCodeOf(error)}`)}
        </RetryNotice>
      )}
      <SaveBar />
    </>
  );
}
