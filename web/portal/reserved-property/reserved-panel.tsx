import { Users } from 'lucide-react';
import { useState } from 'react';
import type { Reservation } from '#contract/reservations.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { paths } from '#web/paths.ts';
import { CancelDialog } from '#web/portal/reservation/cancel/cancel-dialog.tsx';
import { cancellableOf } from '#web/portal/reservation/cancel/cancellable.ts';
import { CancellingToday } from '#web/portal/reservation/cancelling-today.tsx';
import { OutcomeText } from '#web/portal/reservation/outcome-text.tsx';
import type { ReservationAccess } from '#web/portal/reservation/reservation-queries.ts';
import { ReservationStatusTag } from '#web/portal/reservation/reservation-status-tag.tsx';
import { PartyText } from '#web/portal/stay/party-text.tsx';
import * as stayStyles from '#web/portal/stay/stay.module.css';
import { StayDates } from '#web/portal/stay/stay-dates.tsx';

interface ReservedPanelProps {
  readonly reservation: Reservation;
  readonly access: ReservationAccess;
}

/** In place of price and booking: the reservation in short, and the way to cancel it. */
export function ReservedPanel({ reservation, access }: ReservedPanelProps) {
  const { language, t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const { id, hotel, quote, outcome, cancellation } = reservation;
  return (
    <aside id="checkout" aria-label={t('reservation.title')} className={stayStyles.side}>
      <div className={stayStyles.quote}>
        <p className={`${layout.row} ${layout.between} ${layout.wrapping} ${layout.tight}`}>
          <span>
            <span className={typography.muted}>{t('reservation.number')}</span>{' '}
            <b>
              <Num>{id}</Num>
            </b>
          </span>
          <ReservationStatusTag status={reservation.status} />
        </p>
        <StayDates from={reservation.from} to={reservation.to} arrivalFrom={hotel.arrivalFrom} departureUntil={hotel.departureUntil} />
        <p className={`${typography.soft} ${layout.row} ${layout.tight}`}>
          <Icon of={Users} />
          <PartyText roomsInfo={reservation.roomsInfo} />
        </p>
        <p className={`${layout.row} ${layout.between}`}>
          <span>{t('stay.total')}</span>
          <b className={typography.larger}>
            <Price agorot={quote.totalAgorot} />
          </b>
        </p>
        {outcome ? (
          <OutcomeText outcome={outcome} chargedAgorot={reservation.chargedAgorot} />
        ) : (
          reservation.status !== 'checkedOut' && <CancellingToday reservation={reservation} />
        )}
        <LinkButton {...paths.reservation(language, id, access)} kind="go" isFull>
          {t('reservation.wholeReservation')}
        </LinkButton>
        {cancellation.isPossible && (
          <Button kind="line" isFull onClick={() => setAsking(true)}>
            <span className={typography.bad}>{t('reservation.cancel')}</span>
          </Button>
        )}
        <CancelDialog reservation={cancellableOf(reservation, access)} isOpen={isAsking} onClose={() => setAsking(false)} />
      </div>
    </aside>
  );
}
