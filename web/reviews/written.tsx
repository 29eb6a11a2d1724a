import type { Locale } from '#contract/primitives/locale.ts';
import { languageOf } from '#rules/reviews/language-of.ts';
import { directionOf } from '#texts/languages.ts';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** Renders what somebody has written, in its own language and direction, with its lines. @param locale absent: by its letters */
export function Written({ text, locale }: { text: string; locale?: Locale }) {
  const { language } = useI18n();
  const own = locale ?? languageOf(text, language);
  return (
    <p className={typography.asTyped} lang={own} dir={directionOf(own)}>
      {text}
    </p>
  );
}
