import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { failureCodeOf } from '#web/api/api-error.ts';
import { Button } from '#web/design-system/button.tsx';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useSurroundings } from '#web/use-surroundings.ts';
import { FindReservation } from './find-reservation.tsx';
import { type ReservationKey, reservationQuery } from './reservation-queries.ts';
import { ReservationView } from './reservation-view.tsx';

interface ReservationPageProps {
  readonly reservationId: string;
  readonly code: string | undefined;
}

/** A guest's reservation; where the link does not open it, the form that does. */
export function ReservationPage({ reservationId, code }: ReservationPageProps) {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const [found, setFound] = useState<{ id: string; key: ReservationKey }>();
  const asked = found ?? { id: reservationId, key: code ? { code } : {} };
  const query = useQuery(reservationQuery(api, language, asked.id, asked.key));
  return (
    <div className="wrap section">
      {query.isPending ? (
        <div role="status" aria-label={t('common.loading')} className="stack">
          <Skeleton className="h-12 w-1/2" />
          <Skeleton className="h-96" />
        </div>
      ) : query.isError ? (
        <EmptyState
          icon={CloudOff}
          title={t('reservation.failedHeading')}
          actions={
            <Button kind="go" isBusy={query.isFetching} onClick={() => void query.refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          <p role="alert">{t(`errors.${failureCodeOf(query.error)}`)}</p>
        </EmptyState>
      ) : query.data === null ? (
        <FindReservation reservationId={reservationId} wasRefused={code !== undefined} onFound={(id, key) => setFound({ id, key })} />
      ) : (
        <ReservationView reservation={query.data} />
      )}
    </div>
  );
}
