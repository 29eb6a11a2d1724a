import { describe, expect, it } from 'vitest';
import { isolate, isolateLeftToRight } from '#rules/format/bidi.ts';
import { readPdf, withoutSpaces } from '#tests/support/read-pdf.ts';
import { renderLetter } from './letter.ts';
import { linesOf } from './lines.ts';
import { renderTaxDocument, type TaxDocument } from './tax-document.ts';

const HEBREW = [
  `עוסק מורשה ${isolateLeftToRight('516204870')}, טלפון ${isolateLeftToRight('03-555-0142')} · ${isolateLeftToRight('noa@lina.example')}`,
  `חצר האלונים (Oak Yard) בע״מ [סניף ${isolate('Rosh Pina')}], «הבית»`,
  `מע״מ 18% בסך ${isolateLeftToRight('₪1,485.72')} (מתוך ${isolateLeftToRight('−₪9,739.92')}), 4–7 בדצמבר 2026.`,
  'הזמנות: Иван Петров (2 לילות), محمد علي',
];
const ENGLISH = ['VAT 18%: ₪1,485.72 (of −₪9,739.92)', 'Host: חצר האלונים (Oak Yard), 03-555-0142'];

function aTaxDocument(overrides: Partial<TaxDocument> = {}): TaxDocument {
  const party = { name: 'לינה (Lina) בע״מ', number: '515555555', address: 'דרך הים 1, תל אביב' };
  return {
    ...{ kind: 'taxInvoice', locale: 'he', number: '2026-00001', isOriginal: true, issuedOn: '2026-12-06', dueOn: '2026-12-20' },
    ...{ allocationNumber: '123456789', brand: 'לינה', seller: party, buyer: party, notes: HEBREW },
    subject: { title: 'תקופה', lines: ['נובמבר 2026'] },
    columns: ['צ׳ק־אאוט', 'מס׳', 'נטו'].map((title, index) => ({ title, share: 1, isAmount: index === 2 })),
    rows: rowsOf(8),
    sums: [
      { label: 'לפני מע״מ', amount: isolateLeftToRight('₪100') },
      { label: 'סה״כ', amount: isolateLeftToRight('₪118') },
    ],
    ...overrides,
  };
}
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    `שורה ${index + 1} בלבד`,
    isolateLeftToRight(`4QK2-${index + 1}L`),
    isolateLeftToRight('₪1,596.50'),
  ]);

const aLetter = (value: string) =>
  ({
    locale: 'he',
    brand: 'לינה',
    title: value,
    subtitle: '',
    foot: '',
    blocks: [{ kind: 'facts', rows: [{ label: 'אורח', value }] }],
  }) as const;

