import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HostCreditNote, HostInvoices, HostStatement } from '#contract/billing.ts';
import type { Disputes } from '#contract/disputes.ts';
import type { HostReservation } from '#contract/host-reservations.ts';
import { netOf, statementLine } from '#rules/billing/statement-line.ts';
import { forgetPersonalData } from '#server/modules/account/index.ts';
import { closeStatements, issueCreditNote } from '#server/modules/billing/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { attachedPaper } from '#tests/support/attached-paper.ts';
import { type AccountsHost, anApprovedHost, ended, forgetAccounts, haveStays } from '#tests/support/billing.ts';
import { mailsTo } from '#tests/support/booking.ts';
import { withoutSpaces } from '#tests/support/read-pdf.ts';
import { anotherTab, type Client, signedIn } from '#tests/support/registration.ts';

const NOVEMBER_22 = '2026-11-22T08:00:00Z';
const DECEMBER_5 = '2026-12-05T21:59:00Z';
const DECEMBER_6 = '2026-12-05T22:15:00Z';

let test: TestApp;
let host: AccountsHost;
let stranger: AccountsHost;
let admin: Client;
beforeAll(async () => {
  test = await createTestApp({ now: NOVEMBER_22 });
  host = await anApprovedHost(test, 'host');
  stranger = await anApprovedHost(test, 'stranger');
  admin = await signedIn(test, 'books@example.com', ['ROLE_ADMIN']);
});
beforeEach(async () => {
  test.clock.set(NOVEMBER_22);
  await forgetAccounts(test);
});
afterAll(() => test.close());

const statement = async (month = '11-2026') => (await host.call('GET', `/backoffice/statement?month=${month}`)).json<HostStatement>();
const lineOf = async (id: string) => (await statement()).lines.find(({ reservationId }) => reservationId === id);
const correct = (id: string, body: object, client: Client = host) => client.call('PUT', `/backoffice/reservations/${id}/correction`, body);
const undo = (id: string) => host.call('DELETE', `/backoffice/reservations/${id}/correction`);
const dispute = (reservationId: string, client: Client = host) =>
  client.call('POST', '/backoffice/disputes', { reservationId, words: 'הם ביטלו בטלפון' });
const disputes = async (state = 'open') => (await admin.call('GET', `/admin/disputes?state=${state}`)).json<Disputes>();
const invoices = async () => (await host.call('GET', '/backoffice/invoices')).json<HostInvoices>();
const CAME_NOT = { outcome: 'noShow', amountAgorot: 0, reason: 'didNotCome' };

/** November with one stay, closed. */
async function aClosedMonth(...departs: string[]) {
  const ids = await haveStays(test, host, ...departs.map((day) => ({ departs: day })));
  test.clock.set(DECEMBER_6);
  // An administrator's session has ended by then.
  admin = await anotherTab(test, admin);
  await closeStatements(test.context);
  return { ids, invoice: (await invoices()).data[0], lines: (await statement()).lines };
}
const credit = (invoiceId: number | undefined, lines: { reservationId: string; netAgorot: number }[]) =>
  admin.call('POST', `/admin/invoices/${invoiceId}/creditNotes`, { lines, reason: 'טעות בחיוב' });

