import type { HotelUnit } from '#contract/hotels.ts';
import { languageOf } from '#texts/languages.ts';
import * as typography from '#web/design-system/typography.module.css';
import { type I18n, useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import * as styles from './unit-card.module.css';

const ALL_WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** What a night costs midweek and at the weekend, each with its days. */
export function UnitRates({ unit, weekendNights }: { unit: HotelUnit; weekendNights: readonly number[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const midweek = ALL_WEEKDAYS.filter((weekday) => !weekendNights.includes(weekday));
  return (
    <table className={`${styles.rates} ${styles.unitRates}`}>
      <tbody>
        <tr>
          <th scope="row">
            {t('property.midweekNight')} <span className={typography.muted}>{daysText(midweek, i18n)}</span>
          </th>
          <td>
            <Price agorot={unit.rates.midweekAgorot} />
          </td>
        </tr>
        {weekendNights.length > 0 && (
          <tr>
            <th scope="row">
              {t('property.weekendNight')} <span className={typography.muted}>{daysText(weekendNights, i18n)}</span>
            </th>
            <td>
              <Price agorot={unit.rates.weekendAgorot} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Weekdays as a range when they follow each other, else one by one. */
function daysText(weekdays: readonly number[], { language }: I18n): string {
  const days = [...weekdays].sort((first, second) => first - second);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const name = (weekday: number) => languageOf(language).shortWeekdays[weekday] ?? '';
  if (days.length > 2 && last - first === days.length - 1) return `${name(first)}–${name(last)}`;
  return days.map(name).join(', ');
}
