import type { Locale } from '#contract/primitives/locale.ts';
import { directionOf, LANGUAGES } from '#texts/languages.ts';
import { createTranslate } from '#texts/translate.ts';
import { catalogueOf, loadCatalogue } from '#web/i18n/catalogues.ts';
import type { FailureRequest } from './render-request.ts';

const STYLE =
  'body{margin:0;padding:15vh 1.5rem;font:1.125rem/1.6 system-ui,sans-serif;color:#1d1d1f;background:#fffdfa}' +
  'section{max-width:36rem;margin:0 auto 2rem}h1{margin:0;font-size:1.75rem}a{color:inherit}';

/**
 * Tells a visitor why there is no page, in both languages, where rendering one would be too much or has failed: without data, scripts or
 * files of its own.
 */
export async function renderFailure({ language, code, nonce }: FailureRequest): Promise<string> {
  const languages = [language, ...LANGUAGES.filter((other) => other !== language)];
  await Promise.all(languages.map((each) => loadCatalogue(each, 'portal')));
  const { t } = textsOf(language);
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(t('pages.errorHeading'))}</title><style nonce="${nonce}">${STYLE}</style></head><body><main>`,
    ...languages.map((each) => section(each, code)),
    '</main></body></html>',
  ].join('');
}

function section(language: Locale, code: FailureRequest['code']): string {
  const { t } = textsOf(language);
  const lines = [
    `<h1>${escaped(t('pages.errorHeading'))}</h1>`,
    `<p>${escaped(t(`errors.${code}`))}</p>`,
    // An empty address is the page's own.
    `<p><a href="">${escaped(t('common.retry'))}</a></p>`,
  ];
  return `<section lang="${language}" dir="${directionOf(language)}">${lines.join('')}</section>`;
}

const textsOf = (language: Locale) => ({ t: createTranslate(language, catalogueOf(language)) });

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