describe('a paper', () => {
  it('reads in the right order in Hebrew, with numbers, English, brackets, sums and percents inside', async () => {
    const [page = ''] = await readPdf(await renderTaxDocument(aTaxDocument()));
    for (const text of [...HEBREW, `חשבונית מס ${isolateLeftToRight('2026-00001')}`, 'מקור · הופקה ב־6 בדצמ׳ 2026']) {
      expect(page).toContain(withoutSpaces(text));
    }
    expect(page).toContain('מספרהקצאה:123456789');
  });

  it('reads in the right order in English, with Hebrew inside', async () => {
    const [page = ''] = await readPdf(await renderTaxDocument(aTaxDocument({ locale: 'en', notes: ENGLISH, isOriginal: false })));
    for (const text of [...ENGLISH, 'Tax invoice 2026-00001', 'True copy of the original']) expect(page).toContain(withoutSpaces(text));
  });

  it('goes on to further pages, with the titles of its table on each, and numbers them', async () => {
    const pages = await readPdf(await renderTaxDocument(aTaxDocument({ rows: rowsOf(60) })));
    expect(pages).toHaveLength(3);
    for (const [index, page] of pages.entries()) expect(page).toContain(`עמוד${index + 1}מתוך3`);
    for (const page of pages.slice(0, 2)) expect(page).toContain('צ׳ק־אאוט');
    const rows = pages.join('').match(/שורה\d+בלבד/g);
    expect(rows).toEqual(rowsOf(60).map((_, index) => `שורה${index + 1}בלבד`));
    expect(pages.at(-1)).toContain('₪118');
  });

  it('carries its fonts, and no other', async () => {
    const file = (await renderTaxDocument(aTaxDocument())).toString('latin1');
    const fonts = (file.match(/\/BaseFont \/\S+/g) ?? []).map((font) => font.replace(/.*\+/, ''));
    expect([...new Set(fonts)].sort()).toEqual(['Assistant-Bold', 'Assistant-Regular', 'FrankRuhlLibre-Bold', 'Rubik-Regular']);
    expect(file.match(/\/FontFile2 /g)?.length).toBeGreaterThanOrEqual(new Set(fonts).size);
  });

  it('is also a receipt or a credit invoice, by another title', async () => {
    const [receipt = ''] = await readPdf(await renderTaxDocument(aTaxDocument({ kind: 'receipt', dueOn: null })));
    expect(receipt).toContain('קבלה2026-00001');
    expect(receipt).not.toContain('לתשלוםעד');
    const [credit = ''] = await readPdf(await renderTaxDocument(aTaxDocument({ kind: 'creditNote' })));
    expect(credit).toContain('חשבוניתזיכוי2026-00001');
  });

  it.each(['B\u0301art', 'א\u0301בי', 'a\u05b8bi', 'ש\u05c1\u0651 \u202eע\u0651'])(
    'prints %j, though its font knows no such letters',
    async (name) => {
      const blocks = [{ kind: 'facts' as const, rows: [{ label: 'אורח', value: name }] }];
      const letter = { locale: 'he', brand: 'לינה', title: name, subtitle: name, foot: name, blocks } as const;
      const [page = ''] = await readPdf(await renderLetter(letter));
      expect(page).toContain('אורח');
    },
  );

  it.each([
    ['Наталья Иванова', 'Rubik-Regular'],
    ['Ελένη Παπαδοπούλου', 'NotoSans-Regular'],
    ['Արամ Խաչատրյան', 'NotoSansArmenian-Regular'],
    ['გიორგი მაისურაძე', 'NotoSansGeorgian-Regular'],
    ['አበበ ቢቂላ', 'NotoSansEthiopic-Regular'],
    ['सुनीता', 'NotoSans-Regular'],
    ['김민준', 'GowunDodum-Regular'],
    ['さくら タナカ', 'SawarabiGothic-Regular'],
    ['王小明', 'ZCOOLXiaoWei-Regular'],
    // Letters that the Chinese font lacks, from another.
    ['陳國強', 'SawarabiGothic-Regular'],
  ])('prints %s in letters of its own script, between Hebrew and English', async (name, font) => {
    const bytes = await renderLetter(aLetter(`שם ${isolate(name)} (Noa)`));
    const [page = ''] = await readPdf(bytes);
    expect(page).toContain(withoutSpaces(`שם ${name} (Noa)`));
    expect(bytes.toString('latin1')).toMatch(new RegExp(`/BaseFont /\\w+\\+${font}`));
  });

  it('prints Thai and Arabic names in letters that take shapes', async () => {
    const bytes = await renderLetter(aLetter('สมชาย محمد علي'));
    for (const font of ['NotoSansThai-Regular', 'Rubik-Regular']) expect(bytes.toString('latin1')).toContain(font);
  });

  it.each(['ខ្មែរ', 'ພາສາລາວ', 'မြန်မာ', 'বাংলা', 'தமிழ்', 'ᠮᠣᠩᠭᠣᠯ', '𠮷野家', '😀 Noa', 'ܫܠܡܐ', 'བོད་'])(
    'does not fail at %s, whose letters it may not have',
    async (name) => {
      const [page = ''] = await readPdf(await renderLetter(aLetter(`${name} (Noa)`)));
      expect(page).toContain('Noa');
    },
  );

  it('breaks words that are wider than the paper, and says nothing where there is nothing to say', async () => {
    const long = 'a'.repeat(400);
    const blocks = [
      { kind: 'paragraph' as const, text: long },
      { kind: 'facts' as const, rows: [{ label: '', value: `\n${long}` }] },
    ];
    const [page = ''] = await readPdf(await renderLetter({ locale: 'he', brand: 'לינה', title: '', subtitle: '', foot: '', blocks }));
    expect(page.match(/a/g)).toHaveLength(800);
  });
});

describe('lines', () => {
  const read = (text: string, width: number, isRightToLeft = true) =>
    linesOf(text, { isRightToLeft, width, widthOf: (piece) => piece.length, faceOf: () => undefined }).map(({ runs }) =>
      runs.map((run) => run.text),
    );

  it('break between words and show each line from left to right', () => {
    expect(read('שלום Noa, מה נשמע', 11)).toEqual([[',', 'Noa', 'שלום '], ['מה נשמע']]);
    expect(read('one two', 3, false)).toEqual([['one'], ['two']]);
  });

  it('keep a text whole that is isolated over several of them', () => {
    const words = isolate('אחת (one)\nשתיים 2.');
    expect(read(words, 40)).toEqual(read(`${isolate('אחת (one)')}\n${isolate('שתיים 2.')}`, 40));
    expect(read(`${words} x\ny 1.`, 40).at(-1)).toEqual(read('y 1.', 40)[0]);
  });

  it('keep sums whole that are isolated', () => {
    expect(read(`סך ${isolateLeftToRight('−₪5.00')}`, 20)).toEqual([['−₪5.00', 'סך ']]);
  });
});
