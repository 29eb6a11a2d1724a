import { CalendarCheck, CalendarDays } from 'lucide-react';
import type { ListedReservation } from '#contract/reservations.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';

/** What cancelling costs today; for a cancelled one, what it did cost. */
export function CostToday({ reservation: { cancellation, outcome } }: { reservation: ListedReservation }) {
  const { t } = useI18n();
  if (outcome) {
    if (outcome.feeAgorot === null) return null;
    return (
      <Tag>
        {outcome.feeAgorot === 0 ? (
          t('reservation.noFee')
        ) : (
          <RichText id="reservation.fee" values={{ fee: <Price agorot={outcome.feeAgorot} /> }} />
        )}
      </Tag>
    );
  }
  if (!cancellation.isPossible) return null;
  const isFree = cancellation.feeAgorot === 0;
  return (
    <Tag tone={isFree ? 'teal' : 'warn'}>
      <Icon of={isFree ? CalendarCheck : CalendarDays} size="s" />
      {isFree ? t('cabinet.freeToday') : <RichText id="cabinet.feeToday" values={{ fee: <Price agorot={cancellation.feeAgorot} /> }} />}
    </Tag>
  );
}
