import type { ReactNode } from 'react';
import type { Hotel } from '#contract/hotels.ts';
import type { StayHoursAnswer } from '#contract/hours.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { AFTER_REST, HOURS_DAYS, type HoursOfDay, NO_ARRIVAL } from '#contract/primitives/property-hours.ts';
import { languageOf } from '#texts/languages.ts';
import { hasRestTimes } from '#texts/stay-hours.ts';
import type { Translate } from '#texts/translate.ts';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { HoursOfDays, ShabbatNotes } from '#web/i18n/stay-hours-text.tsx';

type Policies = Hotel['policies'];

/** Sunday first. */
const WEEKDAYS = HOURS_DAYS.slice(2);

/** Returns whether the hours of a stay are others than the property's usual ones, or Shabbat or a holiday touches them. */
export function isUnusual(hours: StayHoursAnswer, { arrivalFrom, arrivalUntil, departureUntil }: Policies): boolean {
  const { arrival, departure } = hours;
  return hasRestTimes(hours) || arrival.from !== arrivalFrom || arrival.until !== arrivalUntil || departure.until !== departureUntil;
}

/**
 * Returns, a line each, when guests come and go: on the chosen dates where that is unusual, as usual, on days that have hours of their own, and what
 * holds for guests who keep Shabbat.
 */
export function hoursFacts(policies: Policies, hours: StayHoursAnswer | undefined, language: Locale, t: Translate): ReactNode[] {
  const { arrivalFrom, arrivalUntil, departureUntil, lateDepartureMinutes: late } = policies;
  return [
    ...(hours && isUnusual(hours, policies) ? [<OnDates key="dates" hours={hours} />] : []),
    <RichText key="arrival" id="property.arrivalBetween" values={{ from: <Num>{arrivalFrom}</Num>, until: <Num>{arrivalUntil}</Num> }} />,
    <RichText key="departure" id="property.departureUntil" values={{ until: <Num>{departureUntil}</Num> }} />,
    ...otherDays(policies, language, t).map((days) => <OtherHours key={days.days} of={days} />),
    ...(late === null ? [] : [<AfterEnd key="late" minutes={late} words={LATE} />]),
  ];
}

const LATE = { end: 'property.lateDepartureEnd', after: 'property.lateDeparture' } as const;

function OnDates({ hours }: { hours: StayHoursAnswer }) {
  return (
    <>
      <b>
        <RichText id="property.hoursOfDates" values={{ hours: <HoursOfDays hours={hours} isWhole /> }} />
      </b>
      <ShabbatNotes hours={hours} />
    </>
  );
}

/** Days that have the same hours of their own. */
interface OtherDays {
  readonly days: string;
  readonly hours: HoursOfDay;
}

/** Returns the days that have hours of their own: eves, days of rest, then weekdays, those of the same hours together. */
function otherDays({ otherHours }: Policies, language: Locale, t: Translate): OtherDays[] {
  const { eve, rest } = otherHours;
  const weekdays = WEEKDAYS.flatMap((day, index) => {
    const hours = otherHours[day];
    return hours ? [{ name: languageOf(language).weekdays[index] ?? '', hours }] : [];
  });
  const groups = Object.values(Object.groupBy(weekdays, ({ hours }) => JSON.stringify(hours))) as (typeof weekdays)[];
  return [
    ...(eve ? [{ days: t('property.evesOfRest'), hours: eve }] : []),
    ...(rest ? [{ days: t('property.daysOfRest'), hours: rest }] : []),
    ...groups.flatMap((group) => group.slice(0, 1).map(({ hours }) => ({ days: group.map(({ name }) => name).join(', '), hours }))),
  ].filter(({ hours }) => Object.values(hours).some((hour) => hour !== ''));
}

function OtherHours({ of: { days, hours } }: { of: OtherDays }) {
  const told = [
    hours.arrivalFrom && <OtherHour key="from" hour={hours.arrivalFrom} words={WORDS.arrivalFrom} />,
    hours.arrivalFrom !== NO_ARRIVAL && hours.arrivalUntil && (
      <OtherHour key="until" hour={hours.arrivalUntil} words={WORDS.arrivalUntil} />
    ),
    hours.departureUntil && <OtherHour key="departure" hour={hours.departureUntil} words={WORDS.departureUntil} />,
  ].filter(Boolean);
  return <RichText id="property.hoursOn" values={{ days, hours: told.flatMap((hour, index) => (index === 0 ? [hour] : [', ', hour])) }} />;
}

const WORDS = {
  arrivalFrom: { at: 'property.otherArrivalFrom', end: 'property.otherArrivalFromEnd', after: 'property.otherArrivalFromAfter' },
  arrivalUntil: { at: 'property.otherArrivalUntil', end: 'property.otherArrivalUntilEnd', after: 'property.otherArrivalUntilAfter' },
  departureUntil: { at: 'property.otherDepartureUntil', end: 'property.otherDepartureEnd', after: 'property.otherDepartureAfter' },
} as const;

/** Renders an hour that is set for a day: a time, so long after the end of Shabbat or a holiday, or that nobody arrives. */
function OtherHour({ hour, words }: { hour: string; words: (typeof WORDS)[keyof typeof WORDS] }) {
  const { t } = useI18n();
  if (hour === NO_ARRIVAL) return t('property.otherArrivalNone');
  const minutes = AFTER_REST.exec(hour)?.[1];
  if (minutes === undefined) return <RichText id={words.at} values={{ time: <Num>{hour}</Num> }} />;
  return <AfterEnd minutes={Number(minutes)} words={words} />;
}

interface AfterEndProps {
  readonly minutes: number;
  readonly words: Pick<(typeof WORDS)[keyof typeof WORDS] | typeof LATE, 'end' | 'after'>;
}

function AfterEnd({ minutes, words }: AfterEndProps) {
  const { t } = useI18n();
  return minutes === 0 ? t(words.end) : <RichText id={words.after} values={{ count: minutes }} />;
}
