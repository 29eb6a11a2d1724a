import type { Reservation } from '#contract/reservations.ts';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import { ReservationStatusTag } from './reservation-status-tag.tsx';

/** Number, status, place and nights, and when it was booked. */
export function ReservationHeading({ reservation }: { reservation: Reservation }) {
  const { t } = useI18n();
  return (
    <div className="stack gap-2">
      <p className="row flex-wrap gap-x-4 gap-y-1">
        <span className="mute">{t('reservation.number')}</span>
        <b className="t3 tracking-wide">
          <Num>{reservation.id}</Num>
        </b>
        <ReservationStatusTag status={reservation.status} />
      </p>
      <h1 id="reservation-heading" tabIndex={-1} className="disp checkout__h">
        <bdi>{reservation.hotel.title}</bdi>
      </h1>
      <p className="lead">
        {reservation.hotel.cityName} · {t('common.nights', { count: reservation.nights })}
      </p>
      <p className="t1 mute">
        <RichText id="reservation.bookedOn" values={{ date: <WireDateText date={reservation.bookedDate} style="long" /> }} />
      </p>
    </div>
  );
}
