import { isolate, isolateLeftToRight } from '#rules/format/bidi.ts';
import type { Block, MailDocument, Phrase, Row } from './mail-document.ts';

/** A phrase for channels without markup: subjects and plain text. */
export function phraseText(phrase: Phrase): string {
  return phrase
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return piece.direction === 'ltr' ? isolateLeftToRight(piece.text) : isolate(piece.text);
    })
    .join('');
}

/** The plain-text half of a mail. */
export function mailText(document: MailDocument, footer: readonly Phrase[]): string {
  const blocks = [phraseText(document.heading), ...document.blocks.map(blockText), ['—', ...footer.map(phraseText)].join('\n')];
  return `${blocks.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  if (block.kind === 'paragraph') return phraseText(block.text);
  // A link stands alone on its line, without invisible characters that a click would take along.
  if (block.kind === 'button') return `${phraseText(block.label)}:\n${block.href}`;
  const total = block.kind === 'prices' && block.total ? [block.total] : [];
  const title = block.title ? [phraseText(block.title)] : [];
  return [...title, ...[...block.rows, ...total].map(rowText)].join('\n');
}

function rowText(row: Row): string {
  return `${phraseText(row.label)}: ${phraseText(row.value)}`;
}
