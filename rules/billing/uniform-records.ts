import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { PaymentMeans } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';

/**
 * Records of the uniform file ("מבנה אחיד") by the Tax Authority's "הוראות להפקת קבצים במבנה אחיד", version 1.31 of 10 May 2009: fields of fixed
 * width, in order. Texts are cut and filled with spaces, numbers filled with zeros, amounts have their sign in front and two decimals without
 * a point. Books in double entry (B100, B110) and stock (M100) are kept elsewhere: here are documents alone.
 * Credit invoices have positive amounts: what they mean is said by their type. Only what reduces its own line is negative.
 */
const DOCUMENT_TYPES = { invoice: 305, creditNote: 330, receipt: 400 } as const;
export type DocumentType = keyof typeof DOCUMENT_TYPES;
const MEANS: Readonly<Record<PaymentMeans, number>> = { card: 3, transfer: 4 };
/** The kind of deal of a card: paid at once. */
const REGULAR_DEAL = 1;

const FORMAT = '&OF1.31&';
const SUMMARY_WIDTH = 19;
/** Those that INI.TXT counts (2.5): not the data's first and last record, of which there is one each. */
const COUNTED = ['C100', 'D110', 'D120'];

/** The fields that every record of a file repeats. */
interface FileIdentity {
  /** The issuer's VAT number. */
  readonly dealer: string;
  /** Drawn anew for each production, 15 digits (2.4, field 1004). */
  readonly fileId: number;
}

/** A document, and a row of it for each line or, of a receipt, for what was paid. */
export interface UniformDocument {
  readonly type: DocumentType;
  readonly number: string;
  readonly issuedOn: LocalDate;
  /** HH:MM, whatever comes after. */
  readonly issuedAt: string;
  readonly customer: { readonly name: string; readonly address: string; readonly number: string; readonly key: string };
  readonly netAgorot: Agorot;
  readonly vatAgorot: Agorot;
  readonly totalAgorot: Agorot;
  readonly vatBasisPoints: number;
  /** The invoice that a credit note is of. */
  readonly base?: { readonly type: DocumentType; readonly number: string };
  readonly lines: readonly { readonly reference: string; readonly commissionAgorot: Agorot; readonly discountAgorot: Agorot }[];
  /** The means by which a receipt was paid. */
  readonly paidBy?: PaymentMeans;
}

/** The facts in the opening record of INI.TXT of issuer, program and period. */
export interface FileHead extends FileIdentity {
  readonly business: string;
  readonly address: string;
  readonly program: string;
  readonly version: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly producedOn: LocalDate;
  /** HH:MM, whatever comes after. */
  readonly producedAt: string;
  /** The folder of the files, as {@link folderOf} says. */
  readonly path: string;
  /** The program that compressed the data. */
  readonly compressedBy: string;
}

/** Returns where the Authority looks for a production (2.2): by the dealer's number without its check digit, the year, and the minute. */
export function folderOf({ dealer, producedOn, producedAt }: Pick<FileHead, 'dealer' | 'producedOn' | 'producedAt'>): readonly string[] {
  return ['OPENFRMT', `${digits(dealer, 9).slice(0, 8)}.${producedOn.slice(2, 4)}`, `${date(producedOn).slice(4)}${time(producedAt)}`];
}

const text = (value: string, width: number): string => value.replace(/\s+/g, ' ').slice(0, width).padEnd(width);
const digits = (value: number | string, width: number): string => String(value).replace(/\D/g, '').slice(-width).padStart(width, '0');
const date = (day: LocalDate): string => day.replaceAll('-', '');
const time = (clock: string): string => clock.replaceAll(':', '').slice(0, 4);
/** Letters of a series stand before its digits, and nothing between them (2.4). */
const documentNumber = (number: string): string => text(number.replaceAll('-', ''), 20);
const signed = (value: number, width: number): string => `${value < 0 ? '-' : '+'}${digits(Math.abs(value), width - 1)}`;
const amount = (agorot: Agorot): string => signed(agorot, 15);

/** BKMVDATA.TXT, record by record. */
export function dataRecords(identity: FileIdentity, documents: readonly UniformDocument[]): string[] {
  const { dealer, fileId } = identity;
  const own = (number: number) => digits(number, 9) + digits(dealer, 9);
  const records = [`A100${own(1)}${digits(fileId, 15)}${FORMAT}${text('', 50)}`];
  for (const [index, document] of documents.entries()) {
    records.push(headRecord(document, own(records.length + 1), index + 1));
    for (const line of document.lines.keys()) records.push(lineRecord(document, line, own(records.length + 1), index + 1));
    if (document.paidBy) records.push(paymentRecord(document, document.paidBy, own(records.length + 1), index + 1));
  }
  const count = records.length + 1;
  return [...records, `Z900${own(count)}${digits(fileId, 15)}${FORMAT}${digits(count, 15)}${text('', 50)}`];
}

