import { addDays } from '#rules/stay/local-dates.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { ShortDateRange } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type CalendarModel, type Weekend, weekendsAhead } from './calendar-model.ts';
import * as styles from './weekend-strip.module.css';

const MOST = 4;
/** The most free units that are named; of more only their number is told. */
const MOST_NAMED = 3;

/** The next weekends, which callers ask for most: how many units are free, and which. */
export function WeekendStrip({ model, onGo }: { model: CalendarModel; onGo: (day: number) => void }) {
  const { t } = useI18n();
  const weekends = weekendsAhead(model, MOST);
  if (weekends.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label={t('calendarWork.weekends')}>
      {weekends.map((weekend, index) => (
        <li key={weekend.firstDay}>
          <button type="button" className={styles.weekend} onClick={() => onGo(Math.max(0, weekend.firstDay - 1))}>
            <b className={classNames(styles.count, weekend.freeUnits.length === 0 && styles.none)}>{weekend.freeUnits.length}</b>
            <span className={styles.words}>
              <span>
                <b>{weekend.name ?? t(index === 0 ? 'calendarWork.nextWeekend' : 'calendarWork.weekend')}</b>{' '}
                <ShortDateRange from={model.days[weekend.firstDay] ?? ''} to={addDays(model.days[weekend.lastDay] ?? '', 1)} />
              </span>
              <span className={styles.free}>
                <FreeUnits model={model} weekend={weekend} />
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function FreeUnits({ model: { units }, weekend: { freeUnits } }: { model: CalendarModel; weekend: Weekend }) {
  const { t } = useI18n();
  if (freeUnits.length === 0) return t('calendarWork.allBooked');
  if (freeUnits.length === units.length) return t('calendarWork.allFree');
  if (freeUnits.length > MOST_NAMED) return t('calendarWork.freeOf', { free: freeUnits.length, count: units.length });
  return t('calendarWork.freeUnits', { units: freeUnits.map((unit) => units[unit]?.title ?? '').join(', ') });
}
