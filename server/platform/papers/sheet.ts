import PDFDocument from 'pdfkit';
import type { Locale } from '#contract/primitives/locale.ts';
import { directionOf } from '#texts/languages.ts';
import { translatorOf } from '#texts/translator.ts';
import { embedded, type Face, fontOf, keepLayouts, MIRRORED, nameTurnedBrackets, otherFaceOf, type Style, secondFontOf } from './fonts.ts';
import { type Line, linesOf, type Run } from './lines.ts';

/** A4, in points. */
const A4 = { short: 595.28, long: 841.89 };
const MARGIN = 48;
/** Above the end of the page: where writing ends, and below it the foot begins. */
const BOTTOM = 76;
const FOOT = 58;
const LINE_HEIGHT = 1.35;

const LETTER = /\p{L}/u;
export const COLOURS = { ink: '#1f1a17', muted: '#6b6158', line: '#e0d6c8', lamp: '#f97316', glow: '#ffc46b' } as const;

export interface TextStyle {
  /** In points. */
  readonly size: number;
  readonly face?: Style;
  readonly colour?: string;
  /** Where the lines stand in their box; absent: where reading begins. */
  readonly align?: 'start' | 'end';
}

/** Measured from where lines begin: from the right margin on Hebrew papers. */
export interface TextBox {
  readonly start: number;
  readonly width: number;
}

export interface TableColumn {
  readonly title: string;
  /** The share of the width, in relation to the others. */
  readonly share: number;
  /** Amounts stand at the end of their column. */
  readonly isAmount: boolean;
}

interface SheetWanted {
  readonly locale: Locale;
  readonly title: string;
  /** Lying, for tables of many columns. */
  readonly isWide?: boolean;
}

/**
 * A paper on which texts stand in lines, in the direction of its language, page after page. What is drawn stays text: it can be selected and
 * searched, and reads in the right order.
 */
export class Sheet {
  readonly width: number;
  /** How far down the page it is written. */
  y = MARGIN;
  readonly #page: { readonly width: number; readonly height: number };
  readonly #pdf: PDFKit.PDFDocument;
  readonly #locale: Locale;
  readonly #isRightToLeft: boolean;
  readonly #bytes: Promise<Buffer>;
  readonly #onNewPage: (sheet: Sheet) => void;

