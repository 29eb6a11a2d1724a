import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { DirectQuote, StayConflict } from '#contract/host-reservations.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailedPart } from '#web/failure/failed-part.tsx';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as listStyles from './reservation-list.module.css';
import * as styles from './reservations.module.css';

interface AnswerProps {
  readonly quote: DirectQuote | undefined;
  readonly error: unknown;
  /** Asks once more: without an answer nothing can be saved. */
  readonly onRetry: () => void;
  /** Takes another unit, which is free. */
  readonly onUnit: (unitId: number) => void;
}

/** Under the dates: whether the unit is free, who is in the way, and the nearest way out. */
export function StayAnswer({ quote, error, onRetry, onUnit }: AnswerProps) {
  const { t } = useI18n();
  if (error) {
    return <FailedPart error={error} onRetry={onRetry} />;
  }
  if (!quote) return null;
  return (
    <div role="status" className={styles.answer}>
      {quote.isFree ? (
        <p className={styles.free}>
          <Icon of={CircleCheck} size="s" />
          {t('hostReservations.free', { count: quote.nights })}
        </p>
      ) : (
        <>
          {quote.conflicts.map((conflict) => (
            <p key={`${conflict.cause} ${conflict.from}`} className={styles.conflict}>
              <Icon of={TriangleAlert} size="s" />
              <ConflictText conflict={conflict} />
            </p>
          ))}
          {quote.otherUnits.map(({ unitId, title, totalAgorot }) => (
            <button key={unitId} type="button" className={`${typography.link} ${styles.tappable}`} onClick={() => onUnit(unitId)}>
              <RichText id="hostReservations.otherUnit" values={{ unit: <bdi>{title}</bdi>, total: <Price agorot={totalAgorot} /> }} />
            </button>
          ))}
          {quote.otherUnits.length === 0 && <p className={typography.small}>{t('hostReservations.noOtherUnit')}</p>}
        </>
      )}
      {quote.warning && (
        <p className={listStyles.attention}>
          <Icon of={TriangleAlert} size="s" /> {t(`hostReservations.warning_${quote.warning}`)}
        </p>
      )}
    </div>
  );
}

function ConflictText({ conflict: { cause, from, to, guestName, reason } }: { conflict: StayConflict }) {
  const who = guestName ?? reason ?? '';
  return (
    <RichText
      id={who === '' ? `hostReservations.taken_${cause}` : `hostReservations.takenBy_${cause}`}
      values={{ who: <bdi>{who}</bdi>, dates: <DateRangeText from={fromWireDate(from) ?? ''} to={fromWireDate(to) ?? ''} /> }}
    />
  );
}
