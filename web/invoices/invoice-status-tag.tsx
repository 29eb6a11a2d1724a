import { CircleAlert, CircleCheck, Clock, Hourglass, Undo2 } from 'lucide-react';
import type { InvoiceStatus } from '#contract/primitives/enums.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

const LOOKS = {
  paid: { tone: 'good', icon: CircleCheck },
  overdue: { tone: 'bad', icon: CircleAlert },
  notDueYet: { tone: 'stone', icon: Clock },
  unpaid: { tone: 'warn', icon: Hourglass },
  credited: { tone: 'good', icon: Undo2 },
} as const satisfies Record<InvoiceStatus, object>;

export function InvoiceStatusTag({ status }: { status: InvoiceStatus }) {
  const { t } = useI18n();
  const { tone, icon } = LOOKS[status];
  return (
    <Tag tone={tone}>
      <Icon of={icon} size="s" />
      {t(`billing.status_${status}`)}
    </Tag>
  );
}
