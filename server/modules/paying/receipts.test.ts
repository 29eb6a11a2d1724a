import { expect, it } from 'vitest';
import type { StoredInvoice } from '#server/modules/billing/index.ts';
import { renderTaxDocument } from '#server/platform/papers/tax-document.ts';
import { readPdf, withoutSpaces } from '#tests/support/read-pdf.ts';
import { receiptPaper } from './receipts.ts';

const PARTY = { name: 'חצר האלונים (Oak Yard) בע״מ', number: '515555555', address: 'דרך הים 1, תל אביב' };
const INVOICE = { year: 2026, serial: 1184, month: '2026-11' } as StoredInvoice;
const RECEIPT = {
  ...{ year: 2026, serial: 7, invoiceId: 1, amountAgorot: 1_180_050, issuedOn: '2026-12-18', issuedAt: new Date(0) },
  ...{ seller: { he: PARTY, en: PARTY }, buyer: PARTY },
} as const;
const config = { brand: { name: { he: 'לינה', en: 'Lina' } } } as Parameters<typeof receiptPaper>[2]['config'];

it('a receipt says from whom what came, when, how and for which invoice, in either language', async () => {
  const card = { ...RECEIPT, means: 'card', cardLastFour: '4242' } as const;
  const [hebrew = ''] = await readPdf(await renderTaxDocument(receiptPaper(card, INVOICE, { locale: 'he', isOriginal: true, config })));
  for (const text of ['קבלה R2026-00007', 'מקור', 'התקבל מאת', PARTY.name, 'עבור', 'חשבונית 2026-01184', 'נובמבר 2026']) {
    expect(hebrew).toContain(withoutSpaces(text));
  }
  expect(hebrew).toContain(withoutSpaces('כרטיס אשראי •••• 424218 בדצמ׳ 2026₪11,800.50'));
  expect(hebrew).toContain(withoutSpaces('סה״כ התקבל₪11,800.50'));
  const transfer = { ...RECEIPT, means: 'transfer', cardLastFour: null } as const;
  const [english = ''] = await readPdf(
    await renderTaxDocument(receiptPaper(transfer, INVOICE, { locale: 'en', isOriginal: false, config })),
  );
  for (const text of ['Receipt R2026-00007', 'True copy of the original', 'Received from', 'Bank transfer18 Dec 2026₪11,800.50']) {
    expect(english).toContain(withoutSpaces(text));
  }
});
