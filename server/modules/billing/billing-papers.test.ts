import { expect, it } from 'vitest';
import type { HostStatement, HostStatementLine } from '#contract/billing.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { renderLetter } from '#server/platform/papers/letter.ts';
import { renderTaxDocument } from '#server/platform/papers/tax-document.ts';
import { readPdf, withoutSpaces } from '#tests/support/read-pdf.ts';
import type { StoredInvoice } from './billing-queries.ts';
import { creditNotePaper, type StoredCreditNote } from './credit-notes.ts';
import type { BilledLine } from './invoice-paper.ts';
import { statementPaper } from './print-statement.ts';

const LOCALES = ['he', 'en'] as const;
const NAME = 'בית הבוטיק והספא של משפחת אברהמי־רוזנבלום (Abrahami Rosenblum Boutique) בע״מ';
const PARTY = { name: NAME, number: '515555555', address: 'דרך מנחם בגין 132, קומה 42, תל אביב–יפו' };
const INVOICE: StoredInvoice = {
  ...{
    id: 1,
    propertyId: 1,
    year: 2026,
    serial: 1184,
    month: '2026-11',
    issuedOn: '2026-12-06',
    issuedAt: new Date(0),
    dueOn: '2026-12-20',
  },
  ...{
    netAgorot: 1_000_000,
    vatBasisPoints: 1800,
    vatAgorot: 180_000,
    totalAgorot: 1_180_000,
    creditedAgorot: 0,
    owedBackAgorot: 0,
    paidAt: null,
  },
  ...{ seller: { he: PARTY, en: PARTY }, buyer: PARTY },
};
const NOTE: StoredCreditNote = {
  ...{ id: 3, year: 2026, serial: 12, invoiceId: 1, issuedOn: '2026-12-18', issuedAt: new Date(0) },
  reason: 'האורחים (Mr. John) לא הגיעו, ושולמו ₪1,200.\nסוכם בטלפון 03-555-0142.',
  ...{ netAgorot: 12_345, vatAgorot: 2_222, totalAgorot: 14_567 },
};
const config = { brand: { name: { he: 'לינה', en: 'Lina' } } } as Parameters<typeof creditNotePaper>[3]['config'];

const billed = (index: number): BilledLine => ({
  stay: { id: `4QK2${String(index).padStart(3, '0')}WXY`, arrivalDate: '2026-11-03', departureDate: '2026-11-05' },
  ...{ outcome: 'stayed', basisAgorot: 1_234_550, commissionAgorot: 123_455, discountPercent: 20, discountAgorot: 24_691 },
});
const credit = async (locale: Locale, count: number, isOriginal = false) =>
  await readPdf(
    await renderTaxDocument(
      creditNotePaper(
        NOTE,
        INVOICE,
        Array.from({ length: count }, (_, index) => billed(index)),
        { locale, isOriginal, config },
      ),
    ),
  );

it('a credit note reads in the right order in both languages, with its invoice, reason, lines and sums', async () => {
  const [hebrew = ''] = await credit('he', 2, true);
  for (const text of [
    'חשבונית זיכוי C2026-00012',
    'מקור · הופקה ב־18 בדצמ׳ 2026',
    'זיכוי על חשבונית 2026-01184',
    ...NOTE.reason.split('\n'),
  ]) {
    expect(hebrew).toContain(withoutSpaces(text));
  }
  for (const text of ['לפני מע״מ₪123.45', 'מע״מ 18%₪22.22', 'סה״כ זיכוי₪145.67', '₪12,345.50₪1,234.55−₪246.91₪987.64']) {
    expect(hebrew).toContain(withoutSpaces(text));
  }
  const [english = ''] = await credit('en', 2);
  for (const text of ['Credit note C2026-00012', 'True copy of the original', 'Credit for invoice 2026-01184', 'Total credit₪145.67']) {
    expect(english).toContain(withoutSpaces(text));
  }
  for (const text of NOTE.reason.split('\n')) expect(english).toContain(withoutSpaces(text));
});

it.each(LOCALES)('a credit note of sixty lines goes on over pages with its titles on each (%s)', async (locale) => {
  const pages = await credit(locale, 60);
  expect(pages).toHaveLength(3);
  for (const page of pages) expect(page).toContain(locale === 'he' ? 'מס׳הזמנה' : 'Reservation');
  expect(pages.join('').match(/4QK2\d{3}WXY/g)).toEqual(Array.from({ length: 60 }, (_, index) => billed(index).stay.id));
});

