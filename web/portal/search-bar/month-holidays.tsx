import { holidaysBetween } from '#rules/stay/holidays.ts';
import { daysOfMonth } from '#rules/stay/local-dates.ts';
import { ShortDateRange } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as calendarStyles from '#web/portal/calendar/calendar.module.css';
import { HOLIDAY_NAMES } from '#web/portal/calendar/holidays.ts';
import type { Month } from '#web/portal/calendar/month-days.ts';

/** What the dots of a month stand for: its holidays with their nights. */
export function MonthHolidays({ month }: { month: Month }) {
  const { t } = useI18n();
  const days = daysOfMonth(month);
  const holidays = holidaysBetween(days[0] ?? '', days.at(-1) ?? '');
  if (holidays.length === 0) return null;
  return (
    <p className={`${calendarStyles.legend} ${calendarStyles.holidays}`}>
      {holidays.map(({ id, firstNight, lastNight }) => (
        <span key={firstNight}>
          <i className={`${calendarStyles.swatch} ${calendarStyles.swatchHoliday}`} />
          <b>{t(HOLIDAY_NAMES[id])}</b> <ShortDateRange from={firstNight} to={lastNight} />
        </span>
      ))}
    </p>
  );
}
