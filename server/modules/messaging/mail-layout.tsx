import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#contract/primitives/locale.ts';
import { directionOf } from '#texts/languages.ts';
import type { Block, Isolated, MailDocument, MailLink, Phrase, Row } from './mail-document.ts';
import { phraseText } from './mail-text.ts';

/** The colours of the pages, in figures: mail programs know no custom properties. */
const INK = '#1f1a17';
const STONE = '#6b625b';
const PAPER = '#fffdfa';
const GROUND = '#f4efe9';
const LINE = '#e5ddd3';
const LINE_STRONG = '#8f857c';
const ACTION = '#c2410c';
const LIGHT = '#ffc46b';

const FONT = "Assistant, 'Segoe UI', Arial, sans-serif";

/** Mail programs that follow the rules of old read mails as this. */
const DOCTYPE = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
/** Lists of mails show so many characters of a mail's beginning beside its subject. */
const PREVIEW_LENGTH = 150;
/** Not seen, and no white space to mail programs: it keeps the mail's first lines out of the preview. */
const PREVIEW_FILLER = '\u{a0}\u{200c}\u{200b}\u{200d}\u{200e}\u{200f}\u{feff}';
/** Outlook on Windows knows no padding of links; spaces of such a width stand for 28 pixels at either end of a button. */
const OUTLOOK_SPACES = {
  before: '<i style="mso-font-width:467%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i>',
  after: '<i style="mso-font-width:467%" hidden>&#8202;&#8202;&#8202;&#8203;</i>',
};

interface MailLayoutProps {
  readonly document: MailDocument;
  readonly locale: Locale;
  readonly brandName: string;
  readonly footer: readonly Phrase[];
}

/** Writes a mail's HTML: right to left in Hebrew, tables for columns and styles inline, since mail programs drop the rest. */
export function mailHtml(props: MailLayoutProps): string {
  return DOCTYPE + renderToStaticMarkup(<MailLayout {...props} />);
}

function MailLayout({ document, locale, brandName, footer }: MailLayoutProps) {
  const direction = directionOf(locale);
  const align = direction === 'rtl' ? 'right' : 'left';
  const text: CSSProperties = {
    direction,
    textAlign: align,
    fontFamily: FONT,
    color: INK,
    fontSize: 16,
    lineHeight: '26px',
    margin: '0 0 16px',
  };
  return (
    <html lang={locale} dir={direction}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{phraseText(document.subject)}</title>
      </head>
      <body dir={direction} style={{ backgroundColor: GROUND, margin: 0, padding: 0 }}>
        <Preview text={phraseText(document.preview).slice(0, PREVIEW_LENGTH)} />
        <Box cell={{ backgroundColor: GROUND, margin: 0, padding: '24px 0', direction, fontFamily: FONT }}>
          <Box
            direction={direction}
            style={{ backgroundColor: PAPER, maxWidth: 600, padding: '32px 28px', borderRadius: 16, border: `1px solid ${LINE}` }}
          >
            <Brand name={brandName} text={text} align={align} />
            {document.picture && (
              <img
                src={document.picture.url}
                alt={document.picture.alt}
                width={544}
                style={{ ...PICTURE, ...text, width: '100%', height: 'auto', borderRadius: 14, color: STONE, fontSize: 14 }}
              />
            )}
            <h1 style={{ ...text, fontSize: 26, lineHeight: '34px', fontWeight: 700 }}>
              <PhraseView phrase={document.heading} />
            </h1>
            {document.blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once and never reordered
              <BlockView key={index} block={block} text={text} align={align} />
            ))}
            <hr style={{ width: '100%', border: 'none', borderTop: `1px solid ${LINE}`, borderColor: LINE, margin: '24px 0 16px' }} />
            {footer.map((line) => (
              <p key={phraseText(line)} style={{ ...text, color: STONE, fontSize: 14, lineHeight: '22px', margin: 0 }}>
                <PhraseView phrase={line} />
              </p>
            ))}
          </Box>
        </Box>
      </body>
    </html>
  );
}

const PICTURE: CSSProperties = { display: 'block', outline: 'none', border: 'none', textDecoration: 'none', backgroundColor: GROUND };

/** Renders what lists of mails show beside the subject; the mail itself does not. */
function Preview({ text }: { readonly text: string }) {
  const hidden = { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 };
  return (
    <div style={hidden} data-skip-in-text>
      {text}
      <div>{PREVIEW_FILLER.repeat(PREVIEW_LENGTH - text.length)}</div>
    </div>
  );
}

interface BoxProps {
  readonly children: ReactNode;
  readonly style?: CSSProperties;
  /** The cell of its only cell: some mail programs drop what the table itself says. */
  readonly cell?: CSSProperties;
  readonly direction?: 'rtl' | 'ltr';
}