const line = (index: number, overrides: Partial<HostStatementLine> = {}): HostStatementLine => ({
  ...{ reservationId: billed(index).stay.id, guestName: 'Alexandra Montgomery-Fitzgerald', from: '03-11-2026', to: '05-11-2026' },
  ...{ nights: 2, origin: 'online', outcome: 'stayed', basisAgorot: 1_234_550, commissionAgorot: 123_455, discountAgorot: 24_691 },
  ...{ netAgorot: 98_764, totalAgorot: 1_234_550, creditedAgorot: 0, isFeeOpen: false, chargedAgorot: 0 },
  ...{ can: { correct: false, undo: false, dispute: false }, correction: null, dispute: null },
  ...overrides,
});
const statement = (lines: HostStatementLine[], overrides: Partial<HostStatement> = {}): HostStatement => ({
  ...{ month: '11-2026', previousMonth: null, nextMonth: null, closesOn: '05-12-2026', isClosed: false, today: '23-11-2026' },
  ...{ invoice: null, dueOn: '20-12-2026', vatPercent: 18, vatAgorot: 180_000, totalAgorot: 1_180_000, lines },
  totals: { basisAgorot: 74_073_000, commissionAgorot: 7_407_300, discountAgorot: 740_730, netAgorot: 1_000_000, creditedAgorot: 0 },
  counts: { stayed: lines.length, cancelled: 0, noShow: 1, toCome: 0 },
  ...overrides,
});
const print = async (locale: Locale, printed: HostStatement) =>
  await readPdf(await renderLetter(statementPaper(printed, { month: '2026-11', locale, hotel: 'חצר האלונים (Oak Yard)', brand: 'Lina' })));

it('a statement says how each stay ended, what it costs, what was corrected and disputed, and what the invoice would ask', async () => {
  const correction = { outcomeBefore: 'stayed', basisBeforeAgorot: 1_300_000, reason: 'leftEarly', words: 'Left (early)', at: '' } as const;
  const lines = [
    line(0, { outcome: 'noShow', basisAgorot: 0, commissionAgorot: 0, discountAgorot: 0, netAgorot: 0, guestName: 'דנה לוי' }),
    line(1, { correction: { ...correction, isByTeam: false }, creditedAgorot: 5_000 }),
    line(2, { dispute: { state: 'open', words: 'הם לא הגיעו!', openedAt: '', answer: null, answeredAt: null } }),
  ];
  const [hebrew = ''] = await print('he', statement(lines));
  for (const text of ['דוח הזמנות, נובמבר 2026', 'חצר האלונים (Oak Yard)', 'הדוח פתוח עד 5 בדצמ׳ 2026', '3 שהיות · אי־הגעה אחת']) {
    expect(hebrew).toContain(withoutSpaces(text));
  }
  for (const text of ['דנה לוי4QK2000WXYמהאתרלא הגיעולא חויב–––', 'סה״כ לתשלום₪11,800', '4QK2001WXY: תוקן. לפני כן: התארחו, ₪13,000.']) {
    expect(hebrew).toContain(withoutSpaces(text));
  }
  expect(hebrew).toContain(withoutSpaces('4QK2002WXY: ההשגה שלכם בבדיקה: הם לא הגיעו!'));
  expect(hebrew).toContain(withoutSpaces('החשבונית, לפי המצב היום'));
  const invoice = { id: 1, number: '2026-01184', status: 'paid' } as const;
  const [english = ''] = await print('en', statement(lines, { isClosed: true, invoice }));
  for (const text of [
    'Statement for November 2026',
    'The statement is closed. Invoice 2026-01184.',
    '4QK2001WXY: Credited ₪50',
    'Left (early)',
  ]) {
    expect(english).toContain(withoutSpaces(text));
  }
  expect(english).not.toContain('asthingsstand');
  const [late = ''] = await print('en', statement(lines, { today: '06-12-2026' }));
  expect(late).toContain(withoutSpaces('The statement is closed and can’t be changed.'));
});

it.each(LOCALES)('a statement of sixty stays goes on over pages with its titles on each, and ends with its sums (%s)', async (locale) => {
  const lines = Array.from({ length: 60 }, (_, index) => line(index));
  const pages = await print(locale, statement(lines));
  const withLines = pages.filter((page) => /4QK2\d{3}WXY/.test(page));
  for (const page of withLines) expect(page).toContain(locale === 'he' ? 'צ׳ק־אאוט' : 'Check-out');
  expect(withLines.length).toBeGreaterThan(2);
  expect(pages.join('').match(/4QK2\d{3}WXY/g)).toEqual(lines.map(({ reservationId }) => reservationId));
  expect(pages.join('')).toContain(withoutSpaces(locale === 'he' ? 'סה״כ נובמבר 2026₪740,730' : 'Total for November 2026₪740,730'));
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(locale === 'he' ? `עמוד${index + 1}מתוך${pages.length}` : `Page${index + 1}of${pages.length}`);
  }
});
