import type { Kysely } from 'kysely';
import type { HostListedReservation, HostReservationsQuery } from '#contract/host-reservations.ts';
import type { ExportFormat } from '#contract/primitives/enums.ts';
import { fromWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { shekelsOf } from '#rules/format/money.ts';
import { formatPhone } from '#rules/format/phone.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type CellValue, type SpreadsheetFile, writeSpreadsheet } from '#server/platform/files/spreadsheet.ts';
import { directionOf } from '#texts/languages.ts';
import { translatorOf } from '#texts/translator.ts';
import { allReservationsForHost } from './list-for-host.ts';

interface FileWanted {
  readonly propertyId: number;
  readonly filters: Omit<HostReservationsQuery, 'page'>;
  readonly format: ExportFormat;
  readonly locale: Locale;
}

type Say = ReturnType<typeof translatorOf>;

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
  readonly isMoney?: boolean;
  readonly of: (row: HostListedReservation, say: Say) => CellValue;
}[] = [
  { name: 'number', width: 13, of: ({ id }) => id },
  { name: 'guest', width: 24, of: ({ guestName }) => guestName },
  { name: 'phone', width: 16, of: ({ phone }) => formatPhone(phone) },
  { name: 'unit', width: 24, of: ({ units }) => units.join(', ') },
  { name: 'guests', width: 9, of: ({ guests }) => guests },
  { name: 'booked', width: 12, of: ({ bookedDate }) => dateOf(bookedDate) },
  { name: 'arrival', width: 9, of: ({ arrivalTime }) => arrivalTime },
  { name: 'checkIn', width: 12, of: ({ from }) => dateOf(from) },
  { name: 'checkOut', width: 12, of: ({ to }) => dateOf(to) },
  { name: 'origin', width: 11, of: ({ origin }, say) => say(`hostReservations.origin_${origin}`) },
  { name: 'status', width: 12, of: ({ status }, say) => say(`hostReservations.list_${status}`) },
  { name: 'total', width: 12, isMoney: true, of: ({ totalAgorot }) => shekelsOf(totalAgorot) },
  {
    name: 'commission',
    width: 12,
    isMoney: true,
    of: ({ commissionAgorot }) => (commissionAgorot === null ? null : shekelsOf(commissionAgorot)),
  },
  { name: 'commissionDiscount', width: 14, isMoney: true, of: ({ commissionDiscountAgorot }) => shekelsOf(0 - commissionDiscountAgorot) },
];

/** The host's list as a file that spreadsheets open in either language. */
export async function reservationsFile(
  surroundings: { readonly db: Kysely<Database>; readonly clock: Clock },
  { propertyId, filters, format, locale }: FileWanted,
): Promise<SpreadsheetFile> {
  const rows = await allReservationsForHost(surroundings, propertyId, filters, locale);
  const say = translatorOf(locale);
  const sheet = {
    fileName: `reservations-${surroundings.clock.today()}`,
    title: say('hostReservations.title'),
    isRightToLeft: directionOf(locale) === 'rtl',
    columns: COLUMNS.map(({ name, of: _, ...column }) => ({ title: say(`hostReservations.${name}`), ...column })),
    rows: rows.map((row) => COLUMNS.map(({ of }) => of(row, say))),
  };
  return await writeSpreadsheet(sheet, format);
}

const dateOf = (wire: string) => new Date(`${fromWireDate(wire)}T00:00:00Z`);