describe('a correction', () => {
  it('changes what the statement says of a stay, with its commission, until it is taken back; the reservation tells it', async () => {
    const [id = ''] = await haveStays(test, host, { departs: '2026-11-03' });
    const before = await lineOf(id);
    const answer = await correct(id, { outcome: 'stayed', amountAgorot: 50_000, reason: 'leftEarly', words: 'יצאו יום קודם' });
    expect(answer.json<HostReservation>().commission.amountAgorot).toBe(5_000);
    expect(await lineOf(id)).toMatchObject({
      ...{ outcome: 'stayed', basisAgorot: 50_000, commissionAgorot: 5_000 },
      correction: { outcomeBefore: 'stayed', basisBeforeAgorot: before?.basisAgorot, reason: 'leftEarly', isByTeam: false },
    });
    const undone = (await undo(id)).json<HostReservation>();
    expect(undone.events.map(({ kind, by }) => [kind, by.as])).toEqual([
      ['corrected', 'host'],
      ['correctionUndone', 'host'],
    ]);
    expect(undone.events[0]).toMatchObject({
      before: { accountedAs: 'stayed', amountAgorot: before?.basisAgorot },
      after: { accountedAs: 'stayed', amountAgorot: 50_000, words: 'יצאו יום קודם' },
    });
    expect(await lineOf(id)).toEqual(before);
    expect((await undo(id)).statusCode).toBe(200);
  });

  it('that another tab has made meanwhile is shown, and not overwritten unseen; the same once more is no conflict', async () => {
    const [id = ''] = await haveStays(test, host, { departs: '2026-11-03' });
    const seen = { outcome: 'stayed', amountAgorot: (await lineOf(id))?.basisAgorot };
    const first = { outcome: 'stayed', amountAgorot: 50_000, reason: 'leftEarly', seen };
    expect((await correct(id, first)).statusCode).toBe(200);
    const second = await correct(id, { ...CAME_NOT, seen });
    expect([second.statusCode, second.json().code]).toEqual([409, 'revision_conflict']);
    expect(second.json().details.current).toEqual({ outcome: 'stayed', amountAgorot: 50_000 });
    expect(await lineOf(id)).toMatchObject({ outcome: 'stayed', basisAgorot: 50_000 });
    expect((await correct(id, first)).json().code).toBe('correction_changes_nothing');
    expect((await correct(id, { ...CAME_NOT, seen: second.json().details.current })).statusCode).toBe(200);
    expect(await lineOf(id)).toMatchObject({ outcome: 'noShow', basisAgorot: 0 });
  });

  it('goes from what the card was charged to the price, with words for another reason', async () => {
    const [id = ''] = await haveStays(test, host, { departs: '2026-11-03', outcome: ended('noShow', 30_000) });
    const total = (await lineOf(id))?.totalAgorot ?? 0;
    const refused = await correct(id, { outcome: 'stayed', amountAgorot: 29_999, reason: 'cameAfterAll' });
    expect(refused.json()).toMatchObject({ code: 'correction_amount_out_of_range', details: { fromAgorot: 30_000, toAgorot: total } });
    expect((await correct(id, { outcome: 'stayed', amountAgorot: total + 1, reason: 'cameAfterAll' })).statusCode).toBe(422);
    expect((await correct(id, { outcome: 'stayed', amountAgorot: total, reason: 'other' })).statusCode).toBe(400);
    expect((await correct(id, { ...CAME_NOT, amountAgorot: 30_000 })).json().code).toBe('correction_changes_nothing');
    expect((await correct(id, { outcome: 'stayed', amountAgorot: total, reason: 'cameAfterAll' })).statusCode).toBe(200);
    expect((await lineOf(id))?.commissionAgorot).toBe(total / 10);
  });

  it('is the host’s to the end of the fifth, of stays that have begun, and of their own property', async () => {
    const [past = '', ahead = ''] = await haveStays(test, host, { departs: '2026-11-03' }, { departs: '2026-11-30' });
    expect((await correct(ahead, CAME_NOT)).json().code).toBe('correction_too_early');
    expect((await correct(past, CAME_NOT, stranger)).json().code).toBe('reservation_not_found');
    test.clock.set(DECEMBER_5);
    expect((await correct(past, CAME_NOT)).statusCode).toBe(200);
    test.clock.set(DECEMBER_6);
    expect((await correct(past, { ...CAME_NOT, amountAgorot: 1 })).json().code).toBe('statement_closed');
    expect((await undo(past)).json().code).toBe('statement_closed');
    await closeStatements(test.context);
    expect((await invoices()).data.map(({ netAgorot }) => netAgorot)).toEqual([(await lineOf(ahead))?.netAgorot]);
  });

  it('by an administrator who acts as the host names both', async () => {
    const [id = ''] = await haveStays(test, host, { departs: '2026-11-03' });
    const token = (await admin.call('GET', `/impersonate/${host.userId}`)).json<{ token: string }>().token;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await test.app.inject({
      method: 'PUT',
      url: `/api/backoffice/reservations/${id}/correction`,
      headers,
      payload: CAME_NOT,
    });
    expect(answer.json<HostReservation>().events.at(-1)?.by.as).toBe('team');
    expect(await test.db.selectFrom('reservation_events').select(['author_id', 'impersonator_id']).executeTakeFirst()).toEqual({
      author_id: host.userId,
      impersonator_id: admin.userId,
    });
    expect((await lineOf(id))?.correction?.isByTeam).toBe(true);
  });
});

