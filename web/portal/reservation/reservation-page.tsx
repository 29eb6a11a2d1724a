import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Reservation } from '#contract/reservations.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { FindReservation, ReservationGate } from './reservation-gate.tsx';
import type { ReservationAccess } from './reservation-queries.ts';
import { ReservationView } from './reservation-view.tsx';

interface ReservationPageProps {
  readonly reservationId: string;
  readonly code: string | undefined;
  readonly isSignedIn: boolean;
}

/** Renders a guest's reservation, with all there is to know of it and to do with it. */
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

/** Renders the way to a reservation for guests without an account, who have its number and their address. */
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

/**
 * Offers to put a reservation that was booked without signing in into the account of its guest, who may have to sign in
 * first.
 */
function KeepInAccount({ reservation, access, isSignedIn }: { reservation: Reservation; access: ReservationAccess; isSignedIn: boolean }) {
  const { language, t } = useI18n();
  const keep = useKeep(reservation, access);
  if (keep.data?.isKept) {
    return (
      <Note tone="good">
        <b>{t('reservation.kept')}</b>{' '}
        <Link {...paths.personalCabinet(language)} className={`${typography.link} ${typography.inline}`}>
          {t('reservation.toCabinet')}
        </Link>
      </Note>
    );
  }
  if (keep.data?.isProofNeeded) return <Note tone="good">{t('reservation.keepByLink')}</Note>;
  if (!isSignedIn && access.code) return <SignInFirst reservationId={reservation.id} code={access.code} />;
  if (!reservation.canBeKept || !access.code) return null;
  return (
    <div className={`${layout.stack} ${layout.close} ${layout.notPrinted} ${layout.belowWide}`}>
      <Notice tone="free">
        <div className={`${layout.row} ${layout.between} ${layout.wrapping}`}>
          <span>{t('reservation.keepLead')}</span>
          <Button kind="line" isBusy={keep.isPending} onClick={() => keep.mutate()}>
            {t('reservation.keep')}
          </Button>
        </div>
      </Notice>
      {(keep.isError || keep.data) && (
        <Notice tone="bad" isAnnounced>
          {keep.isError ? t(`errors.${failureCodeOf(keep.error)}`) : t('reservation.keepElsewhere')}
        </Notice>
      )}
    </div>
  );
}

/** Says nothing of whether there is an account for the address: whoever has one signs in and comes back. */
function SignInFirst({ reservationId, code }: { reservationId: string; code: string }) {
  const { language, t } = useI18n();
  const returnUrl = `/portal/${language}/customer-area/reservation/${encodeURIComponent(reservationId)}/?code=${encodeURIComponent(code)}`;
  return (
    <Note tone="free">
      {t('reservation.keepAsk')}{' '}
      <Link {...paths.signIn(language, { returnUrl })} className={`${typography.link} ${typography.inline}`}>
        {t('reservation.keepSignIn')}
      </Link>
    </Note>
  );
}

function Note({ tone, children }: Pick<ComponentProps<typeof Notice>, 'tone' | 'children'>) {
  return (
    <div className={`${layout.notPrinted} ${layout.belowWide}`}>
      <Notice tone={tone} isAnnounced={tone === 'good'}>
        {children}
      </Notice>
    </div>
  );
}

/**
 * Puts a reservation into the signed-in guest's account; where the account's address has to be proven first, sends the
 * link that does both. Lists and the reservation itself are asked anew afterwards.
 */
function useKeep({ id, guest }: Pick<Reservation, 'id' | 'guest'>, { code = '' }: ReservationAccess) {
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const answer = await api.post('/portal/reservations/{id}/account', { code }, { params: { id } });
      if (answer.isProofNeeded) await api.post('/one-time-authorization', { email: guest.email, area: 'portal' });
      return answer;
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['reservation'] });
      await queryClient.invalidateQueries({ queryKey: ['reservations'] });
    },
  });
}
