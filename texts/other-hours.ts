import type { Locale } from '#contract/primitives/enums.ts';
import { AFTER_REST, HOURS_DAYS, type HoursOfDay, NO_ARRIVAL, type PropertyHours } from '#contract/primitives/property-hours.ts';
import { languageOf } from './languages.ts';
import type { Translate } from './translate.ts';
import { translatorOf } from './translator.ts';

/** The hours of some days in words: `Eves of Shabbat and holidays`, `check-in from 13:00, check-out by 10:00`. */
export interface OtherHours {
  readonly days: string;
  readonly hours: string;
}

/** Sunday first. */
const WEEKDAYS = HOURS_DAYS.slice(2);

/**
 * Returns what is said of a property's hours beside the usual ones: on eves, on days of rest, on weekdays, those of the same hours together, and of
 * guests who keep Shabbat.
 */
export function otherHoursIn(
  { otherHours, lateDepartureMinutes: late }: Pick<PropertyHours, 'otherHours' | 'lateDepartureMinutes'>,
  locale: Locale,
): OtherHours[] {
  const t = translatorOf(locale);
  const said = (hours: HoursOfDay | undefined) => (hours ? hoursSaid(hours, t) : '');
  const weekdays = WEEKDAYS.map((day, index) => ({ days: languageOf(locale).weekdays[index] ?? '', hours: said(otherHours[day]) }));
  const alike = [...Map.groupBy(weekdays, ({ hours }) => hours)];
  return [
    { days: t('otherHours.eves'), hours: said(otherHours.eve) },
    { days: t('otherHours.restDays'), hours: said(otherHours.rest) },
    ...alike.map(([hours, days]) => ({ days: days.map((each) => each.days).join(', '), hours })),
    { days: t('otherHours.keepingShabbat'), hours: late === null ? '' : afterEnd(late, DEPARTURE, t) },
  ].filter(({ hours }) => hours !== '');
}

function hoursSaid({ arrivalFrom, arrivalUntil, departureUntil }: HoursOfDay, t: Translate): string {
  const isArrival = arrivalFrom !== NO_ARRIVAL;
  const parts = [
    isArrival ? hourSaid(arrivalFrom, ARRIVAL_FROM, t) : t('otherHours.arrivalNone'),
    isArrival ? hourSaid(arrivalUntil, ARRIVAL_UNTIL, t) : '',
    hourSaid(departureUntil, DEPARTURE, t),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

const ARRIVAL_FROM = { at: 'otherHours.arrivalFrom', end: 'otherHours.arrivalFromEnd', after: 'otherHours.arrivalFromAfter' } as const;
const ARRIVAL_UNTIL = { at: 'otherHours.arrivalUntil', end: 'otherHours.arrivalUntilEnd', after: 'otherHours.arrivalUntilAfter' } as const;
const DEPARTURE = { at: 'otherHours.departureUntil', end: 'otherHours.departureEnd', after: 'otherHours.departureAfter' } as const;
type Words = typeof ARRIVAL_FROM | typeof ARRIVAL_UNTIL | typeof DEPARTURE;

/** Says an hour that is set for a day: a time, or so long after the end of Shabbat or a holiday. */
function hourSaid(hour: string, words: Words, t: Translate): string {
  const minutes = AFTER_REST.exec(hour)?.[1];
  if (minutes !== undefined) return afterEnd(Number(minutes), words, t);
  return hour === '' ? '' : t(words.at, { time: hour });
}

function afterEnd(minutes: number, words: Words, t: Translate): string {
  return minutes === 0 ? t(words.end) : t(words.after, { count: minutes });
}