describe('a dispute', () => {
  it('is one at a time, of a line with commission, and is told to administrators with the line', async () => {
    const [id = '', direct = ''] = await haveStays(test, host, { departs: '2026-11-03' }, { departs: '2026-11-06', origin: 'direct' });
    expect((await dispute(direct)).json().code).toBe('nothing_to_dispute');
    expect((await dispute(id, stranger)).json().code).toBe('reservation_not_found');
    expect((await dispute(id)).statusCode).toBe(204);
    expect((await dispute(id)).json().code).toBe('dispute_open');
    const { data, meta } = await disputes();
    expect(meta.open).toBe(1);
    expect(data).toMatchObject([{ reservationId: id, month: '11-2026', words: 'הם ביטלו בטלפון', outcome: 'stayed', isBilled: false }]);
    expect(await lineOf(id)).toMatchObject({ dispute: { state: 'open' }, can: { dispute: false } });
  });

  it('that is accepted corrects an open month, and the host is told by mail', async () => {
    const [id = ''] = await haveStays(test, host, { departs: '2026-11-03' });
    await dispute(id);
    const answerId = (await disputes()).data[0]?.id;
    const answer = { decision: 'accepted', outcome: 'cancelled', amountAgorot: 0, words: 'ראינו, תוקן' };
    const send = () => admin.call('POST', `/admin/disputes/${answerId}/answer`, answer);
    expect((await send()).statusCode).toBe(204);
    expect((await send()).json().code).toBe('dispute_answered');
    expect(await lineOf(id)).toMatchObject({
      ...{ outcome: 'cancelled', netAgorot: 0, correction: { isByTeam: true } },
      dispute: { state: 'accepted', answer: 'ראינו, תוקן' },
    });
    const { recipient } = await test.db.selectFrom('outbox').select('recipient').executeTakeFirstOrThrow();
    expect((await mailsTo(test.context, recipient)).length).toBe(1);
  });

  it('that is accepted after closing is a credit note for what was billed too much; refused, nothing', async () => {
    const { ids, lines } = await aClosedMonth('2026-11-03', '2026-11-09');
    const [first = '', second = ''] = ids;
    await dispute(first);
    await dispute(second);
    const [one, other] = (await disputes()).data;
    const half = (lines[0]?.basisAgorot ?? 0) / 2;
    const accepted = { decision: 'accepted', outcome: 'stayed', amountAgorot: half, words: 'עזבו מוקדם' };
    expect((await admin.call('POST', `/admin/disputes/${one?.id}/answer`, { ...accepted, amountAgorot: half * 2 })).json().code).toBe(
      'nothing_to_credit',
    );
    expect((await admin.call('POST', `/admin/disputes/${one?.id}/answer`, accepted)).statusCode).toBe(204);
    expect((await admin.call('POST', `/admin/disputes/${other?.id}/answer`, { decision: 'refused', words: 'הם התארחו' })).statusCode).toBe(
      204,
    );
    expect((await statement()).lines).toMatchObject([
      { creditedAgorot: half / 10, dispute: { state: 'accepted' } },
      { creditedAgorot: 0, dispute: { state: 'refused', answer: 'הם התארחו' }, can: { dispute: true } },
    ]);
    expect((await invoices()).creditNotes).toMatchObject([{ number: 'C2026-00001', netAgorot: half / 10, reason: 'עזבו מוקדם' }]);
    expect((await disputes('accepted')).data).toMatchObject([{ creditNoteNumber: 'C2026-00001' }]);
  });
});