/** A block of its own, as a table of one cell. */
function Box({ children, style, cell, direction }: BoxProps) {
  return (
    <table align="center" width="100%" dir={direction} border={0} cellPadding={0} cellSpacing={0} role="presentation" style={style}>
      <tbody>
        <tr>
          <td style={cell}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface BrandProps {
  readonly name: string;
  readonly text: CSSProperties;
  readonly align: 'left' | 'right';
}

/** The lit window beside the name. It is made of cells: unlike a picture, every mail program shows it at once. */
function Brand({ name, text, align }: BrandProps) {
  const pane = { width: 7, height: 10, lineHeight: '1px', fontSize: 1, padding: 0, backgroundColor: LIGHT };
  const frame = { border: `3px solid ${INK}`, borderRadius: '12px 12px 0 0', borderCollapse: 'separate' as const, backgroundColor: INK };
  const rounded = [{ borderRadius: '8px 0 0 0' }, { borderRadius: '0 8px 0 0' }];
  const gap = align === 'right' ? { paddingRight: 10 } : { paddingLeft: 10 };
  return (
    <table role="presentation" align={align} dir={align === 'right' ? 'rtl' : 'ltr'} cellPadding={0} cellSpacing={0} width="100%">
      <tbody>
        <tr>
          <td width={24} style={{ paddingBottom: 20 }}>
            <table role="presentation" aria-hidden dir="ltr" cellPadding={0} cellSpacing={1} style={frame}>
              <tbody>
                {[rounded, [{}, {}]].map(([first, second], index) => (
                  <tr key={index === 0 ? 'above' : 'below'}>
                    <td style={{ ...pane, ...first }} />
                    <td style={{ ...pane, ...second }} />
                  </tr>
                ))}
              </tbody>
            </table>
          </td>
          <td style={{ ...text, ...gap, margin: 0, paddingBottom: 20, fontSize: 24, fontWeight: 700 }}>{name}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface BlockViewProps {
  readonly block: Block;
  readonly text: CSSProperties;
  readonly align: 'left' | 'right';
}

function BlockView({ block, text, align }: BlockViewProps) {
  if (block.kind === 'paragraph') {
    return (
      <p style={block.isQuiet ? { ...text, color: STONE, fontSize: 14, lineHeight: '22px' } : text}>
        <PhraseView phrase={block.text} />
      </p>
    );
  }
  if (block.kind === 'button') {
    return (
      <Box style={{ textAlign: align, margin: '8px 0 24px' }}>
        <ActionLink href={block.href} label={block.label} />
      </Box>
    );
  }
  if (block.kind === 'links') return <LinksView links={block.links} align={align} />;
  if (block.kind === 'comparison') return <ComparisonView block={block} text={text} align={align} />;
  return <RowsView block={block} text={text} align={align} />;
}

function ActionLink({ href, label }: MailLink) {
  const style: CSSProperties = {
    lineHeight: '100%',
    textDecoration: 'none',
    display: 'inline-block',
    maxWidth: '100%',
    backgroundColor: ACTION,
    color: '#ffffff',
    borderRadius: 999,
    padding: '14px 28px',
    fontFamily: FONT,
    fontWeight: 700,
  };
  // Properties of Outlook alone, which React's types do not know.
  const forOutlook = (properties: Readonly<Record<string, string>>): CSSProperties => properties;
  return (
    <a href={href} style={{ ...style, ...forOutlook({ msoPaddingAlt: '0px' }) }} target="_blank" rel="noopener">
      <OutlookSpaces html={OUTLOOK_SPACES.before} />
      <span
        style={{
          maxWidth: '100%',
          display: 'inline-block',
          lineHeight: '120%',
          ...forOutlook({ msoPaddingAlt: '0px', msoTextRaise: '10.5px' }),
        }}
      >
        <PhraseView phrase={label} />
      </span>
      <OutlookSpaces html={OUTLOOK_SPACES.after} />
    </a>
  );
}

/** Written by us, and seen by Outlook alone. */
function OutlookSpaces({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: conditional comments, which JSX cannot say
  return <span dangerouslySetInnerHTML={{ __html: `<!--[if mso]>${html}<![endif]-->` }} />;
}

function LinksView({ links, align }: { readonly links: readonly MailLink[]; readonly align: 'left' | 'right' }) {
  const style: CSSProperties = {
    display: 'inline-block',
    border: `1px solid ${LINE_STRONG}`,
    borderRadius: 999,
    padding: '10px 18px',
    margin: align === 'right' ? '0 0 8px 8px' : '0 8px 8px 0',
    fontFamily: FONT,
    fontSize: 16,
    lineHeight: '24px',
    fontWeight: 600,
    color: INK,
    textDecoration: 'none',
  };
  return (
    <Box style={{ textAlign: align, margin: '0 0 16px' }}>
      {links.map(({ label, href }) => (
        <a key={href} href={href} style={style}>
          <PhraseView phrase={label} />
        </a>
      ))}
    </Box>
  );
}

function RowsView({ block, text, align }: BlockViewProps & { readonly block: Extract<Block, { kind: 'facts' | 'prices' }> }) {
  const direction = text.direction === 'rtl' ? 'rtl' : 'ltr';
  const total = block.kind === 'prices' ? block.total : undefined;
  return (
    <Box style={{ margin: '0 0 24px' }}>
      {block.title && (
        <h2 style={{ ...text, fontSize: 18, fontWeight: 700, margin: '0 0 8px' }}>
          <PhraseView phrase={block.title} />
        </h2>
      )}
      <table dir={direction} width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse', direction }}>
        <tbody>
          {block.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once and never reordered
            <RowView key={index} row={row} text={text} align={align} isFacts={block.kind === 'facts'} />
          ))}
          {total && <RowView row={total} text={{ ...text, fontWeight: 700, fontSize: 18 }} align={align} isFacts={false} />}
        </tbody>
      </table>
    </Box>
  );
}

/** Renders old beside new in three columns, which fit a phone's width: what it is about, what it was, what it is. */
function ComparisonView({ block, text, align }: BlockViewProps & { readonly block: Extract<Block, { kind: 'comparison' }> }) {
  const direction = text.direction === 'rtl' ? 'rtl' : 'ltr';
  const gap = align === 'right' ? { paddingLeft: 12 } : { paddingRight: 12 };
  const cell: CSSProperties = { ...text, margin: 0, padding: '8px 0', borderBottom: `1px solid ${LINE}`, verticalAlign: 'top' };
  const spaced = { ...cell, ...gap };
  const label: CSSProperties = { ...spaced, color: STONE, fontWeight: 400, width: '26%' };
  const [was, is]: CSSProperties[] = [
    { ...spaced, color: STONE, width: '37%' },
    { ...cell, fontWeight: 700, width: '37%' },
  ];
  const { before, after, rows, difference } = block;
  return (
    <Box style={{ margin: '0 0 24px' }}>
      <table dir={direction} width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse', direction }}>
        <thead>
          <tr>
            <td style={label} />
            <th scope="col" align={align} style={{ ...was, fontSize: 14, fontWeight: 400 }}>
              <PhraseView phrase={before} />
            </th>
            <th scope="col" align={align} style={{ ...is, fontSize: 14 }}>
              <PhraseView phrase={after} />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={phraseText(row.label)}>
              <th scope="row" align={align} style={label}>
                <PhraseView phrase={row.label} />
              </th>
              <td align={align} style={was}>
                <PhraseView phrase={row.before} />
              </td>
              <td align={align} style={is}>
                <PhraseView phrase={row.after} />
              </td>
            </tr>
          ))}
          {difference && (
            <tr>
              <th scope="row" align={align} colSpan={2} style={{ ...spaced, fontWeight: 700, fontSize: 18 }}>
                <PhraseView phrase={difference.label} />
              </th>
              <td align={align} style={{ ...is, fontSize: 18, whiteSpace: 'nowrap' }}>
                <PhraseView phrase={difference.value} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </Box>
  );
}

interface RowViewProps {
  readonly row: Row;
  readonly text: CSSProperties;
  readonly align: 'left' | 'right';
  readonly isFacts: boolean;
}

function RowView({ row, text, align, isFacts }: RowViewProps) {
  const cell: CSSProperties = { ...text, margin: 0, padding: '8px 0', borderBottom: `1px solid ${LINE}`, verticalAlign: 'top' };
  const end = align === 'right' ? 'left' : 'right';
  const gap = align === 'right' ? { paddingLeft: 16 } : { paddingRight: 16 };
  return (
    <tr>
      <th
        scope="row"
        align={align}
        style={{ ...cell, ...gap, fontWeight: text.fontWeight ?? 400, ...(isFacts ? { color: STONE, width: '34%' } : {}) }}
      >
        <PhraseView phrase={row.label} />
      </th>
      <td align={isFacts ? align : end} style={{ ...cell, textAlign: isFacts ? align : end, whiteSpace: isFacts ? 'pre-line' : 'nowrap' }}>
        <PhraseView phrase={row.value} />
      </td>
    </tr>
  );
}

function PhraseView({ phrase }: { readonly phrase: Phrase }) {
  return phrase.map((piece, index) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once and never reordered
      <PieceView key={index} piece={piece} />
    ),
  );
}

function PieceView({ piece: { text, direction, href } }: { readonly piece: Isolated }) {
  const isolated = <bdi dir={direction}>{text}</bdi>;
  if (href === undefined) return isolated;
  // A telephone number would part at its hyphens; an address may have to part somewhere.
  const wrapping = href.startsWith('tel:') ? { whiteSpace: 'nowrap' as const } : {};
  return (
    <a href={href} style={{ color: 'inherit', textDecoration: 'underline', ...wrapping }}>
      {isolated}
    </a>
  );
}
