import type { ReactNode } from 'react';
import type { Hotel } from '#contract/hotels.ts';
import type { StayHoursAnswer } from '#contract/hours.ts';
import { hasRestTimes } from '#texts/stay-hours.ts';
import { Num } from '#web/design-system/num.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { HoursOfDays, ShabbatNotes } from '#web/i18n/stay-hours-text.tsx';

type Policies = Hotel['policies'];

/** Returns whether the hours of a stay are others than the property's usual ones, or Shabbat or a holiday touches them. */
export function isUnusual(hours: StayHoursAnswer, { arrivalFrom, arrivalUntil, departureUntil }: Policies): boolean {
  const { arrival, departure } = hours;
  return hasRestTimes(hours) || arrival.from !== arrivalFrom || arrival.until !== arrivalUntil || departure.until !== departureUntil;
}

/** Returns, a line each, when guests come and go: on the chosen dates where that is unusual, as usual, and on days that have hours of their own. */
export function hoursFacts(policies: Policies, hours: StayHoursAnswer | undefined): ReactNode[] {
  const { arrivalFrom: from, arrivalUntil: until, departureUntil, otherHours } = policies;
  return [
    hours && isUnusual(hours, policies) && <OnDates key="dates" hours={hours} />,
    <RichText key="arrival" id="property.arrivalBetween" values={{ from: <Num>{from}</Num>, until: <Num>{until}</Num> }} />,
    <RichText key="departure" id="property.departureUntil" values={{ until: <Num>{departureUntil}</Num> }} />,
    ...otherHours.map(({ days, hours: said }) => `${days}: ${said}`),
  ].filter(Boolean);
}

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
