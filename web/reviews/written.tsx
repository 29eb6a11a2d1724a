import type { Locale } from '#contract/primitives/locale.ts';
import { directionOf } from '#texts/languages.ts';
import * as typography from '#web/design-system/typography.module.css';

/** Renders what somebody has written, in its own language and direction, with its lines. */
export function Written({ text, locale }: { text: string; locale?: Locale }) {
  return (
    <p className={typography.asTyped} {...(locale ? { lang: locale, dir: directionOf(locale) } : { dir: 'auto' })}>
      {text}
    </p>
  );
}
