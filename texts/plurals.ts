import type { Locale } from '#contract/primitives/locale.ts';
import { formatNumber } from '#rules/format/money.ts';

export type CountedNoun = 'night' | 'guest' | 'room' | 'unit' | 'adult' | 'child' | 'place' | 'property';
export type PluralCategory = 'one' | 'two' | 'other';

/** The plural category of a whole number, as CLDR has it: Hebrew one, two, other; English one, other. */
export function pluralCategory(count: number, locale: Locale): PluralCategory {
  if (count === 1) return 'one';
  return count === 2 && locale === 'he' ? 'two' : 'other';
}

/** A count with its noun: `לילה אחד`, `שני לילות`, `5 לילות`; `1 night`, `2 nights`. */
export function formatCount(count: number, noun: CountedNoun, locale: Locale): string {
  if (locale === 'en') return `${formatNumber(count)} ${ENGLISH[noun][count === 1 ? 0 : 1]}`;
  const [one, two, other] = HEBREW[noun];
  const category = pluralCategory(count, locale);
  if (category === 'one') return one;
  return category === 'two' ? two : `${formatNumber(count)} ${other}`;
}

/** One, two, and the noun behind a number. */
const HEBREW: Readonly<Record<CountedNoun, readonly [one: string, two: string, other: string]>> = {
  night: ['לילה אחד', 'שני לילות', 'לילות'],
  guest: ['אורח אחד', 'שני אורחים', 'אורחים'],
  room: ['חדר אחד', 'שני חדרים', 'חדרים'],
  unit: ['יחידה אחת', 'שתי יחידות', 'יחידות'],
  adult: ['מבוגר אחד', 'שני מבוגרים', 'מבוגרים'],
  child: ['ילד אחד', 'שני ילדים', 'ילדים'],
  place: ['מקום אחד', 'שני מקומות', 'מקומות'],
  property: ['מקום אירוח אחד', 'שני מקומות אירוח', 'מקומות אירוח'],
};

const ENGLISH: Readonly<Record<CountedNoun, readonly [one: string, other: string]>> = {
  night: ['night', 'nights'],
  guest: ['guest', 'guests'],
  room: ['room', 'rooms'],
  unit: ['unit', 'units'],
  adult: ['adult', 'adults'],
  child: ['child', 'children'],
  place: ['place', 'places'],
  property: ['property', 'properties'],
};
