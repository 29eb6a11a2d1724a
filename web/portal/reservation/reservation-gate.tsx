import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Reservation } from '#contract/reservations.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { FindReservation } from './find-reservation.tsx';
import { type ReservationAccess, reservationQuery } from './reservation-queries.ts';

interface ReservationGateProps {
  readonly reservationId: string;
  /** The signed code of the mail's link. */
  readonly code: string | undefined;
  /** Told when the number and the address were right: the code opens the reservation from now on. */
  readonly onFound: (reservationId: string, code: string) => void;
  readonly children: (reservation: Reservation, access: ReservationAccess) => ReactNode;
}

/** Shows a reservation to whoever may see it; where the link does not open it, the form that does. */
export function ReservationGate({ reservationId, code, onFound, children }: ReservationGateProps) {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const access = code ? { code } : {};
  const query = useQuery(reservationQuery(api, language, reservationId, access));
  if (query.data) return children(query.data, access);
  return (
    <div className={`${layout.page} ${layout.section}`}>
      {query.isPending ? (
        <div role="status" aria-label={t('common.loading')} className={layout.stack}>
          <Skeleton height={48} width="50%" />
          <Skeleton height={384} />
        </div>
      ) : query.isError ? (
        <LoadFailure
          title={t('reservation.failedHeading')}
          error={query.error}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
          isWholePage
        />
      ) : (
        <FindReservation reservationId={reservationId} wasRefused={code !== undefined} onFound={onFound} />
      )}
    </div>
  );
}
