import { describe, expect, it } from 'vitest';
import { checkHistory, type Rule } from './check-history.ts';
import type { End, EndReservation, History } from './history.ts';

const NIGHT = { unitId: 1, night: '2026-12-01' };
const OTHER_NIGHT = { unitId: 1, night: '2026-12-02' };
const IMPORTED_NIGHT = { unitId: 2, night: '2026-12-09' };

const STAYED: EndReservation = { id: 'STAYED', email: 'a@x', isCancelled: false, chargedAgorot: null, nights: [NIGHT] };
const CANCELLED: EndReservation = { id: 'CANCELLED', email: 'b@x', isCancelled: true, chargedAgorot: 700, nights: [NIGHT] };

const END: End = {
  reservations: [STAYED, CANCELLED],
  occupancy: [
    { ...NIGHT, cause: 'reservation', reservationId: 'STAYED' },
    { ...OTHER_NIGHT, cause: 'closure', reservationId: null },
    { ...IMPORTED_NIGHT, cause: 'import', reservationId: null },
  ],
  closedNights: [OTHER_NIGHT],
  journal: [
    { id: 'auth-1', kind: 'authorise', state: 'done', isOpen: true, reservationId: 'STAYED', amountAgorot: 900 },
    { id: 'auth-2', kind: 'authorise', state: 'done', isOpen: false, reservationId: 'CANCELLED', amountAgorot: 900 },
    { id: 'capture', kind: 'capture', state: 'done', isOpen: false, reservationId: 'CANCELLED', amountAgorot: 700 },
  ],
  provider: {
    secured: [
      { key: 'auth-1', isLetGo: false },
      { key: 'auth-2', isLetGo: true },
    ],
    taken: [{ key: 'capture', amountAgorot: 700 }],
  },
  invoices: [
    { id: 1, totalAgorot: 1180, isPaid: true, receipts: [{ number: '2026-00001', key: 'page-1', amountAgorot: 1180 }] },
    { id: 2, totalAgorot: 1180, isPaid: false, receipts: [] },
  ],
  attempts: [
    { key: 'page-1', invoiceId: 1, state: 'paid' },
    { key: 'page-2', invoiceId: 1, state: 'refunded' },
    { key: 'page-3', invoiceId: 2, state: 'expired' },
  ],
  pages: [
    { key: 'page-1', amountAgorot: 1180, timesGivenBack: 0 },
    { key: 'page-2', amountAgorot: 1180, timesGivenBack: 1 },
  ],
  mails: [
    { id: 1, template: 'reservation-confirmed', reservationId: 'STAYED', receiptNumber: null },
    { id: 2, template: 'reservation-received', reservationId: 'STAYED', receiptNumber: null },
    { id: 3, template: 'reservation-confirmed', reservationId: 'CANCELLED', receiptNumber: null },
    { id: 4, template: 'reservation-received', reservationId: 'CANCELLED', receiptNumber: null },
    { id: 5, template: 'reservation-cancelled', reservationId: 'CANCELLED', receiptNumber: null },
    { id: 6, template: 'reservation-cancelled-host', reservationId: 'CANCELLED', receiptNumber: null },
    { id: 7, template: 'card-charged', reservationId: 'CANCELLED', receiptNumber: null },
    { id: 10, template: 'receipt-issued', reservationId: null, receiptNumber: '2026-00001' },
  ],
  // A mail may come twice, under the same number.
  receivedMails: [1, 2, 3, 4, 5, 6, 7, 7, 10],
  photos: [{ id: 5, uploadKey: 'photo-1', state: 'ready', hasFile: true }],
};

/**
 * Two bookings, of which one was cancelled and its fee charged; a closed night, an opened one, a photo that stayed and one that went; an invoice that
 * was paid on two pages, of which one went back.
 */
const GOOD: History = {
  bookings: [
    { email: 'a@x', reservationIds: ['STAYED', 'STAYED'], isRefused: false },
    { email: 'b@x', reservationIds: ['CANCELLED'], isRefused: false },
    { email: 'c@x', reservationIds: [], isRefused: true },
    { email: 'd@x', reservationIds: [], isRefused: false },
  ],
  cancellations: [{ reservationId: 'CANCELLED', isTold: true }],
  charges: [{ reservationId: 'CANCELLED', amountAgorot: 700, isTold: true }],
  closings: [
    { ...OTHER_NIGHT, isClosed: true },
    { unitId: 1, night: '2026-12-03', isClosed: false },
  ],
  photos: [
    { uploadKey: 'photo-1', photoIds: [5], isRemoved: false },
    { uploadKey: 'photo-2', photoIds: [6], isRemoved: true },
  ],
  calendars: [
    { unitId: 1, isConnected: true, nights: [NIGHT.night] },
    { unitId: 2, isConnected: true, nights: [IMPORTED_NIGHT.night] },
    { unitId: 3, isConnected: undefined, nights: [NIGHT.night] },
  ],
  paidInvoices: [{ invoiceId: 1, receiptNumbers: ['2026-00001'] }],
  end: END,
};

