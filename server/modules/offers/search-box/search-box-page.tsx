import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { directionOf } from '#texts/languages.ts';
import { translatorOf } from '#texts/translator.ts';

/** More come with several rooms and children, whom the property's page asks about. */
export const MOST_ADULTS_IN_BOX = 12;

/**
 * From 280 px on: the fields stand in one line where there is room for them. Without characters that HTML would write otherwise, since the
 * page's policy knows it by its hash.
 */
export const SEARCH_BOX_STYLE = `
  :root { color-scheme: light; }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 2px; background: transparent; color: #1f1a17; font: 16px/1.4 Assistant, Segoe UI, Arial, sans-serif; }
  main { max-width: 600px; margin: 0 auto; padding: 16px; border: 1px solid #e5ddd3; border-radius: 16px; background: #fffdfa; }
  h1 { margin: 0 0 12px; font-size: 1.125rem; line-height: 1.3; overflow-wrap: anywhere; }
  form { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
  label { display: grid; gap: 4px; min-width: 0; font-size: .875rem; font-weight: 600; }
  .arrival, button { grid-column: 1 / -1; }
  input, select, button { width: 100%; min-width: 0; min-height: 44px; border-radius: 12px; font: inherit; }
  input, select { padding: 0 10px; border: 1px solid #a89d92; background: #fff; color: inherit; font-size: 1rem; font-weight: 400; }
  select { appearance: none; padding-inline-end: 28px; background-repeat: no-repeat; background-size: 5px 5px;
    background-image: linear-gradient(45deg, transparent 50%, #6b625b 50%), linear-gradient(-45deg, transparent 50%, #6b625b 50%);
    background-position: right 15px center, right 10px center; }
  [dir=rtl] select { background-position: left 10px center, left 15px center; }
  button { border: 0; background: #c2410c; color: #fff; font-weight: 700; cursor: pointer; }
  button:hover { background: #9a3412; }
  :focus-visible { outline: 2px solid #0f5e59; outline-offset: 2px; }
  p { margin: 10px 0 0; color: #6b625b; font-size: .875rem; }
  @media (min-width: 440px) {
    form { grid-template-columns: 1.4fr 1fr 1fr; }
    .arrival { grid-column: auto; }
  }
`;

interface SearchBox {
  readonly language: Locale;
  readonly hotelId: number;
  /** The title of the property. */
  readonly title: string;
  readonly siteName: string;
  readonly today: LocalDate;
}

/** Dates and guests for one property, in a plain form that opens its page in a new tab: no script, and nothing that is loaded besides. */
export function searchBoxPage({ language, hotelId, title, siteName, today }: SearchBox): string {
  const t = translatorOf(language);
  const numbers = (most: number, nameOf: (count: number) => string) =>
    Array.from({ length: most }, (_, index) => index + 1).map((count) => (
      <option key={count} value={count}>
        {nameOf(count)}
      </option>
    ));
  return page(
    language,
    t('searchBox.title', { title }),
    <>
      <h1 dir="auto">{title}</h1>
      <form action={`/embed/${language}/${hotelId}/search`} target="_blank" rel="noopener">
        <label className="arrival">
          {t('searchBox.arrival')}
          <input type="date" name="arrival" required min={today} max={addDays(today, SEARCH_LIMITS.maxDaysAhead)} />
        </label>
        <label>
          {t('searchBox.nights')}
          <select name="nights" defaultValue="2">
            {numbers(SEARCH_LIMITS.maxNights, (count) => t('common.nights', { count }))}
          </select>
        </label>
        <label>
          {t('searchBox.adults')}
          <select name="adults" defaultValue="2">
            {numbers(MOST_ADULTS_IN_BOX, (count) => t('common.adults', { count }))}
          </select>
        </label>
        <button type="submit">{t('searchBox.submit')}</button>
      </form>
      <p>{t('searchBox.note', { site: siteName })}</p>
    </>,
  );
}

/** In its place where the property is not on the market: the host's own site shows no failure of ours. */
export function closedBoxPage(language: Locale): string {
  const closed = translatorOf(language)('searchBox.closed');
  return page(language, closed, <p>{closed}</p>);
}

function page(language: Locale, title: string, content: ReactNode): string {
  const markup = renderToStaticMarkup(
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{SEARCH_BOX_STYLE}</style>
      </head>
      <body>
        <main>{content}</main>
      </body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}