describe('what was said in a dispute', () => {
  it('is forgotten with the guest of the stay, once it is answered', async () => {
    const [answered = '', open = ''] = await haveStays(test, host, { departs: '2026-11-03' }, { departs: '2026-11-09' });
    await dispute(answered);
    const [one] = (await disputes()).data;
    await admin.call('POST', `/admin/disputes/${one?.id}/answer`, { decision: 'refused', words: 'דנה התארחה' });
    await dispute(open);
    test.clock.set('2033-11-01T08:00:00Z');
    await forgetPersonalData(test.context);
    const said = () => test.db.selectFrom('commission_disputes').select(['words', 'answer', 'state']).orderBy('id').execute();
    expect(await said()).toMatchObject([{ words: 'הם ביטלו בטלפון', answer: 'דנה התארחה' }, { words: 'הם ביטלו בטלפון' }]);
    test.clock.set('2033-12-20T08:00:00Z');
    await forgetPersonalData(test.context);
    await forgetPersonalData(test.context);
    expect(await said()).toEqual([
      { words: '', answer: '', state: 'refused' },
      { words: 'הם ביטלו בטלפון', answer: null, state: 'open' },
    ]);
  });
});

describe('a credit note', () => {
  it('takes back part of a line, then the rest with its VAT to the agora, and settles the invoice', async () => {
    const { ids, invoice } = await aClosedMonth('2026-11-03');
    const [reservationId = ''] = ids;
    const [net, vat] = [invoice?.netAgorot ?? 0, invoice?.vatAgorot ?? 0];
    expect((await credit(invoice?.id, [{ reservationId, netAgorot: 1_003 }])).statusCode).toBe(204);
    expect((await invoices()).data[0]).toMatchObject({ status: 'notDueYet', openAgorot: (invoice?.totalAgorot ?? 0) - 1_184 });
    expect((await credit(invoice?.id, [{ reservationId, netAgorot: net }])).json()).toMatchObject({
      ...{ code: 'credit_exceeds_line', details: { reservationId, leftAgorot: net - 1_003 } },
    });
    expect((await credit(invoice?.id, [{ reservationId, netAgorot: net - 1_003 }])).statusCode).toBe(204);
    const { data, creditNotes } = await invoices();
    expect(data[0]).toMatchObject({ status: 'credited', openAgorot: 0, creditedAgorot: invoice?.totalAgorot });
    expect(creditNotes.reduce((sum, note) => sum + note.vatAgorot, 0)).toBe(vat);
    const sheet = (await host.call('GET', `/backoffice/creditNotes/${creditNotes[0]?.id}`)).json<HostCreditNote>();
    expect(sheet).toMatchObject({ ...creditNotes[0], invoiceNumber: '2026-00001', seller: { number: '515555555' } });
    expect(sheet.lines).toMatchObject([{ reservationId, netAgorot: net - 1_003 }]);
    expect((await stranger.call('GET', `/backoffice/creditNotes/${creditNotes[0]?.id}`)).json().code).toBe('credit_note_not_found');
    const told = await test.db.selectFrom('outbox').select('recipient').where('template', '=', 'credit-note-issued').execute();
    expect(told).toHaveLength(2);
    const [mail] = (await mailsTo(test.context, told[0]?.recipient ?? '')).filter(({ subject }) => subject.includes('זיכוי'));
    const { fileName, text: original } = await attachedPaper(mail);
    expect(fileName).toBe('credit-note-C2026-00001.pdf');
    for (const text of ['חשבונית זיכוי C2026-00001', 'מקור · הופקה', 'סה״כ זיכוי₪11.84']) expect(original).toContain(withoutSpaces(text));
  });

  it('numbers its own series without gaps, when several are issued at once and one is cut short', async () => {
    const { ids, invoice, lines } = await aClosedMonth('2026-11-03', '2026-11-09', '2026-11-12');
    const own = (index: number) => [{ reservationId: ids[index] ?? '', netAgorot: lines[index]?.netAgorot ?? 0 }];
    const wanted = { invoiceId: invoice?.id ?? 0, issuedBy: admin.userId, reason: 'x', lines: own(0) };
    const cutShort = test.db.transaction().execute(async (trx) => {
      await issueCreditNote(trx, test.context, wanted);
      throw new Error('cut short');
    });
    await expect(cutShort).rejects.toThrow('cut short');
    const answers = await Promise.all([0, 0, 1, 2].map((index) => credit(invoice?.id, own(index))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 204, 204, 422]);
    const rows = await test.db.selectFrom('credit_notes').select(['serial', 'net_agorot']).orderBy('serial').execute();
    expect(rows.map(({ serial }) => serial)).toEqual([1, 2, 3]);
    expect((await invoices()).data).toMatchObject([{ status: 'credited' }]);
    await expect(test.db.deleteFrom('credit_notes').execute()).rejects.toThrow('append-only');
  });

  it('is issued once however often a part of a line is asked for under one key, also at once', async () => {
    const { ids, invoice } = await aClosedMonth('2026-11-03');
    const ask = (netAgorot: number, key: string) => {
      const payload = { lines: [{ reservationId: ids[0] ?? '', netAgorot }], reason: 'טעות בחיוב' };
      const headers = { ...admin.headers, 'idempotency-key': key };
      return test.app.inject({ method: 'POST', url: `/api/admin/invoices/${invoice?.id}/creditNotes`, headers, payload });
    };
    const answers = [...(await Promise.all([ask(500, 'one'), ask(500, 'one')])), await ask(500, 'one')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect((await ask(600, 'one')).json().code).toBe('idempotency_key_reused');
    expect((await ask(500, 'another')).statusCode).toBe(204);
    expect((await invoices()).creditNotes.map(({ netAgorot }) => netAgorot)).toEqual([500, 500]);
  });

  it('leaves a ledger in which random events explain every agora', async () => {
    const departs = Array.from({ length: 8 }, (_, index) => `2026-11-${String(3 + index * 2).padStart(2, '0')}`);
    const ids = await haveStays(test, host, ...departs.map((day) => ({ departs: day })));
    const totals = new Map((await statement()).lines.map(({ reservationId, totalAgorot }) => [reservationId, totalAgorot]));
    // The same draw each time: a linear congruence is random enough here.
    let seed = 20_261_122;
    const draw = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const truth = new Map<string, { outcome: 'stayed' | 'noShow'; amountAgorot: number }>();
    for (const id of ids) {
      const correction = { outcome: draw(2) === 0 ? ('stayed' as const) : ('noShow' as const), amountAgorot: draw(totals.get(id) ?? 1) };
      if (draw(3) === 0) continue;
      await correct(id, { ...correction, reason: 'paidLess' });
      if (draw(3) === 0) await undo(id);
      else truth.set(id, correction);
    }
    test.clock.set(DECEMBER_6);
    admin = await anotherTab(test, admin);
    await closeStatements(test.context);
    const expected = new Map(
      ids.map((id) => {
        const stay = { origin: 'online', outcome: null, departureDate: '2026-11-03', totalAgorot: totals.get(id) ?? 0 } as const;
        return [id, netOf([statementLine({ ...stay, chargedAgorot: null, basisPoints: 1000, correction: truth.get(id) ?? null }, 0)])];
      }),
    );
    const [invoice] = (await invoices()).data;
    for (let turn = 0; turn < 6; turn += 1) {
      const id = ids[draw(ids.length)] ?? '';
      const netAgorot = draw((expected.get(id) ?? 0) + 1);
      if (netAgorot === 0) continue;
      expect((await credit(invoice?.id, [{ reservationId: id, netAgorot }])).statusCode).toBe(204);
      expected.set(id, (expected.get(id) ?? 0) - netAgorot);
    }
    const { lines, totals: sums } = await statement();
    expect(new Map(lines.map((line) => [line.reservationId, line.netAgorot - line.creditedAgorot]))).toEqual(expected);
    const { data, creditNotes } = await invoices();
    const left = [...expected.values()].reduce((sum, net) => sum + net, 0);
    expect((data[0]?.netAgorot ?? 0) - creditNotes.reduce((sum, note) => sum + note.netAgorot, 0)).toBe(left);
    expect(sums.netAgorot - sums.creditedAgorot).toBe(left);
  });
});
