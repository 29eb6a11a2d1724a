import { Fragment, type ReactNode, useId } from 'react';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { TIME_OF_DAY } from '#contract/primitives/time-of-day.ts';
import { candleMinutesIn, type RestPeriod, type RestPlace, restPeriodOn } from '#rules/hours/rest-period.ts';
import { type HoursFacts, hoursOn } from '#rules/hours/stay-hours.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import { formatDate, formatWeekday } from '#texts/dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as fieldStyles from '#web/design-system/field.module.css';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { useStep } from '#web/registration/store/registration-context.tsx';
import * as styles from './other-hours.module.css';

/** Shows what the hours come to on the next Shabbat and the next holiday at the place, as they stand in the form. */
export function HoursPreview() {
  const { t } = useI18n();
  const { today } = useSurroundings();
  const id = useId();
  const { latitude, longitude, cityId } = useStep('basic').document.address;
  const { document } = useStep('policies');
  const { arrivalFrom, arrivalUntil, departureUntil } = document;
  const isSaid = latitude !== null && longitude !== null;
  if (![arrivalFrom, arrivalUntil, departureUntil].every((time) => TIME_OF_DAY.test(time))) return null;
  const place = isSaid ? { latitude, longitude, candleMinutes: candleMinutesIn(cityId ?? '') } : undefined;
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id}>{t('propertyHours.previewTitle')}</h3>
      {place ? (
        nextPeriods(place, today).map((period) => <PeriodHours key={period.firstDay} facts={{ ...document, place }} period={period} />)
      ) : (
        <p>{t('propertyHours.previewNeedsPin')}</p>
      )}
      {place && <p className={fieldStyles.hint}>{t('propertyHours.previewNote')}</p>}
    </section>
  );
}

/** From Sukkot to Passover there are fewer days, also in leap years. */
const MOST_DAYS = 200;

/** The next Shabbat by itself, and the next days of rest with a holiday among them; the eve of neither is over. */
function nextPeriods(place: RestPlace, today: LocalDate): RestPeriod[] {
  const periods = Array.from({ length: MOST_DAYS }, (_, days) => restPeriodOn(place, addDays(today, days))).filter(
    (period) => period !== undefined && period.firstDay > today,
  ) as RestPeriod[];
  const isShabbat = ({ firstDay, lastDay, endsAs }: RestPeriod) => firstDay === lastDay && endsAs === 'shabbat';
  const next = [periods.find(isShabbat), periods.find((period) => !isShabbat(period))];
  return next.filter((period) => period !== undefined).sort((one, other) => one.firstDay.localeCompare(other.firstDay));
}

function PeriodHours({ facts, period: { firstDay, lastDay } }: { facts: HoursFacts; period: RestPeriod }) {
  const eve = addDays(firstDay, -1);
  const dates = Array.from({ length: nightsBetween(eve, lastDay) + 1 }, (_, days) => addDays(eve, days));
  return (
    <ul className={styles.dates}>
      {dates.map((date) => (
        <DateLine key={date} facts={facts} date={date} />
      ))}
    </ul>
  );
}

/** Who comes and goes when on a date, in the order of the day. */
function DateLine({ facts, date }: { facts: HoursFacts; date: LocalDate }) {
  const { language, t } = useI18n();
  const { today } = useSurroundings();
  const { arrivalFrom, arrivalUntil, departureUntil, lateDepartureUntil, rest } = hoursOn(facts, date);
  const time = (clock: string) => <Num>{clock}</Num>;
  const arrival =
    arrivalFrom === null || arrivalUntil === null ? (
      t('propertyHours.previewNoArrival')
    ) : (
      <RichText id="propertyHours.previewArrival" values={{ from: time(arrivalFrom), until: time(arrivalUntil) }} />
    );
  const parts: readonly ReactNode[] = [
    <RichText key="departure" id="propertyHours.previewDeparture" values={{ time: time(departureUntil) }} />,
    lateDepartureUntil && <RichText id="propertyHours.previewLate" values={{ time: time(lateDepartureUntil) }} />,
    rest?.ends && <RichText id={`propertyHours.previewEnds_${rest.kind}`} values={{ time: time(rest.ends) }} />,
    arrival,
    rest?.candles && <RichText id="propertyHours.previewCandles" values={{ time: time(rest.candles) }} />,
  ].filter(Boolean);
  return (
    <li>
      <b>
        {formatWeekday(date, language, 'long')}, <bdi>{formatDate(date, language, 'day', today.slice(0, 4))}</bdi>
      </b>
      {': '}
      {parts.map((part, index) => (
        // The parts of a line have no other order than their own.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={index}>
          {index > 0 && ' · '}
          <span className={layout.unbroken}>{part}</span>
        </Fragment>
      ))}
    </li>
  );
}
