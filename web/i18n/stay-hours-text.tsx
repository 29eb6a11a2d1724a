import type { StayHoursAnswer } from '#contract/hours.ts';
import { toLocalDate } from '#contract/primitives/calendar-date.ts';
import { formatWeekday } from '#texts/dates.ts';
import { arrivalParts, departureParts, type HoursPart, hasRestTimes } from '#texts/stay-hours.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from './i18n-provider.tsx';
import { RichText } from './rich-text.tsx';

interface HoursProps {
  readonly hours: StayHoursAnswer;
}

/** Renders from when guests arrive, with the candles of an eve or the end of a day of rest. @param isWhole tells until when they may */
export function ArrivalHours({ hours: { arrival }, isWhole = false }: HoursProps & { isWhole?: boolean }) {
  return <HoursText parts={arrivalParts(arrival, isWhole)} />;
}

/** Renders until when they leave, likewise. */
export function DepartureHours({ hours: { departure } }: HoursProps) {
  return <HoursText parts={departureParts(departure)} />;
}

/**
 * Renders the hours of both ends, each with its weekday: in one line `Fri from 14:00, candles at 16:02 · Sat until 19:00, Shabbat ends 17:18`,
 * where there is room for it. @param isWhole in two, with long names, and until when guests may arrive
 */
export function HoursOfDays({ hours, isWhole = false }: HoursProps & { isWhole?: boolean }) {
  const { language } = useI18n();
  const dayOf = (date: string) => formatWeekday(toLocalDate(date), language, isWhole ? 'long' : 'short');
  const className = isWhole ? layout.block : layout.unbroken;
  return (
    <>
      <span className={className}>
        {dayOf(hours.arrival.date)} <ArrivalHours hours={hours} isWhole={isWhole} />
      </span>
      {!isWhole && ' · '}
      <span className={className}>
        {dayOf(hours.departure.date)} <DepartureHours hours={hours} />
      </span>
    </>
  );
}

interface ShabbatNotesProps extends HoursProps {
  /** True if the host reads of the guests. */
  readonly isHost?: boolean;
  readonly className?: string | undefined;
}

/** Renders that the guests keep Shabbat and what this means for their stay, and that its times are reckoned; nothing where there is no such. */
export function ShabbatNotes({ hours, isHost = false, className }: ShabbatNotesProps) {
  const { t } = useI18n();
  const { keepsShabbat, departure } = hours;
  const kept = isHost ? 'stay.guestsKeepShabbat' : 'stay.keepShabbat';
  const isReckoned = hasRestTimes(hours);
  if (!keepsShabbat && !isReckoned) return null;
  return (
    <p className={className}>
      {keepsShabbat && (departure.isLate ? <RichText id={`${kept}Late`} values={{ time: <Num>{departure.until}</Num> }} /> : t(kept))}{' '}
      {isReckoned && t('stay.reckoned')}
    </p>
  );
}

/** Renders what is said of hours: times isolated, parts with commas between them. */
export function HoursText({ parts }: { parts: readonly HoursPart[] }) {
  return parts.map(({ key, time, until }, index) => (
    <span key={key}>
      {index > 0 && ', '}
      <RichText id={key} values={{ time: <Num>{time}</Num>, until: <Num>{until}</Num> }} />
    </span>
  ));
}
