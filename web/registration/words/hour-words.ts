import { minutesAfterRest, NO_ARRIVAL } from '#contract/primitives/property-hours.ts';
import type { Translate } from '#texts/translate.ts';

/** Returns an hour of a host's document in words: that nobody arrives, so many minutes after the end of Shabbat, else the text itself. */
export function hourWords(hour: string, t: Translate): string {
  if (hour === NO_ARRIVAL) return t('propertyHours.nobodyArrives');
  const minutes = minutesAfterRest(hour);
  if (minutes === undefined) return hour;
  return minutes === 0 ? t('propertyHours.atEnd') : t('propertyHours.afterRest', { count: minutes });
}
