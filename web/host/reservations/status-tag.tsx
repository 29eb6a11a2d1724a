import type { ReservationStatus } from '#contract/primitives/enums.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { iconOf, wordOf } from '#web/host/calendar/bar-look.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

const TONES: Partial<Record<ReservationStatus, 'good' | 'bad' | 'teal'>> = {
  reserved: 'teal',
  inHouse: 'good',
  cancelled: 'bad',
  noShow: 'bad',
};

export function StatusTag({ status }: { status: ReservationStatus }) {
  const { t } = useI18n();
  return (
    <Tag tone={TONES[status] ?? 'stone'}>
      <Icon of={iconOf(status)} size="s" />
      {t(wordOf(status))}
    </Tag>
  );
}
