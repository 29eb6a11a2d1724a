import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type Sheet, writeSpreadsheet } from './spreadsheet.ts';

const COLUMNS = [
  { title: 'Guest', width: 20 },
  { title: 'Phone', width: 14 },
  { title: 'Check-in', width: 12 },
  { title: 'Nights', width: 8 },
  { title: 'Total', width: 12, isMoney: true },
];
const SHEET: Sheet = {
  ...{ fileName: 'reservations', title: 'הזמנות', isRightToLeft: true, columns: COLUMNS },
  rows: [['=1+1', '050-123-4567', new Date('2026-12-01T00:00:00Z'), 2, 1250.5]],
};

it('writes dates, numbers and money as such, and everything typed as text, on a sheet that runs from the right', async () => {
  const { content } = await writeSpreadsheet(SHEET, 'xlsx');
  const files = unzip(content);
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('rightToLeft="1"');
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);
  const formats = formatsOf(files.get('xl/styles.xml') ?? '');
  const cells = [...sheet.matchAll(/<c r="([A-E])2"([^>]*)>(.*?)<\/c>/g)].map(([, column, attributes = '', inside = '']) => {
    const value = /<v>([^<]*)<\/v>/.exec(inside)?.[1] ?? '';
    const isText = attributes.includes('t="s"');
    return [column, isText ? shared[Number(value)] : Number(value), formats[Number(/ s="(\d+)"/.exec(attributes)?.[1] ?? 0)]];
  });
  expect(cells).toEqual([
    ['A', '=1+1', '@'],
    ['B', '050-123-4567', '@'],
    // Days since the end of 1899.
    ['C', 46_357, 'dd.mm.yyyy'],
    ['D', 2, undefined],
    ['E', 1250.5, '#,##0.00'],
  ]);
  expect(sheet).not.toContain('<f>');
});

it('writes the same with commas, and takes the power from formulas', async () => {
  const { content } = await writeSpreadsheet(SHEET, 'csv');
  expect(content.toString()).toBe("\uFEFFGuest,Phone,Check-in,Nights,Total\r\n'=1+1,050-123-4567,2026-12-01,2,1250.5\r\n");
});

/** The files of a zip, by name: of each entry in its directory what stands at its place. */
function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, nameLength] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const place = zip.readUInt32LE(at + 42);
    const start = place + 30 + zip.readUInt16LE(place + 26) + zip.readUInt16LE(place + 28);
    const packed = zip.subarray(start, start + size);
    files.set(name, (method === 0 ? packed : inflateRawSync(packed)).toString('utf8'));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

/** Returns the format of each style of a workbook; undefined where it has none of its own. */
function formatsOf(styles: string): (string | undefined)[] {
  const own = new Map([...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]));
  const [, cellStyles = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? [];
  return [...cellStyles.matchAll(/<xf ([^>]*)>/g)].map(([, attributes = '']) => own.get(/numFmtId="(\d+)"/.exec(attributes)?.[1]));
}
