import { MailCheck, MoonStar } from 'lucide-react';
import type { Reservation } from '#contract/reservations.ts';
import { Arch } from '#web/design-system/arch.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';

/** Cancelled: what it costs, and where the confirmation went. */
export function CancelResult({ reservation }: { reservation: Reservation }) {
  const { t } = useI18n();
  const fee = reservation.outcome?.feeAgorot ?? 0;
  return (
    <div className="stack gap-4" role="status">
      <Arch icon={MoonStar} light="off" isLarge />
      <p className="lead">
        <RichText id="cancel.done" values={{ hotel: <bdi>{reservation.hotel.title}</bdi> }} />
      </p>
      <div className="cost">
        <b className="t3">{t('cancel.fee')}</b>
        <strong>{fee === 0 ? t('reservation.free') : <Price agorot={fee} />}</strong>
      </div>
      <p className="soft">{t(fee === 0 ? 'cancel.nothingCharged' : 'cancel.cardCharged')}</p>
      <p className="row gap-3">
        <Icon of={MailCheck} />
        <RichText id="cancel.mailed" values={{ email: <bdi dir="ltr">{reservation.guest.email}</bdi> }} />
      </p>
    </div>
  );
}