  /** @param onNewPage draws what stands on top of every page but the first */
  constructor({ locale, title, isWide = false }: SheetWanted, onNewPage: (sheet: Sheet) => void) {
    this.#page = isWide ? { width: A4.long, height: A4.short } : { width: A4.short, height: A4.long };
    this.width = this.#page.width - 2 * MARGIN;
    this.#locale = locale;
    this.#isRightToLeft = directionOf(locale) === 'rtl';
    this.#onNewPage = onNewPage;
    const info = { Title: title, Creator: 'Lina' };
    // Without a font of its own the file would name a standard one, which is not embedded; the declarations do not know that there may be none.
    const font = null as unknown as string;
    const size = [this.#page.width, this.#page.height] as [number, number];
    this.#pdf = new PDFDocument({ size, margin: 0, lang: locale, displayTitle: true, bufferPages: true, info, font });
    this.#bytes = new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.#pdf.on('error', reject);
    });
  }

  /** Begins a new page where so much does not go onto this one. */
  makeRoom(height: number): boolean {
    if (this.y + height <= this.#page.height - BOTTOM) return false;
    this.#pdf.addPage();
    this.y = MARGIN;
    this.#onNewPage(this);
    return true;
  }

  /** Writes a text at a height of the page. @returns how high it is */
  write(text: string, box: TextBox, style: TextStyle, y = this.y): number {
    const lines = this.#linesOf(text, box.width, style);
    const height = style.size * LINE_HEIGHT;
    for (const [index, line] of lines.entries()) this.#drawLine(line, box, style, y + index * height);
    return lines.length * height;
  }

  /** Writes a text over the whole width and goes on below it, on further pages where it is long. */
  paragraph(text: string, style: TextStyle, gapAfter = 0): void {
    const height = style.size * LINE_HEIGHT;
    for (const line of this.#linesOf(text, this.width, style)) {
      this.makeRoom(height);
      this.#drawLine(line, { start: 0, width: this.width }, style, this.y);
      this.y += height;
    }
    this.y += gapAfter;
  }

  heightOf(text: string, width: number, style: TextStyle): number {
    return this.#linesOf(text, width, style).length * style.size * LINE_HEIGHT;
  }

  /** A line across the box. */
  rule(colour: string, thickness: number, box: TextBox = { start: 0, width: this.width }): void {
    const left = this.#leftOf(box.start, box.width);
    this.#pdf.lineWidth(thickness).strokeColor(colour);
    this.#pdf
      .moveTo(left, this.y)
      .lineTo(left + box.width, this.y)
      .stroke();
  }

  /** The logo, as on the pages: a lit window. @param height in points */
  window(start: number, height: number): void {
    const scale = height / 32;
    this.#pdf
      .save()
      .translate(this.#leftOf(start, 24 * scale), this.y)
      .scale(scale);
    this.#pdf.path('M1 32V12a11 11 0 0 1 22 0v20z').fill(COLOURS.ink);
    this.#pdf.path('M4.5 28.5V12a7.5 7.5 0 0 1 15 0v16.5z').fill(COLOURS.glow);
    this.#pdf.lineWidth(1.6).path('M12 4.5v24M4.5 16.5h15').stroke(COLOURS.ink).restore();
  }

  /** A table whose titles are repeated on each page that it goes on to. @param sums its last row, which stands out */
  table(columns: readonly TableColumn[], rows: readonly (readonly string[])[], sums?: readonly string[]): void {
    const whole = columns.reduce((sum, { share }) => sum + share, 0);
    let start = 0;
    const boxes = columns.map(({ share, isAmount }) => {
      const width = (this.width * share) / whole;
      start += width;
      // Words keep away from what stands beside them.
      return isAmount ? { start: start - width, width, align: 'end' as const } : { start: start - width, width: width - 8 };
    });
    const writeTitles = () =>
      this.#row(
        boxes,
        columns.map(({ title }) => title),
        { size: 8.5, face: 'bold', colour: COLOURS.muted },
        COLOURS.ink,
      );
    this.makeRoom(60);
    writeTitles();
    const writeRow = (row: readonly string[], style: TextStyle, line: string) => {
      const height = Math.max(...row.map((cell, index) => this.heightOf(cell, boxes[index]?.width ?? 0, style)));
      if (this.makeRoom(height + 10)) writeTitles();
      this.#row(boxes, row, style, line);
    };
    for (const row of rows) writeRow(row, { size: 9.5 }, COLOURS.line);
    if (sums) writeRow(sums, { size: 9.5, face: 'bold' }, COLOURS.ink);
  }

  #row(boxes: readonly (TextBox & Pick<TextStyle, 'align'>)[], cells: readonly string[], style: TextStyle, line: string): void {
    const heights = boxes.map(({ align = 'start', ...box }, index) => this.write(cells[index] ?? '', box, { ...style, align }, this.y + 5));
    this.y += Math.max(...heights) + 10;
    this.rule(line, 0.6);
  }

  /** Ends the file. @param foot stands on every page, with the page's number */
  async finish(foot: string): Promise<Buffer> {
    const { count } = this.#pdf.bufferedPageRange();
    const style = { size: 8.5, colour: COLOURS.muted };
    const top = this.#page.height - FOOT;
    const t = translatorOf(this.#locale);
    for (let index = 0; index < count; index += 1) {
      this.#pdf.switchToPage(index);
      this.y = top;
      this.rule(COLOURS.line, 0.6);
      this.write(foot, { start: 0, width: this.width - 90 }, style, top + 8);
      const number = t('papers.pageOf', { page: index + 1, pages: count });
      this.write(number, { start: this.width - 90, width: 90 }, { ...style, align: 'end' }, top + 8);
    }
    this.#pdf.end();
    return await this.#bytes;
  }

  #linesOf(text: string, width: number, { size, face = 'text' }: TextStyle): Line[] {
    const widthOf = (piece: string, other: Face | undefined) =>
      this.#use(other ?? face, false)
        .fontSize(size)
        .widthOfString(piece);
    return linesOf(text, { isRightToLeft: this.#isRightToLeft, width, widthOf, faceOf: (letter) => this.#otherFaceOf(letter) });
  }

  #drawLine(line: Line, box: TextBox, style: TextStyle, top: number): void {
    const left = this.#leftOf(box.start, box.width);
    const isAtRight = this.#isRightToLeft !== (style.align === 'end');
    let x = isAtRight ? left + box.width - line.width : left;
    const placed = line.runs.map((run) => {
      x += run.width;
      return { run, x: x - run.width };
    });
    // In the order of reading: what takes texts out of files goes by it.
    for (const { run, x: from } of placed.sort((one, other) => one.run.from - other.run.from)) {
      this.#drawRun(run, from, top + style.size, style);
    }
  }

  #drawRun(run: Run, x: number, baseline: number, { size, face = 'text', colour = COLOURS.ink }: TextStyle): void {
    this.#use(run.face ?? face, run.isRightToLeft)
      .fontSize(size)
      .fillColor(colour);
    const ink = (text: string, left: number) => this.#pdf.text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
    if (!run.isRightToLeft) return void ink(run.text, x);
    const mirrored = [...run.text].map((sign) => MIRRORED[sign] ?? sign);
    if (LETTER.test(run.text)) return void ink(mirrored.join(''), x);
    // Without a letter nothing tells the font which way to go: sign by sign.
    let right = x + run.width;
    for (const sign of mirrored) {
      right -= this.#pdf.widthOfString(sign);
      ink(sign, right);
    }
  }

  /** From the left edge of the page to a box. */
  #leftOf(start: number, width: number): number {
    return this.#isRightToLeft ? this.#page.width - MARGIN - start - width : MARGIN + start;
  }

  /** Right-to-left runs have a copy of the font to themselves, in which a turned bracket is still known as the one that was typed. */
  #use(face: Face, isRightToLeft: boolean): PDFKit.PDFDocument {
    const name = `${face}${isRightToLeft ? ' rtl' : ''}`;
    if (this.#faces.has(name)) return this.#pdf.font(name);
    this.#faces.add(name);
    this.#pdf.registerFont(name, isRightToLeft ? secondFontOf(face) : fontOf(face)).font(name);
    const font = embedded(this.#pdf);
    keepLayouts(font);
    if (isRightToLeft) nameTurnedBrackets(font);
    return this.#pdf;
  }
  readonly #faces = new Set<string>();

  #otherFaceOf(letter: string): Face | undefined {
    return otherFaceOf(letter, (face) => embedded(this.#use(face, false)).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  }
}
