import { ArrowRight, Users } from 'lucide-react';
import type { CheckoutSession } from '#contract/checkout.ts';
import type { StayHoursAnswer } from '#contract/hours.ts';
import type { WireDate } from '#contract/primitives/calendar-date.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Quote } from '#contract/quote.ts';
import { arrivalParts, departureParts, type HoursPart } from '#texts/stay-hours.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Row } from '#web/design-system/layout.tsx';
import { Picture } from '#web/design-system/picture.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { HoursText, ShabbatNotes } from '#web/i18n/stay-hours-text.tsx';
import { PartyText } from './party-text.tsx';
import * as styles from './stay.module.css';
import { WireDateText } from './wire-date-text.tsx';

interface StayDatesProps {
  readonly stay: Pick<Quote, 'from' | 'to'>;
  readonly hours: StayHoursAnswer;
}

/** Renders the dates of a stay with their hours, what Shabbat has to do with them, and who is coming. */
export function StaySummary({ roomsInfo, ...dates }: StayDatesProps & { roomsInfo: RoomsInfo }) {
  return (
    <>
      <StayDates {...dates} />
      <ShabbatNotes hours={dates.hours} className={`${typography.small} ${typography.muted}`} />
      <Row as="p" gap={2} className={typography.soft}>
        <Icon of={Users} />
        <PartyText roomsInfo={roomsInfo} />
      </Row>
    </>
  );
}

/** Renders arrival and departure side by side, with their hours. */
export function StayDates({ stay: { from, to }, hours }: StayDatesProps) {
  const { t } = useI18n();
  return (
    <div className={styles.dates}>
      <End label={t('stay.arrival')} date={from} told={arrivalParts(hours.arrival)} />
      <Icon of={ArrowRight} flip />
      <End label={t('stay.departure')} date={to} told={departureParts(hours.departure)} />
    </div>
  );
}

function End({ label, date, told }: { label: string; date: WireDate; told: readonly HoursPart[] }) {
  const small = `${typography.small} ${typography.muted}`;
  return (
    <div>
      <span className={small}>{label}</span>
      <b>
        <WireDateText date={date} />
      </b>
      {told.map((part) => (
        <span key={part.key} className={`${small} ${layout.block}`}>
          <HoursText parts={[part]} />
        </span>
      ))}
    </div>
  );
}

interface HotelPictureProps {
  readonly photo: CheckoutSession['hotel']['photo'] | undefined;
  readonly sizes: string;
  readonly isEager?: boolean;
}

/** Renders the picture of a booked place, or what stands in for one. */
export function HotelPicture({ photo, ...shown }: HotelPictureProps) {
  return <Picture url={photo?.url} alt={photo?.alt ?? ''} placeholder={photo?.placeholder ?? ''} {...shown} />;
}
