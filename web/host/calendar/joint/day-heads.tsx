import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { formatDate, formatWeekday } from '#texts/dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './joint-calendar.module.css';

/** The days of a month above the places. */
export function DayHeads({ days }: { days: readonly LocalDate[] }) {
  const { language } = useI18n();
  const { today } = useSurroundings();
  return (
    <thead>
      <tr>
        <td className={styles.corner} />
        {days.map((day) => (
          <th key={day} scope="col" aria-current={day === today ? 'date' : undefined} className={styles.day}>
            <span aria-hidden="true">
              <small>{formatWeekday(day, language, 'short')}</small>
              {Number(day.slice(8))}
            </span>
            <span className={layout.visuallyHidden}>{formatDate(day, language)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
