import type { Locale } from '#contract/primitives/locale.ts';
import { directionOf, languageOf } from '#texts/languages.ts';
import type { Translate } from '#texts/translate.ts';
import * as numStyles from '#web/design-system/num.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

const TIME_ZONE = 'Asia/Jerusalem';
const STEPS = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const;

/** Returns an instant, an ISO text, as day and time in Israel. */
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

/** Returns how long ago an instant was, in its largest whole unit: "3 hours ago"; "just now" within a minute of `now`, epoch milliseconds. */
export function ageText(instant: string, now: number, language: Locale, t: Translate): string {
  const age = Math.max(0, now - new Date(instant).getTime());
  const step = STEPS.find(([, length]) => age >= length);
  if (!step) return t('adminReview.justNow');
  const [unit, length] = step;
  const text = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(age / length), unit);
  // Of one hour Hebrew says so in words, and then again in brackets.
  return text.replace(/\s*\(\D?\d+\)/, '');
}

/** Renders an instant as day and time in Israel, in the page's direction: in Hebrew the day stands on the right. */
export function TimeText({ instant }: { instant: string }) {
  const { language } = useI18n();
  return (
    <bdi dir={directionOf(language)} className={numStyles.number}>
      {timeText(instant, language)}
    </bdi>
  );
}
