import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClientOnly, Outlet, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { failureCodeOf } from '#web/api/api-error.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { RetryNotice } from '#web/design-system/retry-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PropertyPreview } from '#web/portal/preview/property-preview.tsx';
import { DetailsFrame, DetailsSkeleton } from '#web/registration/details/details-frame.tsx';
import type { PreviewOf } from '#web/registration/details/details-queries.ts';
import { PreviewHead, useOwnPreviews } from '#web/registration/details/preview-head.tsx';
import { SectionPage } from '#web/registration/details/section-page.tsx';
import { assetsQuery, useRememberedOptions } from '#web/registration/fields/use-options.ts';
import { SaveBar } from '#web/registration/live/save-bar.tsx';
import { registrationQuery } from '#web/registration/store/registration-query.ts';
import type { LoadRequest } from '../route-parts.ts';

export { HistoryPage } from '#web/registration/details/history-page.tsx';
export { OverviewPage } from '#web/registration/details/overview-page.tsx';

export const loadDetails = ({ context: { queryClient, api } }: LoadRequest): Promise<unknown> =>
  Promise.all([queryClient.prefetchQuery(registrationQuery(api)), queryClient.prefetchQuery(assetsQuery(api))]);

export function HotelDetails() {
  return (
    // What was edited and not saved waits in the browser's storage, which the server cannot see.
    <ClientOnly fallback={<DetailsSkeleton />}>
      <Details />
    </ClientOnly>
  );
}

function Details() {
  const { api } = useSurroundings();
  const { dataUpdatedAt } = useQuery(currentUserQuery(api));
  useRememberedOptions();
  return (
    <DetailsFrame signedInAt={dataUpdatedAt}>
      <Outlet />
    </DetailsFrame>
  );
}

export function Section() {
  const { section } = useParams({ from: '/property-owner/$language/backoffice/hotel-details/$section' });
  return <SectionPage key={section} section={section} />;
}

export function Preview() {
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
