import type { Locale } from '#contract/primitives/locale.ts';
import { languageOf } from '#texts/languages.ts';
import type { Translate } from '#texts/translate.ts';

const TIME_ZONE = 'Asia/Jerusalem';
const STEPS = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const;

/** An instant as day and time in Israel. @param instant ISO text */
export function timeText(instant: string, language: Locale): string {
  return new Intl.DateTimeFormat(languageOf(language).tag, {
    timeZone: TIME_ZONE,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
}

/** How long ago an instant was, in its largest whole unit: "3 hours ago"; "just now" within a minute. @param now epoch milliseconds */
export function ageText(instant: string, now: number, language: Locale, t: Translate): string {
  const age = Math.max(0, now - new Date(instant).getTime());
  const step = STEPS.find(([, length]) => age >= length);
  if (!step) return t('adminReview.justNow');
  const [unit, length] = step;
  const text = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(age / length), unit);
  // Of one hour Hebrew says so in words, and then again in brackets.
  return text.replace(/\s*\(\D?\d+\)/, '');
}
