import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WireDate } from '#contract/primitives/calendar-date.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './stay.module.css';
import { WireDateText } from './wire-date-text.tsx';

interface StayDatesProps {
  readonly from: WireDate;
  readonly to: WireDate;
  /** Hours as HH:MM; left out where they are not known. */
  readonly arrivalFrom?: string;
  readonly departureUntil?: string;
}

/** Arrival and departure side by side, with their hours. */
export function StayDates({ from, to, arrivalFrom, departureUntil }: StayDatesProps) {
  const { t } = useI18n();
  return (
    <div className={styles.dates}>
      <End
        label={t('stay.arrival')}
        date={from}
        hour={arrivalFrom && <RichText id="stay.fromTime" values={{ time: <Num>{arrivalFrom}</Num> }} />}
      />
      <Icon of={ArrowRight} flip />
      <End
        label={t('stay.departure')}
        date={to}
        hour={departureUntil && <RichText id="stay.untilTime" values={{ time: <Num>{departureUntil}</Num> }} />}
      />
    </div>
  );
}

function End({ label, date, hour }: { label: string; date: WireDate; hour: ReactNode }) {
  return (
    <div>
      <span className={`${typography.small} ${typography.muted}`}>{label}</span>
      <b>
        <WireDateText date={date} />
      </b>
      {hour && <span className={`${typography.small} ${typography.muted}`}>{hour}</span>}
    </div>
  );
}
