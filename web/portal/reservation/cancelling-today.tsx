import type { Reservation } from '#contract/reservations.ts';
import { phoneAddress } from '#rules/format/phone.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneNumber } from '#web/i18n/phone.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { obstacleText } from '#web/portal/reservation/cancel/spoken-to.ts';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import * as styles from './reservation.module.css';

/** What cancelling costs today and until when it can be done here; or why it can't, and whom to call. */
export function CancellingToday({ reservation }: { reservation: Reservation }) {
  const { t } = useI18n();
  const { cancellation, hotel } = reservation;
  const { isPossible, until } = cancellation;
  if (!isPossible) {
    return (
      <p className={layout.belowApart}>
        {t(obstacleText(cancellation))}{' '}
        <a className={typography.link} href={phoneAddress(hotel.phone)}>
          <PhoneNumber phone={hotel.phone} />
        </a>
      </p>
    );
  }
  return (
    <div className={`${styles.cost} ${layout.belowApart}`}>
      <div>
        <b className={typography.large}>{t('reservation.cancelToday')}</b>
        <p className={`${typography.small} ${typography.soft}`}>
          <RichText
            id="reservation.cancelUntil"
            values={{ date: <WireDateText date={until.date} style="long" />, time: <Num>{until.time.slice(0, 5)}</Num> }}
          />
        </p>
      </div>
      <strong>{cancellation.feeAgorot === 0 ? t('reservation.free') : <Price agorot={cancellation.feeAgorot} />}</strong>
    </div>
  );
}
