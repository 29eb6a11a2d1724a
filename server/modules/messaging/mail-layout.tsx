import { Body, Button, Container, Head, Heading, Hr, Html, Img, Preview, Section, Text } from '@react-email/components';
import type { CSSProperties } from 'react';
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

interface MailLayoutProps {
  readonly document: MailDocument;
  readonly locale: Locale;
  readonly brandName: string;
  readonly footer: readonly Phrase[];
}

/** The frame of every mail: right to left in Hebrew, tables for columns and styles inline, since mail programs drop the rest. */
export function MailLayout({ document, locale, brandName, footer }: MailLayoutProps) {
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
    <Html lang={locale} dir={direction}>
      <Head>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{phraseText(document.subject)}</title>
      </Head>
      <Preview>{phraseText(document.preview)}</Preview>
      <Body dir={direction} style={{ backgroundColor: GROUND, margin: 0, padding: '24px 0', direction, fontFamily: FONT }}>
        <Container
          dir={direction}
          style={{ backgroundColor: PAPER, maxWidth: 600, padding: '32px 28px', borderRadius: 16, border: `1px solid ${LINE}` }}
        >
          <Brand name={brandName} text={text} align={align} />
          {document.picture && (
            <Img
              src={document.picture.url}
              alt={document.picture.alt}
              width={544}
              style={{ ...text, width: '100%', height: 'auto', borderRadius: 14, backgroundColor: GROUND, color: STONE, fontSize: 14 }}
            />
          )}
          <Heading as="h1" style={{ ...text, fontSize: 26, lineHeight: '34px', fontWeight: 700 }}>
            <PhraseView phrase={document.heading} />
          </Heading>
          {document.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once and never reordered
            <BlockView key={index} block={block} text={text} align={align} />
          ))}
          <Hr style={{ borderColor: LINE, margin: '24px 0 16px' }} />
          {footer.map((line) => (
            <Text key={phraseText(line)} style={{ ...text, color: STONE, fontSize: 14, lineHeight: '22px', margin: 0 }}>
              <PhraseView phrase={line} />
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
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
      <Text style={block.isQuiet ? { ...text, color: STONE, fontSize: 14, lineHeight: '22px' } : text}>
        <PhraseView phrase={block.text} />
      </Text>
    );
  }
  if (block.kind === 'button') {
    return (
      <Section style={{ textAlign: align, margin: '8px 0 24px' }}>
        <Button
          href={block.href}
          style={{ backgroundColor: ACTION, color: '#ffffff', borderRadius: 999, padding: '14px 28px', fontFamily: FONT, fontWeight: 700 }}
        >
          <PhraseView phrase={block.label} />
        </Button>
      </Section>
    );
  }
  if (block.kind === 'links') return <LinksView links={block.links} align={align} />;
  return <RowsView block={block} text={text} align={align} />;
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
    <Section style={{ textAlign: align, margin: '0 0 16px' }}>
      {links.map(({ label, href }) => (
        <a key={href} href={href} style={style}>
          <PhraseView phrase={label} />
        </a>
      ))}
    </Section>
  );
}

function RowsView({ block, text, align }: BlockViewProps & { readonly block: Extract<Block, { rows: unknown }> }) {
  const direction = text.direction === 'rtl' ? 'rtl' : 'ltr';
  const total = block.kind === 'prices' ? block.total : undefined;
  return (
    <Section style={{ margin: '0 0 24px' }}>
      {block.title && (
        <Heading as="h2" style={{ ...text, fontSize: 18, fontWeight: 700, margin: '0 0 8px' }}>
          <PhraseView phrase={block.title} />
        </Heading>
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
    </Section>
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
