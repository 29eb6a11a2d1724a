import { isolate, isolateLeftToRight } from '#rules/format/bidi.ts';
import type { Block, MailDocument, MailLink, Phrase, Row } from './mail-document.ts';

/** A phrase for channels without markup: subjects and plain text. */
export function phraseText(phrase: Phrase): string {
  return phrase
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return piece.direction === 'ltr' ? isolateLeftToRight(piece.text) : isolate(piece.text);
    })
    .join('');
}

export function mailText(document: MailDocument, footer: readonly Phrase[]): string {
  const blocks = [phraseText(document.heading), ...document.blocks.map(blockText), ['—', ...footer.map(phraseText)].join('\n')];
  return `${blocks.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  if (block.kind === 'paragraph') return phraseText(block.text);
  if (block.kind === 'button') return linkText(block);
  // Telephones and addresses stand among the facts, where they are read and not pressed.
  if (block.kind === 'links')
    return block.links
      .filter(({ href }) => /^https?:/.test(href))
      .map(linkText)
      .join('\n');
  if (block.kind === 'comparison') return comparisonText(block);
  const total = block.kind === 'prices' && block.total ? [block.total] : [];
  const title = block.title ? [phraseText(block.title)] : [];
  return [...title, ...[...block.rows, ...total].map(rowText)].join('\n');
}

/** All that was, then all that is: columns are lost on whoever reads text. */
function comparisonText({ before, after, rows, difference }: Extract<Block, { kind: 'comparison' }>): string {
  const listed = (head: Phrase, side: 'before' | 'after') => [
    phraseText(head),
    ...rows.map((row) => rowText({ ...row, value: row[side] })),
  ];
  return [...listed(before, 'before'), '', ...listed(after, 'after'), ...(difference ? [rowText(difference)] : [])].join('\n');
}

/** The address stands alone on its line, without invisible characters that a click would take along. */
function linkText({ label, href }: MailLink): string {
  return `${phraseText(label)}:\n${href}`;
}

function rowText(row: Row): string {
  return `${phraseText(row.label)}: ${phraseText(row.value)}`;
}
