import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#contract/primitives/locale.ts';
import { isolate } from '#rules/format/bidi.ts';
import { directionOf } from '#texts/languages.ts';
import { translatorOf } from '#texts/translator.ts';

const STYLE = `
  :root { color-scheme: light; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; background: #f4efe9; color: #1f1a17; font: 1rem/1.5 Assistant, "Segoe UI", Arial, sans-serif; }
  main { max-width: 30rem; margin: 0 auto; padding: 3rem 1rem; }
  .card { padding: 1.5rem; background: #fffdfa; border: 1px solid #e5ddd3; border-radius: 14px; }
  h1 { margin: 0 0 .75rem; font-size: 1.25rem; line-height: 1.3; }
  p { margin: 0; overflow-wrap: anywhere; }
  form { margin-top: 1.25rem; }
  button { width: 100%; min-height: 3rem; padding: .625rem 1rem; border: 0; border-radius: 10px; background: #9a3412; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
  button:hover { background: #7c2a0e; }
  a { display: inline-flex; align-items: center; min-height: 2.75rem; margin-top: .75rem; color: #9a3412; }
  :focus-visible { outline: 3px solid #e6892e; outline-offset: 2px; }
`;

/** Where the ending of a list's notices stands: asked about, done, or of a list that is not there or tells nothing (any more). */
type Ending = { readonly state: 'asked' | 'ended'; readonly name: string | null } | { readonly state: 'unknown' };

/** The page at which the owner of a list ends its notices, without scripts and without signing in. */
export function noticePage(language: Locale, ending: Ending): string {
  const t = translatorOf(language);
  const list = ending.state === 'unknown' ? '' : isolate(ending.name ?? t('favouriteMails.ownList'));
  const words = {
    asked: () => t('favouriteMails.endQuestion', { list }),
    ended: () => t('favouriteMails.ended', { list }),
    unknown: () => t('favouriteMails.endUnknown'),
  };
  const markup = renderToStaticMarkup(
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t('favouriteMails.endTitle')}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          <div className="card">
            <h1>{t('favouriteMails.endTitle')}</h1>
            <p>{words[ending.state]()}</p>
            {ending.state === 'asked' && (
              <form method="post">
                <button type="submit">{t('favouriteMails.endButton')}</button>
              </form>
            )}
            <a href={`/portal/${language}/favourites/`}>{t('favouriteMails.toFavourites')}</a>
          </div>
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}
