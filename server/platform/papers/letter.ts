import type { Locale } from '#contract/primitives/locale.ts';
import { isolate } from '#rules/format/bidi.ts';
import { COLOURS, Sheet, type TableColumn, type TextStyle } from './sheet.ts';

interface LetterRow {
  readonly label: string;
  readonly value: string;
}

export type LetterBlock =
  | { readonly kind: 'paragraph'; readonly text: string; readonly isQuiet?: boolean }
  | { readonly kind: 'facts'; readonly title?: string; readonly rows: readonly LetterRow[] }
  | {
      readonly kind: 'table';
      readonly title?: string;
      readonly columns: readonly TableColumn[];
      readonly rows: readonly (readonly string[])[];
      /** Its last row. */
      readonly sums?: readonly string[];
    }
  /** Amounts stand at the end of the line. */
  | { readonly kind: 'prices'; readonly title: string; readonly rows: readonly LetterRow[]; readonly total?: LetterRow };

/** A paper that tells people something, such as a confirmation or a statement: headings, facts and amounts, pieces of another direction isolated. */
export interface Letter {
  readonly locale: Locale;
  /** True if its pages lie, for a table of many columns. */
  readonly isWide?: boolean;
  readonly brand: string;
  readonly title: string;
  readonly subtitle: string;
  readonly blocks: readonly LetterBlock[];
  /** On the foot of every page. */
  readonly foot: string;
}

const TEXT: TextStyle = { size: 10 };
const QUIET: TextStyle = { size: 9.5, colour: COLOURS.muted };
const STRONG: TextStyle = { size: 11, face: 'bold' };

/** A letter as a PDF of as many pages as it takes. */
export async function renderLetter({ locale, isWide = false, brand, title, subtitle, blocks, foot }: Letter): Promise<Buffer> {
  const sheet = new Sheet({ locale, title, isWide }, (page) => {
    page.y += page.write(title, { start: 0, width: page.width }, QUIET) + 8;
  });
  sheet.window(0, 32);
  sheet.write(isolate(brand), { start: 34, width: sheet.width - 34 }, { size: 22, face: 'title' }, sheet.y + 2);
  sheet.y += 46;
  sheet.rule(COLOURS.lamp, 2);
  sheet.y += 14;
  sheet.paragraph(title, { size: 22, face: 'title' });
  sheet.paragraph(subtitle, QUIET, 12);
  for (const block of blocks) writeBlock(sheet, block);
  return await sheet.finish(foot);
}

function writeBlock(sheet: Sheet, block: LetterBlock): void {
  if (block.kind === 'paragraph') {
    sheet.paragraph(block.text, block.isQuiet ? QUIET : TEXT, 6);
    return;
  }
  // A title stays with what it belongs to.
  sheet.makeRoom(56);
  sheet.y += 6;
  if (block.title !== undefined) sheet.paragraph(block.title, STRONG, 3);
  if (block.kind === 'table') {
    sheet.table(block.columns, block.rows, block.sums);
    sheet.y += 12;
    return;
  }
  for (const row of block.rows) writeRow(sheet, row, block.kind === 'prices');
  if (block.kind === 'prices' && block.total) writeRow(sheet, block.total, true, STRONG);
  sheet.y += 8;
}

function writeRow(sheet: Sheet, { label, value }: LetterRow, isPrice: boolean, style = TEXT): void {
  const start = sheet.width * (isPrice ? 0.72 : 0.28);
  const boxes = [
    { start: 0, width: start - 12 },
    { start, width: sheet.width - start },
  ] as const;
  const height = Math.max(sheet.heightOf(label, boxes[0].width, style), sheet.heightOf(value, boxes[1].width, style));
  sheet.makeRoom(height + 6);
  sheet.write(label, boxes[0], isPrice ? style : QUIET, sheet.y + 3);
  sheet.write(value, boxes[1], { ...style, align: isPrice ? 'end' : 'start' }, sheet.y + 3);
  sheet.y += height + 6;
  sheet.rule(COLOURS.line, 0.4);
}
