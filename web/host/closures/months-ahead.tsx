import type { Closures } from '#contract/closures.ts';
import { type LocalDate, toLocalDate } from '#contract/primitives/calendar-date.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { formatDateRange } from '#texts/dates.ts';
import { languageOf } from '#texts/languages.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './closures.module.css';

/** Shows what is closed and what is taken in the next three months: a line for each unit, told in words to screen readers. */
export function MonthsAhead({ closures: { ahead, units } }: { closures: Closures }) {
  const { language, t } = useI18n();
  const [first, last] = [toLocalDate(ahead.from), toLocalDate(ahead.to)];
  const days = nightsBetween(first, last) + 1;
  const share = (from: LocalDate, nights: number) => ({
    insetInlineStart: `${(nightsBetween(first, from) / days) * 100}%`,
    inlineSize: `${(nights / days) * 100}%`,
  });
  return (
    <section className={`${boxStyles.box} ${boxStyles.snug}`} aria-labelledby="months-ahead">
      <div className={`${layout.row} ${layout.between}`}>
        <h2 id="months-ahead">{t('closures.ahead')}</h2>
        <p className={styles.legend} aria-hidden="true">
          <i data-closed="true" /> {t('closures.closed')} <i /> {t('closures.booked')}
        </p>
      </div>
      <ul className={styles.ahead}>
        {units.map(({ unitId, title }) => {
          const spans = ahead.taken.filter((span) => span.unitId === unitId);
          const list = spans
            .map(({ isClosed, from, to }) => {
              const dates = formatDateRange(toLocalDate(from), toLocalDate(to), language, 'day');
              return `${t(isClosed ? 'closures.closed' : 'closures.booked')} ${dates}`;
            })
            .join(', ');
          return (
            <li key={unitId}>
              <bdi aria-hidden="true">{title}</bdi>
              <span className={layout.visuallyHidden}>
                {list === '' ? t('closures.aheadFree', { unit: title }) : t('closures.aheadOf', { unit: title, list })}
              </span>
              <div className={styles.lane} aria-hidden="true">
                {spans.map(({ isClosed, from, to }) => (
                  <i
                    key={from}
                    data-closed={isClosed}
                    style={share(toLocalDate(from), nightsBetween(toLocalDate(from), toLocalDate(to)) + 1)}
                  />
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      <div className={styles.months} aria-hidden="true">
        {monthsOf(first, last).map((month) => (
          <span key={month} style={{ insetInlineStart: share(month, 1).insetInlineStart }}>
            {languageOf(language).shortMonths[Number(month.slice(5, 7)) - 1]}
          </span>
        ))}
      </div>
    </section>
  );
}

/** The first days of the months that begin in the range, and the range's first day where a month is shown long enough to be named. */
function monthsOf(first: LocalDate, last: LocalDate): LocalDate[] {
  const months: LocalDate[] = Number(first.slice(8)) <= 20 ? [first] : [];
  let [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  for (;;) {
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
    const start = `${year}-${String(month).padStart(2, '0')}-01`;
    if (start > last) return months;
    months.push(start);
  }
}
