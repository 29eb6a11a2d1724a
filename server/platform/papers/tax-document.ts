import { z } from 'zod';
import { LOCALES } from '#contract/primitives/enums.ts';
import { isolate, isolateLeftToRight } from '#rules/format/bidi.ts';
import { formatDate } from '#texts/dates.ts';
import { translatorOf } from '#texts/translator.ts';
import { COLOURS, Sheet, type TextBox, type TextStyle } from './sheet.ts';

const party = z.object({ name: z.string(), number: z.string(), address: z.string() });
const column = z.object({ title: z.string(), share: z.number(), isAmount: z.boolean() });

/**
 * A document that tax law knows: all that stands on it, in the words of its language, amounts and numbers isolated. As JSON it can wait with
 * the mail that carries it.
 */
export const taxDocument = z.object({
  kind: z.enum(['taxInvoice', 'receipt', 'creditNote']),
  locale: z.enum(LOCALES),
  number: z.string(),
  /** The law wants one original; whatever is printed later is a copy of it. */
  isOriginal: z.boolean(),
  issuedOn: z.string(),
  /** YYYY-MM-DD; null where nothing is to be paid. */
  dueOn: z.string().nullable(),
  /** From the Tax Authority; null where none is needed, or it has not come yet. */
  allocationNumber: z.string().nullable(),
  brand: z.string(),
  seller: party,
  buyer: party,
  /** What it is about, beside the buyer: the period, or the invoice that it settles or takes back. */
  subject: z.object({ title: z.string(), lines: z.array(z.string()) }),
  /** What is said before its rows, such as why a credit is given. */
  remark: z.string().optional(),
  columns: z.array(column),
  rows: z.array(z.array(z.string())),
  /** Net, VAT and the like; the last is the total. */
  sums: z.array(z.object({ label: z.string(), amount: z.string() })),
  notes: z.array(z.string()),
});
export type TaxDocument = z.infer<typeof taxDocument>;

const SMALL: TextStyle = { size: 9.5 };
const QUIET: TextStyle = { ...SMALL, colour: COLOURS.muted };

/** A tax document as a PDF of as many pages as it takes. */
export async function renderTaxDocument(document: TaxDocument): Promise<Buffer> {
  const title = titleOf(document);
  const sheet = new Sheet({ locale: document.locale, title }, (page) => {
    page.y += page.write(title, { start: 0, width: page.width }, QUIET) + 8;
  });
  writeHead(sheet, document);
  writeTitle(sheet, document, title);
  writeSides(sheet, document);
  if (document.remark !== undefined) sheet.paragraph(document.remark, { size: 10 }, 14);
  sheet.table(document.columns, document.rows);
  writeSums(sheet, document);
  for (const note of document.notes) sheet.paragraph(note, QUIET, 4);
  return await sheet.finish(translatorOf(document.locale)('billing.computerised'));
}

/** Each on a line of its own. */
function writeLines(sheet: Sheet, lines: readonly (readonly [text: string, style: TextStyle])[], box: TextBox): number {
  let height = 0;
  for (const [text, style] of lines) height += sheet.write(text, box, style, sheet.y + height);
  return height;
}

function writeHead(sheet: Sheet, { brand, seller, locale }: TaxDocument): void {
  const t = translatorOf(locale);
  const half = sheet.width / 2;
  sheet.window(0, 32);
  sheet.write(isolate(brand), { start: 34, width: half - 34 }, { size: 22, face: 'title' }, sheet.y + 2);
  const facts = [isolate(seller.name), t('billing.licensedDealer', { number: isolateLeftToRight(seller.number) }), isolate(seller.address)];
  const style: TextStyle = { ...SMALL, align: 'end' };
  const height = writeLines(
    sheet,
    facts.map((fact) => [fact, style]),
    { start: half, width: half },
  );
  sheet.y += Math.max(height, 34) + 12;
  sheet.rule(COLOURS.lamp, 2);
  sheet.y += 16;
}

function titleOf({ kind, number, locale }: TaxDocument): string {
  const t = translatorOf(locale);
  const values = { number: isolateLeftToRight(number) };
  if (kind === 'taxInvoice') return t('billing.taxInvoice', values);
  return kind === 'receipt' ? t('papers.receipt', values) : t('papers.creditNote', values);
}

function writeTitle(sheet: Sheet, document: TaxDocument, title: string): void {
  const { isOriginal, issuedOn, dueOn, allocationNumber, locale } = document;
  const t = translatorOf(locale);
  const wide = sheet.width * 0.7;
  const issued = t('billing.issuedOn', { date: isolate(formatDate(issuedOn, locale, 'medium')) });
  const lines: [string, TextStyle][] = [
    [title, { size: 22, face: 'title' }],
    [`${t(isOriginal ? 'billing.original' : 'billing.copy')} · ${issued}`, QUIET],
  ];
  if (allocationNumber !== null) {
    lines.push([t('billing.allocationNumber', { number: isolateLeftToRight(allocationNumber) }), { ...SMALL, face: 'bold' }]);
  }
  const height = writeLines(sheet, lines, { start: 0, width: wide });
  if (dueOn !== null) {
    const due: [string, TextStyle][] = [
      [t('billing.due'), { ...QUIET, align: 'end' }],
      [formatDate(dueOn, locale, 'medium'), { size: 13, face: 'bold', align: 'end' }],
    ];
    writeLines(sheet, due, { start: wide, width: sheet.width - wide });
  }
  sheet.y += height + 18;
}

function writeSides(sheet: Sheet, { kind, buyer, subject, locale }: TaxDocument): void {
  const t = translatorOf(locale);
  const half = sheet.width / 2;
  const buyerFacts = [t('billing.businessNumber', { number: isolateLeftToRight(buyer.number) }), isolate(buyer.address)];
  const heights = [
    writeSide(
      sheet,
      { title: t(kind === 'receipt' ? 'billing.receivedFrom' : 'billing.to'), lines: [isolate(buyer.name), ...buyerFacts] },
      { start: 0, width: half - 12 },
    ),
    writeSide(sheet, subject, { start: half, width: half }),
  ];
  sheet.y += Math.max(...heights) + 18;
}

function writeSide(sheet: Sheet, { title, lines: [first = '', ...more] }: TaxDocument['subject'], box: TextBox): number {
  const rest = more.map((line): [string, TextStyle] => [line, SMALL]);
  return writeLines(sheet, [[title, QUIET], [first, { size: 10.5, face: 'bold' }], ...rest], box);
}

function writeSums(sheet: Sheet, { sums }: TaxDocument): void {
  const width = sheet.width * 0.45;
  const start = sheet.width - width;
  sheet.makeRoom(sums.length * 22 + 24);
  sheet.y += 12;
  for (const [index, { label, amount }] of sums.entries()) {
    const isTotal = index === sums.length - 1;
    const style: TextStyle = isTotal ? { size: 13, face: 'bold' } : { size: 10.5 };
    if (isTotal) sheet.rule(COLOURS.line, 0.6, { start, width });
    const top = sheet.y + (isTotal ? 8 : 0);
    const height = sheet.write(label, { start, width: width / 2 }, style, top);
    sheet.write(amount, { start: start + width / 2, width: width / 2 }, { ...style, align: 'end' }, top);
    sheet.y = top + height + 4;
  }
  sheet.y += 16;
}
