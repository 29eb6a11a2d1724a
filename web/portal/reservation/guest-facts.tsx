import type { ReactNode } from 'react';
import type { Reservation } from '#contract/reservations.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneNumber } from '#web/i18n/phone.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as stayStyles from '#web/portal/stay/stay.module.css';
import { brandName } from './brand-name.ts';
import * as styles from './reservation.module.css';

/** Who booked, what they asked for, and the card that secures it. */
export function GuestFacts({ reservation }: { reservation: Reservation }) {
  const { t } = useI18n();
  const { guest, guarantee } = reservation;
  return (
    <dl className={stayStyles.lines}>
      <Fact label={t('reservation.guest')}>
        <bdi>
          {guest.firstName} {guest.lastName}
        </bdi>
      </Fact>
      <Fact label={t('reservation.email')}>
        <bdi dir="ltr">{guest.email}</bdi>
      </Fact>
      <Fact label={t('reservation.phone')}>
        <PhoneNumber phone={guest.mobilePhone} />
      </Fact>
      {guest.specialRequests && (
        <Fact label={t('reservation.specialRequests')}>
          <bdi className={typography.asTyped}>{guest.specialRequests}</bdi>
        </Fact>
      )}
      {guarantee && (
        <Fact label={t('reservation.guarantee')}>
          <RichText
            id="checkout.cardEnding"
            values={{ brand: <bdi>{brandName(guarantee.brand, t)}</bdi>, digits: <Num>{guarantee.lastFour}</Num> }}
          />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={`${layout.shrinkable} ${typography.atEnd} ${styles.guestValue}`}>{children}</dd>
    </div>
  );
}
