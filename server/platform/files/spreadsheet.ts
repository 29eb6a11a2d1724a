import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import type { ExportFormat } from '#contract/primitives/enums.ts';

/** A date is that of its day in UTC, whatever its hour: no zone makes another day of it. */
export type CellValue = string | number | Date | null;

/** A table to be opened in a spreadsheet. */
export interface Sheet {
  /** Without ending. */
  readonly fileName: string;
  readonly title: string;
  readonly isRightToLeft: boolean;
  /** Widths in characters. Of money the numbers are shekels. */
  readonly columns: readonly { readonly title: string; readonly width: number; readonly isMoney?: boolean }[];
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
    ...rows.map((row) => row.map((value, column) => (value === null ? null : cellOf(value, columns[column]?.isMoney)))),
  ];
  const widths = columns.map(({ width }) => ({ width }));
  const options = { sheet: title, rightToLeft: isRightToLeft, columns: widths, stickyRowsCount: 1 };
  return await writeExcelFile(data, options).toBuffer();
}

const DAY_MS = 86_400_000;
/** The day from which spreadsheets count, so that they agree from March 1900 on. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);

/**
 * Texts are told to be texts: a cell that begins with = stays what was typed, and a telephone number keeps its zero when its cell is edited. Dates
 * are whole days, so that they are found by formulas and filters.
 */
function cellOf(value: string | number | Date, isMoney = false) {
  if (typeof value === 'string') return { value, type: String, format: '@' };
  if (value instanceof Date) return { value: Math.floor((value.getTime() - DAY_ZERO_MS) / DAY_MS), type: Number, format: 'dd.mm.yyyy' };
  return { value, type: Number, ...(isMoney && { format: '#,##0.00' }) };
}

/** Answers with a file to be kept. */
export function sendFile(reply: FastifyReply, { fileName, contentType, content }: SpreadsheetFile): FastifyReply {
  return reply
    .type(contentType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .serializer((bytes: unknown) => bytes as string)
    .send(content);
}