/** C100. Currency, export and branch stay empty: there are none. */
function headRecord(document: UniformDocument, own: string, link: number): string {
  const { type, number, issuedOn, issuedAt, customer, netAgorot, vatAgorot, totalAgorot } = document;
  return [
    ...['C100', own, digits(DOCUMENT_TYPES[type], 3), documentNumber(number), date(issuedOn), time(issuedAt)],
    // Name, street, house, city, zip code, country and its code, telephone, VAT number.
    ...[text(customer.name, 50), text(customer.address, 50), text('', 10), text('', 30), text('', 8), text('', 30), text('', 2)],
    ...[text('', 15), digits(customer.number, 9), date(issuedOn)],
    // In foreign currency, and which.
    ...[amount(0), text('', 3)],
    // Before the document's discount, that discount, net, VAT, total, tax withheld.
    ...[amount(netAgorot), amount(0), amount(netAgorot), amount(vatAgorot), amount(totalAgorot), signed(0, 12)],
    // The customer's key, matching, whether it was cancelled, date of the document, branch, who made it, the lines' link, spare.
    ...[text(customer.key, 15), text('', 10), text('', 1), date(issuedOn), text('', 7), text('', 9), digits(link, 7), text('', 13)],
  ].join('');
}

/** D110: one service by line. */
function lineRecord(
  { type, number, issuedOn, vatBasisPoints, base, lines }: UniformDocument,
  line: number,
  own: string,
  link: number,
): string {
  const { reference = '', commissionAgorot = 0, discountAgorot = 0 } = lines[line] ?? {};
  return [
    ...['D110', own, digits(DOCUMENT_TYPES[type], 3), documentNumber(number), digits(line + 1, 4)],
    ...[base ? digits(DOCUMENT_TYPES[base.type], 3) : digits(0, 3), documentNumber(base?.number ?? '')],
    // A service, the item's key and description, maker, serial number, unit, quantity in ten thousandths.
    ...[digits(1, 1), text(reference, 20), text(`עמלה, הזמנה ${reference}`, 30), text('', 50), text('', 30), text('יחידה', 20)],
    ...[signed(10_000, 17), amount(commissionAgorot), amount(0 - discountAgorot), amount(commissionAgorot - discountAgorot)],
    ...[digits(vatBasisPoints, 4), text('', 7), date(issuedOn), digits(link, 7), text('', 7), text('', 21)],
  ].join('');
}

/** D120: a receipt is paid in one sum. What bank, account and card company it came through nobody tells us. */
function paymentRecord({ type, number, issuedOn, totalAgorot }: UniformDocument, means: PaymentMeans, own: string, link: number): string {
  return [
    ...['D120', own, digits(DOCUMENT_TYPES[type], 3), documentNumber(number), digits(1, 4), digits(MEANS[means], 1)],
    // Bank, branch, account, cheque and its day.
    ...[digits(0, 10), digits(0, 10), digits(0, 15), digits(0, 10), digits(0, 8), amount(totalAgorot)],
    // The card's company and name, kind of deal, branch, spare.
    ...[digits(0, 1), text('', 20), digits(means === 'card' ? REGULAR_DEAL : 0, 1)],
    ...[text('', 7), date(issuedOn), digits(link, 7), text('', 60)],
  ].join('');
}

/** INI.TXT: who, what and when, and how many records of each kind the data has. */
export function iniRecords(head: FileHead, data: readonly string[]): string[] {
  const { dealer, fileId, business, address, program, version, from, to, producedOn, producedAt, path, compressedBy } = head;
  const opening = [
    ...['A000', text('', 5), digits(data.length, 15), digits(dealer, 9), digits(fileId, 15), FORMAT],
    // The program's number in the Authority's register (none), name and version, its maker; for several years; where the file was kept.
    ...[digits(0, 8), text(program, 20), text(version, 20), digits(dealer, 9), text(program, 20), '2', text(path, 50)],
    // No books are kept here; the company's and the deductions' numbers, spare.
    ...['0', text('', 1), digits(0, 9), digits(0, 9), text('', 10)],
    ...[text(business, 50), text(address, 50), text('', 10), text('', 30), text('', 8)],
    ...[digits(0, 4), date(from), date(to), date(producedOn), time(producedAt)],
    // Hebrew, in ISO-8859-8; what compressed it; shekels; no branches.
    ...['0', '1', text(compressedBy, 20), 'ILS', '0', text('', 46)],
  ].join('');
  const counted = countRecords(data).filter(([kind]) => COUNTED.includes(kind));
  return [opening, ...counted.map(([kind, count]) => kind + digits(count, SUMMARY_WIDTH - 4))];
}

/** Returns how many records of each kind the data have, in the order of kinds. */
export function countRecords(data: readonly string[]): (readonly [kind: string, count: number])[] {
  const kinds = Map.groupBy(data, (record) => record.slice(0, 4));
  return [...kinds].map(([kind, records]) => [kind, records.length] as const).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Returns what documents of each type there are, and what they come to (2.6), types that there are none of included. */
export function sumDocuments(documents: readonly UniformDocument[]) {
  return Object.entries(DOCUMENT_TYPES).map(([type, code]) => {
    const found = documents.filter((document) => document.type === type);
    return {
      type: type as DocumentType,
      code,
      count: found.length,
      totalAgorot: found.reduce((sum, { totalAgorot }) => sum + totalAgorot, 0),
    };
  });
}
