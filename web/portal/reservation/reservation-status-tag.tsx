import { CircleCheck, CircleX, Clock, History, House } from 'lucide-react';
import type { Reservation } from '#contract/reservations.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

const STATUS = {
  reserved: ['reservation.statusReserved', 'good', CircleCheck],
  inHouse: ['reservation.statusInHouse', 'teal', House],
  checkedOut: ['reservation.statusCheckedOut', 'stone', History],
  cancelled: ['reservation.statusCancelled', 'bad', CircleX],
  noShow: ['reservation.statusNoShow', 'warn', Clock],
} as const;

/** Where a reservation stands, in a word. */
export function ReservationStatusTag({ status }: Pick<Reservation, 'status'>) {
  const { t } = useI18n();
  const [text, tone, icon] = STATUS[status];
  return (
    <Tag tone={tone}>
      <Icon of={icon} size="s" />
      {t(text)}
    </Tag>
  );
}
