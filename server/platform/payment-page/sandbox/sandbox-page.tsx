import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Bilingual, Locale } from '#contract/primitives/locale.ts';
import { formatMoney } from '#rules/format/money.ts';
import { directionOf } from '#texts/languages.ts';
import { translatorOf } from '#texts/translator.ts';
import { SANDBOX_PATH, type SandboxPayment } from './sandbox-pages.ts';

const STYLE = `
  :root { color-scheme: light; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; background: #f4efe9; color: #1f1a17; font: 1rem/1.5 Assistant, "Segoe UI", Arial, sans-serif; }
  .practice { margin: 0; padding: .625rem 1rem; background: #fde9c8; color: #5c3a00; font-weight: 600; text-align: center; }
  main { max-width: 30rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
  .top { display: flex; justify-content: space-between; align-items: center; gap: 1rem; min-height: 2.75rem; }
  .top b { font-size: 1.125rem; }
  a { color: #9a3412; }
  .top a { display: inline-flex; align-items: center; min-height: 2.75rem; }
  .card { padding: 1.5rem; background: #fffdfa; border: 1px solid #e5ddd3; border-radius: 14px; box-shadow: 0 1px 3px rgb(31 26 23 / 8%); }
  h1 { margin: 0; color: #6b625b; font-size: 1rem; font-weight: 400; }
  .amount { margin: 0 0 1rem; font-size: 2.25rem; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .375rem 1.25rem; margin: 0; padding: 1rem 0; border-block: 1px solid #e5ddd3; }
  dt { color: #6b625b; }
  dd { margin: 0; overflow-wrap: anywhere; }
  form { display: grid; gap: .75rem; margin-top: 1.25rem; }
  button, .button { display: block; width: 100%; min-height: 3rem; padding: .625rem 1rem; border: 1px solid #c9bdb0; border-radius: 10px; background: #fff; color: #1f1a17; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
  button:hover, .button:hover { background: #fbf3ea; }
  button.go, .button.go { border-color: #9a3412; background: #9a3412; color: #fff; }
  button.go:hover, .button.go:hover { background: #7c2a0e; }
  :focus-visible { outline: 3px solid #e6892e; outline-offset: 2px; }
  h2 { margin: 1.25rem 0 0; font-size: 1rem; }
  .quiet { margin: 0; color: #6b625b; font-size: .875rem; }
  .card > .quiet { margin-block: 1rem; }
  @media (max-width: 24.375rem) { .card { padding: 1.125rem; } }
`;

/** The page of a payment: what is asked of whom, and what may become of it; once that is decided, the way back. */
export function sandboxPage(payment: SandboxPayment, language: Locale, brand: Bilingual): string {
  const { amountAgorot, reference, payer, state } = payment;
  const t = translatorOf(language);
  return pageOf(
    language,
    <>
      <h1>{t('sandboxPayment.toPay')}</h1>
      <p className="amount">
        <bdi dir="ltr">{formatMoney(amountAgorot)}</bdi>
      </p>
      <dl>
        <dt>{t('sandboxPayment.to')}</dt>
        <dd>
          <bdi>{brand[language]}</bdi>
        </dd>
        <dt>{t('sandboxPayment.reference')}</dt>
        <dd>
          <bdi>{reference}</bdi>
        </dd>
        <dt>{t('sandboxPayment.payer')}</dt>
        <dd>
          <bdi>{payer}</bdi>
        </dd>
        <dt>{t('sandboxPayment.card')}</dt>
        <dd>
          <bdi dir="ltr">Visa •••• 4242</bdi>
        </dd>
      </dl>
      {state === 'open' ? <Decisions id={payment.id} language={language} /> : <Decided payment={payment} language={language} />}
    </>,
  );
}

/** Where there is no such payment: an address that was cut short, or of a market that was filled anew. */
export function sandboxMissingPage(language: Locale, publicUrl: string): string {
  const t = translatorOf(language);
  return pageOf(
    language,
    <>
      <h1>{t('sandboxPayment.missing')}</h1>
      <p className="quiet">{t('sandboxPayment.missingText')}</p>
      <a className="button go" href={publicUrl}>
        {t('sandboxPayment.back')}
      </a>
    </>,
  );
}

/** Returns what all of its pages have around them. */
function pageOf(language: Locale, card: ReactNode): string {
  const t = translatorOf(language);
  const other: Locale = language === 'he' ? 'en' : 'he';
  const markup = renderToStaticMarkup(
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t('sandboxPayment.title')}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <header className="practice">{t('sandboxPayment.practice')}</header>
        <main>
          <div className="top">
            <b>{t('sandboxPayment.provider')}</b>
            <a href={`?lang=${other}`} lang={other} hrefLang={other}>
              {translatorOf(other)('sandboxPayment.language')}
            </a>
          </div>
          <div className="card">{card}</div>
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}

function Decisions({ id, language }: { id: string; language: Locale }) {
  const t = translatorOf(language);
  return (
    <form method="post" action={`${SANDBOX_PATH}/${id}?lang=${language}`}>
      <button type="submit" className="go" name="decision" value="approve">
        {t('sandboxPayment.approve')}
      </button>
      <button type="submit" name="decision" value="cancel">
        {t('sandboxPayment.cancel')}
      </button>
      <h2>{t('sandboxPayment.tryOut')}</h2>
      <button type="submit" name="decision" value="decline">
        {t('sandboxPayment.decline')}
      </button>
      <button type="submit" name="decision" value="lose" aria-describedby="lost">
        {t('sandboxPayment.lose')}
      </button>
      <p className="quiet" id="lost">
        {t('sandboxPayment.loseText')}
      </p>
    </form>
  );
}

function Decided({ payment: { state, returnTo }, language }: { payment: SandboxPayment; language: Locale }) {
  const t = translatorOf(language);
  const [text, way] =
    state === 'approved'
      ? ([t('sandboxPayment.isApproved'), returnTo.success] as const)
      : ([t('sandboxPayment.isOver'), state === 'cancelled' ? returnTo.cancelled : returnTo.failure] as const);
  return (
    <>
      <p className="quiet" role="status">
        {text}
      </p>
      <a className="button go" href={way}>
        {t('sandboxPayment.back')}
      </a>
    </>
  );
}