const withEnd = (change: Partial<End>): History => ({ ...GOOD, end: { ...END, ...change } });
const without = <Item>(items: readonly Item[], index: number) => items.filter((_, place) => place !== index);
const entry = END.journal[2];
const [firstMail] = END.mails;
const [paid, unpaid] = END.invoices;
const [firstPage, secondPage] = END.pages;
if (!entry || !firstMail || !paid || !unpaid || !firstPage || !secondPage) throw new Error('The example is not whole');

/** A history with one thing wrong, by the rule that has to find it. */
const SEEDED: readonly (readonly [Rule, string, History])[] = [
  ['acknowledged booking lost', 'a reservation that was told is gone', withEnd({ reservations: [CANCELLED], occupancy: [] })],
  [
    'booking doubled',
    'one wish has two reservations',
    withEnd({ reservations: [STAYED, CANCELLED, { ...STAYED, id: 'AGAIN', nights: [OTHER_NIGHT] }] }),
  ],
  [
    'booking doubled',
    'one key was told two numbers',
    { ...GOOD, bookings: [{ email: 'a@x', reservationIds: ['STAYED', 'CANCELLED'], isRefused: false }] },
  ],
  ['refused booking written', 'a refused wish is there', { ...GOOD, bookings: [{ email: 'a@x', reservationIds: [], isRefused: true }] }],
  ['booking from nowhere', 'nobody asked for a reservation', { ...GOOD, bookings: GOOD.bookings.slice(1) }],
  ['night with two occupants', 'two guests in a night', withEnd({ reservations: [STAYED, { ...CANCELLED, isCancelled: false }] })],
  ['stay without its night', 'a guest whose night is free', withEnd({ occupancy: END.occupancy.slice(1) })],
  [
    'night of nobody',
    'a night of a cancelled stay',
    withEnd({ occupancy: [...END.occupancy, { unitId: 2, night: NIGHT.night, cause: 'reservation', reservationId: 'CANCELLED' }] }),
  ],
  [
    'hold never freed',
    'a hold that stays',
    withEnd({ occupancy: [...END.occupancy, { unitId: 2, night: NIGHT.night, cause: 'hold', reservationId: null }] }),
  ],
  ['cancellation lost', 'a cancelled stay lives', withEnd({ reservations: [STAYED, { ...CANCELLED, isCancelled: false, nights: [] }] })],
  ['closing lost', 'a closed night is on sale', withEnd({ closedNights: [], occupancy: END.occupancy.slice(0, 1) })],
  ['closing lost', 'a closed night is closed in one table only', withEnd({ occupancy: END.occupancy.slice(0, 1) })],
  ['opening lost', 'an opened night is closed', { ...GOOD, closings: [{ ...OTHER_NIGHT, isClosed: false }] }],
  ['charge without its reason', 'money was taken of which nobody knows', withEnd({ journal: without(END.journal, 2) })],
  ['imported night lost', 'a night of a calendar is on sale', withEnd({ occupancy: END.occupancy.slice(0, 2) })],
  ['imported night kept', 'a night that no calendar takes', { ...GOOD, calendars: GOOD.calendars.slice(0, 1) }],
  [
    'charge without its reason',
    'more was taken than asked',
    withEnd({ provider: { ...END.provider, taken: [{ key: 'capture', amountAgorot: 800 }] } }),
  ],
  ['charge lost', 'the journal tells of money that was never taken', withEnd({ provider: { ...END.provider, taken: [] } })],
  [
    'charge doubled',
    'a fee was taken twice',
    withEnd({
      journal: [...END.journal, { ...entry, id: 'twice' }],
      provider: { ...END.provider, taken: [...END.provider.taken, { key: 'twice', amountAgorot: 700 }] },
    }),
  ],
  [
    'amount secured for nothing',
    'an amount stays secured',
    withEnd({ provider: { ...END.provider, secured: [...END.provider.secured, { key: 'lost', isLetGo: false }] } }),
  ],
  [
    'booking without its guarantee',
    'the amount of a stay was let go',
    withEnd({ provider: { ...END.provider, secured: [{ key: 'auth-1', isLetGo: true }] } }),
  ],
  ['charge without its reason', 'a page was paid of which nobody knows', withEnd({ attempts: without(END.attempts, 1) })],
  [
    'invoice paid for nothing',
    'the money of a paid invoice was given back',
    withEnd({ pages: [{ ...firstPage, timesGivenBack: 1 }, secondPage] }),
  ],
  ['invoice paid for nothing', 'another sum was taken', withEnd({ pages: [{ ...firstPage, amountAgorot: 900 }, secondPage] })],
  [
    'invoice paid for nothing',
    'an invoice is paid by the page of another',
    withEnd({ attempts: END.attempts.map((one) => ({ ...one, invoiceId: 2 })) }),
  ],
  [
    'invoice payment lost',
    'money was taken, and the invoice is not paid',
    withEnd({ invoices: [{ ...paid, isPaid: false, receipts: [] }, unpaid] }),
  ],
  [
    'invoice payment lost',
    'a host was told of a payment that is not there',
    { ...GOOD, paidInvoices: [{ invoiceId: 2, receiptNumbers: [] }] },
  ],
  ['invoice paid twice', 'a second payment was kept', withEnd({ pages: [firstPage, { ...secondPage, timesGivenBack: 0 }] })],
  ['invoice paid twice', 'a second payment was given back twice', withEnd({ pages: [firstPage, { ...secondPage, timesGivenBack: 2 }] })],
  ['receipt lost', 'a paid invoice has no receipt', withEnd({ invoices: [{ ...paid, receipts: [] }, unpaid] })],
  [
    'receipt lost',
    'a receipt that a host was shown has another number',
    { ...GOOD, paidInvoices: [{ invoiceId: 1, receiptNumbers: ['2026-00009'] }] },
  ],
  [
    'receipt doubled',
    'an invoice has two receipts',
    withEnd({ invoices: [{ ...paid, receipts: [...paid.receipts, ...paid.receipts] }, unpaid] }),
  ],
  ['mail lost', 'a receipt was never mailed', withEnd({ mails: without(END.mails, 7), receivedMails: [1, 2, 3, 4, 5, 6, 7] })],
  ['payment never settled', 'a payment hangs', withEnd({ journal: [...END.journal, { ...entry, id: 'hangs', state: 'pending' }] })],
  ['mail lost', 'a confirmation was never written', withEnd({ mails: END.mails.slice(1), receivedMails: [2, 3, 4, 5, 6, 7, 10] })],
  ['mail lost', 'a mail was written and never sent', withEnd({ receivedMails: END.receivedMails.slice(1) })],
  [
    'mail doubled',
    'a confirmation was written twice',
    withEnd({ mails: [...END.mails, { ...firstMail, id: 8 }], receivedMails: [...END.receivedMails, 8] }),
  ],
  [
    'mail about nothing',
    'a mail tells of a booking that was undone',
    withEnd({ mails: [...END.mails, { ...firstMail, id: 8, reservationId: 'UNDONE' }], receivedMails: [...END.receivedMails, 8] }),
  ],
  ['mail about nothing', 'a mail was sent of which no row is left', withEnd({ receivedMails: [...END.receivedMails, 9] })],
  ['photo lost', 'an uploaded photo is gone', withEnd({ photos: [] })],
  ['photo lost', 'an uploaded photo has no file', withEnd({ photos: [{ id: 5, uploadKey: 'photo-1', state: 'ready', hasFile: false }] })],
  ['photo doubled', 'one file became two photos', { ...GOOD, photos: [{ uploadKey: 'photo-1', photoIds: [5, 6], isRemoved: undefined }] }],
  ['removed photo kept', 'a removed photo is there', { ...GOOD, photos: [{ uploadKey: 'photo-1', photoIds: [5], isRemoved: true }] }],
];

describe('the check of a history', () => {
  it('finds nothing where only processes died', () => {
    expect(checkHistory(GOOD)).toEqual([]);
  });

  it.each(SEEDED)('finds: %s (%s)', (rule, _what, history) => {
    expect(checkHistory(history).map((fault) => fault.rule)).toContain(rule);
  });
});
