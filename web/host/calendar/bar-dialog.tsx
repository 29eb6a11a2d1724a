import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { timeOfDayIn } from '#rules/stay/time-of-day-in.ts';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './bar-dialog.module.css';
import { type BarState, iconOf, stateOf, wordOf } from './bar-look.ts';
import type { Bar } from './bars.ts';
import { Fact, ReservationDetails } from './reservation-details.tsx';

interface BarDialogProps {
  readonly bar: Bar;
  readonly unitName: string;
  readonly onClose: () => void;
}

const TONES: Partial<Record<BarState, 'good' | 'warn' | 'bad'>> = { inHouse: 'good', hold: 'warn', noShow: 'bad', cancelled: 'bad' };

/** What a bar of the calendar stands for. */
export function BarDialog({ bar, unitName, onClose }: BarDialogProps) {
  const { t } = useI18n();
  const state = stateOf(bar);
  const { reservation } = bar;
  return (
    <Dialog isOpen onClose={onClose} shape="drawer" title={reservation?.guestName ?? t(wordOf(state))} closeLabel={t('common.close')}>
      <p className={`${layout.row} ${layout.wrapping} ${styles.text}`}>
        <Tag tone={TONES[state] ?? 'stone'}>
          <Icon of={iconOf(state)} size="s" />
          {t(wordOf(state))}
        </Tag>
        {reservation && (
          <RichText
            className={`${typography.muted} ${typography.small}`}
            id="hostCalendar.reservation"
            values={{ id: <Num>{reservation.id}</Num> }}
          />
        )}
      </p>
      {reservation ? <ReservationDetails id={reservation.id} /> : <TakenNights bar={bar} unitName={unitName} />}
    </Dialog>
  );
}

/** Nights that no reservation takes. */
function TakenNights({ bar: { span }, unitName }: Omit<BarDialogProps, 'onClose'>) {
  const { t } = useI18n();
  const [from, to] = [fromWireDate(span.from) ?? '', fromWireDate(span.to) ?? ''];
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('hostCalendar.unit')}>
          <bdi>{unitName}</bdi>
        </Fact>
        <Fact name={t('hostCalendar.stay')}>
          <DateRangeText from={from} to={to} /> · {t('common.nights', { count: nightsBetween(from, to) })}
        </Fact>
        {span.cause === 'closure' && (
          <Fact name={t('hostCalendar.reason')}>
            {span.reason ? <bdi>{span.reason}</bdi> : <span className={typography.muted}>{t('hostCalendar.noReason')}</span>}
          </Fact>
        )}
      </dl>
      <p className={`${typography.soft} ${styles.note}`}>
        {span.cause === 'closure' && t('hostCalendar.closureText')}
        {span.cause === 'import' && t('hostCalendar.importText')}
        {span.cause === 'hold' && span.expiresAt && (
          <RichText id="hostCalendar.holdText" values={{ time: <Num>{timeOfDayIn(new Date(span.expiresAt)).slice(0, 5)}</Num> }} />
        )}
      </p>
    </>
  );
}
