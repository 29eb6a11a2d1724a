import { stringify } from 'csv-stringify/sync';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import type { ExportFormat } from '#contract/primitives/enums.ts';

/** A date is written as such, at noon UTC: no zone makes another day of it. */
export type CellValue = string | number | Date | null;

/** A table to be opened in a spreadsheet. */
export interface Sheet {
  /** Without ending. */
  readonly fileName: string;
  readonly title: string;
  readonly isRightToLeft: boolean;
  /** Widths in characters. */
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  readonly rows: readonly (readonly CellValue[])[];
}

export interface SpreadsheetFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Writes a table as a file that spreadsheets open in either language. What people typed never becomes a formula. */
export async function writeSpreadsheet(sheet: Sheet, format: ExportFormat): Promise<SpreadsheetFile> {
  if (format === 'csv') return { fileName: `${sheet.fileName}.csv`, contentType: 'text/csv; charset=utf-8', content: csvOf(sheet) };
  return {
    fileName: `${sheet.fileName}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: await workbookOf(sheet),
  };
}

/** With the mark by which Excel knows that letters are Unicode. */
function csvOf({ columns, rows }: Sheet): Buffer {
  const titles = columns.map(({ title }) => title);
  const written = rows.map((row) => row.map((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)));
  return Buffer.from(stringify([titles, ...written], { bom: true, escape_formulas: true, record_delimiter: 'windows' }));
}

async function workbookOf({ title, isRightToLeft, columns, rows }: Sheet): Promise<Buffer> {
  const data: SheetData = [
    columns.map((column) => ({ value: column.title, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => (value === null ? null : cellOf(value)))),
  ];
  const widths = columns.map(({ width }) => ({ width }));
  const options = { sheet: title, rightToLeft: isRightToLeft, columns: widths, stickyRowsCount: 1, dateFormat: 'dd.mm.yyyy' };
  return await writeExcelFile(data, options).toBuffer();
}

/** Texts are told to be texts: a cell that begins with = stays what was typed. */
function cellOf(value: string | number | Date) {
  if (typeof value === 'string') return { value, type: String };
  return value instanceof Date ? { value, type: Date } : { value, type: Number };
}
