import type { CalendarReservation } from '#contract/backoffice.ts';

/** About what a letter takes in a bar, in Hebrew and in Latin. */
const LETTER_PX = 7.5;

/**
 * A guest's name in a bar with so much room: the family name first, which is what is seen where the rest is cut off; where not even that is, the
 * first name, else the initials. The whole name stands in the bar's title, and where it is opened.
 */
export function nameInBar({ guestName, familyName }: Pick<CalendarReservation, 'guestName' | 'familyName'>, roomPx: number): string {
  const given = guestName.endsWith(familyName) ? guestName.slice(0, -familyName.length).trim() : '';
  const whole = given === '' ? guestName : `${familyName} ${given}`;
  const fits = (name: string) => name !== '' && name.length * LETTER_PX <= roomPx;
  if (fits(whole)) return whole;
  return [familyName, given].find(fits) ?? initialsOf(given === '' ? guestName.split(/\s+/u) : [given, familyName]);
}

function initialsOf(names: readonly string[]): string {
  const [first, last] = [names[0], names.length > 1 ? names.at(-1) : undefined].map((name) => [...(name ?? '')][0] ?? '');
  return [first, last].filter(Boolean).join('.');
}
