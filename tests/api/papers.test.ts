import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminInvoices } from '#contract/admin-invoices.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { attachedPaper } from '#tests/support/attached-paper.ts';
import { aBooking, aGuest, aWish, CHECKOUT, mailsTo } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { aCreditNote, anInvoice, aPaidInvoice } from '#tests/support/invoices.ts';
import { readPdf, withoutSpaces } from '#tests/support/read-pdf.ts';
import { approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
});
afterAll(() => test.close());

async function newHost(email: string): Promise<Client & { propertyId: number }> {
  const client = await signedIn(test, email);
  const { propertyId } = await submitRegistration(test, client);
  await approveAsAdmin(test, propertyId, admin.userId);
  return { ...client, propertyId };
}

describe('an invoice as PDF', () => {
  it('is its host’s and the administrators’ alone, in either language, and says that it is a copy', async () => {
    const host = await newHost('host@example.com');
    const stranger = await newHost('stranger@example.com');
    const id = await anInvoice(test, host.propertyId);
    const own = `/backoffice/invoices/${id}/invoice.pdf`;
    const answer = await host.call('GET', `${own}?lang=he`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="invoice-2026-00001.pdf"',
    });
    expect(answer.headers['cache-control']).toMatch(/no-store/);
    const [page = ''] = await readPdf(answer.rawPayload);
    for (const text of ['חשבונית מס 2026-00001', 'העתק נאמן למקור', 'עוסק מורשה 515555555', 'מע״מ 18%₪180', '₪1,180']) {
      expect(page).toContain(withoutSpaces(text));
    }
    const [english = ''] = await readPdf((await admin.call('GET', `/admin/invoices/${id}/invoice.pdf?lang=en`)).rawPayload);
    expect(english).toContain('Taxinvoice2026-00001');
    expect((await stranger.call('PUT', `/admin/invoices/${id}/allocationNumber`, { number: '123456789' })).statusCode).toBe(403);
    expect((await admin.call('PUT', `/admin/invoices/${id}/allocationNumber`, { number: '12345678' })).statusCode).toBe(400);
    expect((await admin.call('PUT', `/admin/invoices/${id}/allocationNumber`, { number: '123456789' })).statusCode).toBe(204);
    expect((await readPdf((await host.call('GET', own)).rawPayload)).join('')).toContain('123456789');
    expect((await host.call('GET', `/backoffice/invoices/${id}`)).json()).toMatchObject({
      allocationNumber: '123456789',
      needsAllocation: false,
    });
    expect((await stranger.call('GET', own)).statusCode).toBe(404);
    expect((await stranger.call('GET', `/admin/invoices/${id}/invoice.pdf`)).statusCode).toBe(403);
    expect((await new TestBrowser(test).get(`/api${own}`)).statusCode).toBe(401);
  });
});

