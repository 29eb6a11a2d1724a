import { useNavigate } from '@tanstack/react-router';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { FindReservation } from './find-reservation.tsx';
import { KeepInAccount } from './keep-in-account.tsx';
import { ReservationGate } from './reservation-gate.tsx';
import { ReservationView } from './reservation-view.tsx';

interface ReservationPageProps {
  readonly reservationId: string;
  readonly code: string | undefined;
  readonly isSignedIn: boolean;
}

/** A guest's reservation, with all there is to know of it and to do with it. */
export function ReservationPage({ reservationId, code, isSignedIn }: ReservationPageProps) {
  const open = useOpenReservation();
  return (
    <ReservationGate reservationId={reservationId} code={code} onFound={open}>
      {(reservation, access) => (
        <div className={`${layout.page} ${layout.section}`}>
          <KeepInAccount reservation={reservation} access={access} isSignedIn={isSignedIn} />
          <ReservationView reservation={reservation} access={access} />
        </div>
      )}
    </ReservationGate>
  );
}

/** The way to a reservation for guests without an account, who have its number and their address. */
export function FindReservationPage() {
  const open = useOpenReservation();
  return (
    <div className={`${layout.page} ${layout.section}`}>
      <FindReservation reservationId="" wasRefused={false} onFound={open} />
    </div>
  );
}

function useOpenReservation() {
  const { language } = useI18n();
  const navigate = useNavigate();
  return (reservationId: string, code: string) => void navigate(paths.reservation(language, reservationId, { code }));
}
