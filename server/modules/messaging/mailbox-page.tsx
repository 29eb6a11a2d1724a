import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LOCALES } from '#contract/primitives/locale.ts';
import type { MessageKey } from '#texts/translate.ts';
import { translatorOf } from '#texts/translator.ts';

interface ListedMail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly created_at: Date;
}

const STYLE = `
  :root { color-scheme: light; }
  body { margin: 0; background: #f4efe9; color: #1f1a17; font: 16px/1.5 Assistant, "Segoe UI", Arial, sans-serif; }
  main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
  h1 { font-size: 1.5rem; overflow-wrap: anywhere; }
  a { color: #9a3412; }
  ul { list-style: none; margin: 0; padding: 0; background: #fffdfa; border: 1px solid #e5ddd3; border-radius: 14px; overflow: hidden; }
  li + li { border-top: 1px solid #e5ddd3; }
  li a { display: grid; gap: .25rem; padding: 1rem 1.25rem; color: inherit; text-decoration: none; }
  li a:hover, li a:focus-visible { background: #fbf3ea; }
  li b { font-size: 1.0625rem; }
  small, dt { color: #6b625b; font-size: .875rem; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
  dd { margin: 0; }
  iframe { width: 100%; height: 70rem; border: 1px solid #e5ddd3; border-radius: 14px; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fffdfa; border: 1px solid #e5ddd3; border-radius: 14px; padding: 1rem 1.25rem; font: inherit; }
`;

/** The list of kept mails: a tool for whoever tries the product out, in both languages at once. */
export function mailboxListPage(mails: readonly ListedMail[]): string {
  return page(
    both('mailbox.title'),
    <>
      <h1>{both('mailbox.title')}</h1>
      {mails.length === 0 && <p>{both('mailbox.empty')}</p>}
      {mails.length > 0 && (
        <ul>
          {mails.map((mail) => (
            <li key={mail.id}>
              <a href={`/dev/mailbox/${mail.id}`}>
                <b dir="auto">{mail.subject}</b>
                <small>
                  <bdi dir="ltr">{mail.recipient}</bdi> · <Time at={mail.created_at} />
                </small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>,
  );
}

/** One mail as its reader sees it: the HTML in a frame that may run nothing, and the plain text below. */
export function mailPage(mail: ListedMail & { readonly text: string }, attachments: readonly { readonly fileName: string }[]): string {
  return page(
    mail.subject,
    <>
      <p>
        <a href="/dev/mailbox">{both('mailbox.title')}</a>
      </p>
      <h1 dir="auto">{mail.subject}</h1>
      <dl>
        <dt>{both('mailbox.to')}</dt>
        <dd>
          <bdi dir="ltr">{mail.recipient}</bdi>
        </dd>
        <dt>{both('mailbox.kept')}</dt>
        <dd>
          <Time at={mail.created_at} />
        </dd>
        {attachments.map(({ fileName }, index) => (
          <Fragment key={fileName}>
            <dt>{both('mailbox.attached')}</dt>
            <dd>
              <a href={`/dev/mailbox/${mail.id}/attachments/${index}`}>
                <bdi dir="ltr">{fileName}</bdi>
              </a>
            </dd>
          </Fragment>
        ))}
      </dl>
      <iframe title="HTML" src={`/dev/mailbox/${mail.id}/html`} />
      <h2>{both('mailbox.plainText')}</h2>
      <pre dir="auto">{mail.text}</pre>
    </>,
  );
}

/** A mail's HTML for the frame: its links open in the whole window. */
export function framedMail(html: string): string {
  return html.replace(/<head>/i, '<head><base target="_top">');
}

type MailboxText = Extract<MessageKey, `mailbox.${string}`>;

/** A text in both languages at once: nobody's language is known here. */
function both(key: MailboxText): string {
  return [...LOCALES]
    .reverse()
    .map((locale) => translatorOf(locale)(key))
    .join(' · ');
}

function Time({ at }: { readonly at: Date }) {
  return <time dateTime={at.toISOString()}>{at.toISOString().replace('T', ' ').slice(0, 16)} UTC</time>;
}

function page(title: string, content: ReactNode): string {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>{content}</main>
      </body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}