describe('credit notes, receipts and statements as PDF', () => {
  it('are their host’s and, but for statements, the administrators’ alone, in either language', async () => {
    const host = await newHost('papers@example.com');
    const stranger = await newHost('other@example.com');
    const { propertyId } = host;
    const invoiceId = await anInvoice(test, propertyId, 3);
    const noteId = await aCreditNote(test, { propertyId, invoiceId, netAgorot: 10_000 });
    const { receiptId } = await aPaidInvoice(test, propertyId);
    const papers = [
      {
        path: `creditNotes/${noteId}/creditNote.pdf`,
        fileName: 'credit-note-C2026-00001.pdf',
        he: 'חשבונית זיכוי C2026-00001',
        en: '₪118',
      },
      { path: `receipts/${receiptId}/receipt.pdf`, fileName: 'receipt-R2026-00099.pdf', he: 'קבלה R2026-00099', en: 'Receipt R2026-00099' },
    ];
    for (const { path, fileName, he, en } of papers) {
      const own = await host.call('GET', `/backoffice/${path}?lang=he`);
      expect(own.headers).toMatchObject({
        ...{ 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${fileName}"` },
        'cache-control': expect.stringMatching(/no-store/),
      });
      const [hebrew = ''] = await readPdf(own.rawPayload);
      for (const text of [he, 'העתק נאמן למקור']) expect(hebrew).toContain(withoutSpaces(text));
      const [english = ''] = await readPdf((await admin.call('GET', `/admin/${path}?lang=en`)).rawPayload);
      expect(english).toContain(withoutSpaces(en));
      expect((await stranger.call('GET', `/backoffice/${path}`)).statusCode).toBe(404);
      expect((await stranger.call('GET', `/admin/${path}`)).statusCode).toBe(403);
      expect((await admin.call('GET', `/admin/${path.replace(/\d+/, '999999')}`)).statusCode).toBe(404);
      expect((await new TestBrowser(test).get(`/api/backoffice/${path}`)).statusCode).toBe(401);
    }
    const statement = await host.call('GET', '/backoffice/statement.pdf?month=11-2026&lang=he');
    expect(statement.headers['content-disposition']).toBe('attachment; filename="statement-2026-11.pdf"');
    expect((await readPdf(statement.rawPayload)).join('')).toContain(withoutSpaces('דוח הזמנות, נובמבר 2026'));
    expect((await new TestBrowser(test).get('/api/backoffice/statement.pdf?month=11-2026')).statusCode).toBe(401);
    const { data, receipts } = (await admin.call('GET', '/admin/invoices')).json<AdminInvoices>();
    expect(data.find(({ id }) => id === invoiceId)?.creditNotes).toEqual([{ id: noteId, number: 'C2026-00001' }]);
    expect(receipts).toMatchObject([{ id: receiptId, number: 'R2026-00099' }]);
  });
});

describe('a receipt’s mail', () => {
  it('brings the original as PDF', async () => {
    const host = await newHost('paid@example.com');
    const id = await anInvoice(test, host.propertyId, 5);
    expect((await admin.call('POST', `/admin/invoices/${id}/payment`)).statusCode).toBe(204);
    const { recipient } = await test.db
      .selectFrom('outbox')
      .select('recipient')
      .where('template', '=', 'receipt-issued')
      .executeTakeFirstOrThrow();
    const mail = (await mailsTo(test.context, recipient)).find(({ subject }) => subject.includes('קבלה'));
    const { fileName, text } = await attachedPaper(mail);
    expect(fileName).toMatch(/^receipt-R\d{4}-\d{5}\.pdf$/);
    for (const words of ['מקור · הופקה', 'חשבונית 2026-00005', 'העברה בנקאית', 'סה״כ התקבל₪1,180'])
      expect(text).toContain(withoutSpaces(words));
    expect(mail?.text).toContain('הקבלה מצורפת');
  });
});

describe('a booking confirmation as PDF', () => {
  it('says what the page says to whoever may open the reservation, and that it was cancelled', async () => {
    const { propertyId } = await saveProperty(test.context);
    const browser = new TestBrowser(test, { language: 'he' });
    const guest = aGuest({ lastName: '(Noa) אברהמי', specialRequests: 'קומה 2, בבקשה' });
    const booked = await browser.post(CHECKOUT, aBooking({ stay: aWish(propertyId), guest }));
    const { reservationId: id, accessCode, reservation } = booked.json();
    const address = `/api/portal/reservations/${id}`;
    const read = async (lang: string) => {
      const answer = await browser.get(`${address}/confirmation.pdf?code=${accessCode}&lang=${lang}`);
      expect(answer.statusCode).toBe(200);
      return (await readPdf(answer.rawPayload)).join('');
    };
    const hebrew = await read('he');
    const { supplier, hotel, quote } = reservation;
    const total = `₪${(quote.totalAgorot / 100).toLocaleString('en')}`;
    for (const text of [`אישור הזמנה ${id}`, supplier.name, supplier.number, hotel.address, hotel.title, total, '(Noa) אברהמי', 'קומה 2']) {
      expect(hebrew).toContain(withoutSpaces(text));
    }
    expect(await read('en')).toContain(`Bookingconfirmation${id}`);
    expect((await new TestBrowser(test).get(`${address}/confirmation.pdf`)).statusCode).toBe(404);
    expect((await new TestBrowser(test).get(`${address}/confirmation.pdf?code=wrong`)).statusCode).toBe(404);
    await browser.put(`${address}/invoiceRequest`, { code: accessCode, invoiceTo: { name: 'אלון (Oak) בע״מ', number: '520013954' } });
    expect(await read('he')).toContain(withoutSpaces('אלון (Oak) בע״מ, 520013954'));
    await browser.post(`${address}/cancellation`, { code: accessCode, expectedFeeAgorot: 0 });
    const cancelled = await read('he');
    expect(cancelled).toContain('ההזמנהבוטלהב־');
    // The price stays on the paper, but is owed no longer.
    expect(hebrew).toContain('סה״כלתשלום');
    expect(cancelled).not.toContain('לתשלום');
  });
});
