import { stringify } from 'csv-stringify/sync';
import type { Kysely } from 'kysely';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import type { HostListedReservation, HostReservationsQuery } from '#contract/host-reservations.ts';
import type { ExportFormat } from '#contract/primitives/enums.ts';
import { fromWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import type { Clock } from '#server/platform/clock.ts';
import { directionOf } from '#texts/languages.ts';
import { translatorOf } from '#texts/translator.ts';
import { allReservationsForHost } from './list-for-host.ts';

interface FileWanted {
  readonly propertyId: number;
  readonly filters: Omit<HostReservationsQuery, 'page'>;
  readonly format: ExportFormat;
  readonly locale: Locale;
}

interface ReservationsFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

type Value = string | number | Date | null;
type Say = ReturnType<typeof translatorOf>;

/** Names of the catalogue's texts. */
type ColumnName =
  | 'number'
  | 'guest'
  | 'phone'
  | 'unit'
  | 'guests'
  | 'booked'
  | 'arrival'
  | 'checkIn'
  | 'checkOut'
  | 'origin'
  | 'status'
  | 'total'
  | 'commission'
  | 'commissionDiscount';

/** The columns of the file, in order, with their width in characters. */
const COLUMNS: readonly {
  readonly name: ColumnName;
  readonly width: number;
  readonly of: (row: HostListedReservation, say: Say) => Value;
}[] = [
  { name: 'number', width: 13, of: ({ id }) => id },
  { name: 'guest', width: 24, of: ({ guestName }) => guestName },
  { name: 'phone', width: 16, of: ({ phone }) => phone },
  { name: 'unit', width: 24, of: ({ units }) => units.join(', ') },
  { name: 'guests', width: 9, of: ({ guests }) => guests },
  { name: 'booked', width: 12, of: ({ bookedDate }) => dateOf(bookedDate) },
  { name: 'arrival', width: 9, of: ({ arrivalTime }) => arrivalTime },
  { name: 'checkIn', width: 12, of: ({ from }) => dateOf(from) },
  { name: 'checkOut', width: 12, of: ({ to }) => dateOf(to) },
  { name: 'origin', width: 11, of: ({ origin }, say) => say(`hostReservations.origin_${origin}`) },
  { name: 'status', width: 12, of: ({ status }, say) => say(`hostReservations.list_${status}`) },
  { name: 'total', width: 12, of: ({ totalAgorot }) => shekels(totalAgorot) },
  {
    name: 'commission',
    width: 12,
    of: ({ commissionAgorot }) => (commissionAgorot === null ? null : shekels(commissionAgorot)),
  },
  { name: 'commissionDiscount', width: 14, of: ({ commissionDiscountAgorot }) => shekels(commissionDiscountAgorot) },
];

/** The host's list as a file that spreadsheets open in either language. What guests typed never becomes a formula. */
export async function reservationsFile(
  surroundings: { readonly db: Kysely<Database>; readonly clock: Clock },
  { propertyId, filters, format, locale }: FileWanted,
): Promise<ReservationsFile> {
  const rows = await allReservationsForHost(surroundings, propertyId, filters, locale);
  const say = translatorOf(locale);
  const titles = COLUMNS.map(({ name: column }) => say(`hostReservations.${column}`));
  const values = rows.map((row) => COLUMNS.map(({ of }) => of(row, say)));
  const name = `reservations-${surroundings.clock.today()}`;
  if (format === 'csv') return { fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content: csvOf([titles, ...values]) };
  return {
    fileName: `${name}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: await workbookOf(titles, values, { sheet: say('hostReservations.title'), rightToLeft: directionOf(locale) === 'rtl' }),
  };
}

/** With the mark by which Excel knows that letters are Unicode. */
function csvOf(rows: readonly (readonly Value[])[]): Buffer {
  const written = rows.map((row) => row.map((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)));
  return Buffer.from(stringify(written, { bom: true, escape_formulas: true, record_delimiter: 'windows' }));
}

async function workbookOf(
  titles: readonly string[],
  rows: readonly (readonly Value[])[],
  options: { readonly sheet: string; readonly rightToLeft: boolean },
): Promise<Buffer> {
  const data: SheetData = [
    titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => (value === null ? null : cellOf(value)))),
  ];
  const columns = COLUMNS.map(({ width }) => ({ width }));
  return await writeExcelFile(data, { ...options, columns, stickyRowsCount: 1, dateFormat: 'dd.mm.yyyy' }).toBuffer();
}

/** Texts are told to be texts: a cell that begins with = stays what was typed. */
function cellOf(value: string | number | Date) {
  if (typeof value === 'string') return { value, type: String };
  return value instanceof Date ? { value, type: Date } : { value, type: Number };
}

/** Noon, so that no zone makes another day of it. */
const dateOf = (wire: string) => new Date(`${fromWireDate(wire)}T12:00:00Z`);
const shekels = (agorot: Agorot) => agorot / 100;
