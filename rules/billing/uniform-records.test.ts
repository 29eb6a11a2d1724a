import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataRecords, type FileHead, folderOf, iniRecords, sumDocuments, type UniformDocument } from './uniform-records.ts';

/** By the appendix, without the line's end. */
const RECORD_WIDTHS = { A000: 466, A100: 95, C100: 444, D110: 339, D120: 222, Z900: 110 } as const;

const HEAD: FileHead = {
  ...{ dealer: '515555555', fileId: 202_612_060_015_001, business: 'לינה בע״מ', address: 'הרצל 1, תל אביב', program: 'Lina', version: '1' },
  ...{ from: '2026-01-01', to: '2026-12-31', producedOn: '2026-12-31', producedAt: '10:05' },
  ...{ path: 'OPENFRMT\\51555555.26\\12311005', compressedBy: 'zip' },
};
const CUSTOMER = { name: 'חצר האלונים', address: 'הגפן 3, ראש פינה', number: '512345678', key: '7' };

const documents = fc.array(
  fc.record({
    type: fc.constantFrom('invoice', 'creditNote', 'receipt') as fc.Arbitrary<UniformDocument['type']>,
    lines: fc.array(
      fc.record({ reference: fc.string({ maxLength: 40 }), commissionAgorot: fc.nat(99_999_999), discountAgorot: fc.nat(9_999) }),
      { maxLength: 4 },
    ),
    name: fc.string({ maxLength: 90 }),
  }),
  { maxLength: 5 },
);

function documentOf(
  { type, lines, name }: { type: UniformDocument['type']; lines: UniformDocument['lines']; name: string },
  index: number,
) {
  const netAgorot = lines.reduce((sum, line) => sum + line.commissionAgorot - line.discountAgorot, 0);
  return {
    ...{ type, lines, number: `2026-${index}`, issuedOn: '2026-12-06', issuedAt: '00:15', vatBasisPoints: 1800 },
    ...{ netAgorot, vatAgorot: 0, totalAgorot: netAgorot, customer: { ...CUSTOMER, name } },
    ...(type === 'receipt' && { paidBy: 'card' as const }),
  };
}

it('every record has its width, its number, and the counts agree', () => {
  fc.assert(
    fc.property(documents, (drawn) => {
      const data = dataRecords(HEAD, drawn.map(documentOf));
      const ini = iniRecords(HEAD, data);
      for (const [index, record] of data.entries()) {
        expect(record).toHaveLength(RECORD_WIDTHS[record.slice(0, 4) as keyof typeof RECORD_WIDTHS]);
        expect(Number(record.slice(4, 13))).toBe(index + 1);
        expect(record.slice(13, 22)).toBe('515555555');
      }
      expect(ini[0]).toHaveLength(RECORD_WIDTHS.A000);
      expect(Number(ini[0]?.slice(9, 24))).toBe(data.length);
      expect(Number(data.at(-1)?.slice(45, 60))).toBe(data.length);
      const counted = ini.slice(1).map((record) => [record.slice(0, 4), Number(record.slice(4))] as const);
      expect(ini.slice(1).every(({ length }) => length === 19)).toBe(true);
      // The first and the last record are not counted.
      expect(counted.reduce((sum, [, count]) => sum + count, 2)).toBe(data.length);
      for (const { type, count } of sumDocuments(drawn.map(documentOf))) {
        expect(count).toBe(drawn.filter((document) => document.type === type).length);
      }
    }),
  );
});

it('a line comes to its commission less discount, a document to its lines, in positive amounts also when it takes back', () => {
  const [, head, line] = dataRecords(HEAD, [
    {
      ...{ type: 'creditNote', number: 'C2026-00003', issuedOn: '2026-12-06', issuedAt: '09:30', customer: CUSTOMER, vatBasisPoints: 1800 },
      ...{ netAgorot: 33_440, vatAgorot: 6_019, totalAgorot: 39_459, base: { type: 'invoice', number: '2026-00002' } },
      lines: [{ reference: 'ABCDEFGH23', commissionAgorot: 41_800, discountAgorot: 8_360 }],
    },
  ]);
  expect(head?.slice(22, 57)).toBe(`330${'C202600003'.padEnd(20)}202612060930`);
  expect(head?.slice(317, 362)).toBe('+00000000033440+00000000006019+00000000039459');
  expect(line?.slice(49, 72)).toBe(`305${'202600002'.padEnd(20)}`);
  expect(line?.slice(240, 289)).toBe('+00000000041800-00000000008360+000000000334401800');
});

it.each([
  ['card', '3', '1'],
  ['transfer', '4', '0'],
] as const)('a receipt says that its sum was paid by %s', (paidBy, means, deal) => {
  const [, head, payment] = dataRecords(HEAD, [
    {
      ...{ type: 'receipt', number: '2026-00007', issuedOn: '2026-12-18', issuedAt: '09:30', customer: CUSTOMER, vatBasisPoints: 0 },
      ...{ netAgorot: 39_459, vatAgorot: 0, totalAgorot: 39_459, lines: [], paidBy },
    },
  ]);
  expect(head?.slice(22, 45)).toBe(`400${'202600007'.padEnd(20)}`);
  expect(payment?.slice(22, 50)).toBe(`400${'202600007'.padEnd(20)}0001${means}`);
  expect(payment?.slice(103, 118)).toBe('+00000000039459');
  expect(payment?.slice(139, 155)).toBe(`${deal}       20261218`);
});

it('the first record of INI.TXT has each field where the Tax Authority looks for it', () => {
  const data = dataRecords(HEAD, []);
  const [ini = ''] = iniRecords(HEAD, data);
  /** By the columns of the description, from 1, both included. */
  const at = (first: number, last: number) => ini.slice(first - 1, last).trimEnd();
  expect([at(25, 33), at(34, 48), at(49, 56)]).toEqual(['515555555', '202612060015001', '&OF1.31&']);
  expect([at(65, 84), at(85, 104), at(105, 113), at(114, 133), at(134, 134)]).toEqual(['Lina', '1', '515555555', 'Lina', '2']);
  expect([at(135, 184), at(185, 185)]).toEqual(['OPENFRMT\\51555555.26\\12311005', '0']);
  expect([at(215, 264), at(265, 314)]).toEqual(['לינה בע״מ', 'הרצל 1, תל אביב']);
  expect([at(363, 366), at(367, 374), at(375, 382), at(383, 390), at(391, 394)]).toEqual([
    '0000',
    '20260101',
    '20261231',
    '20261231',
    '1005',
  ]);
  expect([at(395, 395), at(396, 396), at(397, 416), at(417, 419), at(420, 420)]).toEqual(['0', '1', 'zip', 'ILS', '0']);
});

it('files lie by dealer without the check digit, year and minute, as in the example of the description', () => {
  const folder = folderOf({ dealer: '002233445', producedOn: '2008-09-11', producedAt: '10:25' });
  expect(folder).toEqual(['OPENFRMT', '00223344.08', '09111025']);
});
