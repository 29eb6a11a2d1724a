import { noteTransfer, startPayment } from '#server/modules/paying/index.ts';
import { sandboxCallback } from '#server/platform/payment-page/sandbox/sandbox-pages.ts';
import { appOf, type Happening, type RunningYear, whenBilled } from './running-year.ts';
import { dayAfterMonth, type Manner } from './year-plan.ts';

type Decision = 'approve' | 'decline' | 'cancel' | 'lose';
/** Payers whose page was left open, or who were not heard, have paid by then, or do so now. */
const LAST_DAY = 18;
/** Is paid, or owes nothing by now. */
const UNPAID_FOR_GOOD: readonly Manner[] = ['transfer', 'transferMeanwhile', 'never'];

/** Returns what is done about an invoice, `3 2027-05`, in the month after the one that it is of. */
export function paymentHappenings(key: string, manner: Manner): Happening[] {
  const on = (day: number, happen: Happening['happen']): Happening => ({ day: dayAfterMonth(key.split(' ')[1] ?? '', day), happen });
  const [open, transfer] = [openPage(key), noteAsPaid(key)];
  const decide = (decision: Decision) => (year: RunningYear) => decideOn(year, year.pages.get(key), decision);
  const pay = (...decisions: Decision[]) => payBy(key, decisions);
  const done: Readonly<Record<Manner, readonly Happening[]>> = {
    atOnce: [on(10, pay('approve'))],
    slow: [on(7, open), on(10, decide('approve'))],
    declinedFirst: [on(10, pay('decline', 'approve'))],
    cancelledFirst: [on(10, pay('cancel')), on(12, pay('approve'))],
    unheard: [on(10, pay('lose'))],
    heardLate: [on(10, open), on(10, decide('lose')), on(14, callBackThrice(key))],
    twice: [on(10, open), on(10, pay('approve')), on(10, decide('approve'))],
    transfer: [on(14, transfer)],
    transferMeanwhile: [on(10, open), on(14, transfer), on(15, decide('approve'))],
    forgotten: [on(10, open)],
    never: [],
  };
  const rest = UNPAID_FOR_GOOD.includes(manner) ? [] : [on(LAST_DAY, pay('approve'))];
  return [...done[manner], ...rest];
}

/** Opens a page for each decision and takes it there, unless nothing is left to pay. */
const payBy = (key: string, decisions: readonly Decision[]) => async (year: RunningYear) => {
  for (const decision of decisions) await decideOn(year, await newPage(year, key), decision);
};

/** Leaves it open. */
const openPage = (key: string) => async (year: RunningYear) => {
  const page = await newPage(year, key);
  if (page !== undefined) year.pages.set(key, page);
};

/** @returns its path; undefined where nothing is left to pay */
async function newPage(year: RunningYear, key: string): Promise<string | undefined> {
  const { propertyId, invoiceId } = await invoiceOf(year, key);
  const { ownerId: userId = 0 } = year.saved.find((saved) => saved.propertyId === propertyId) ?? {};
  const wanted = { propertyId, invoiceId, payer: { userId, email: 'host@example.com' }, locale: 'he' as const };
  const { url } = await startPayment(year.process.context, wanted).catch(nothingLeft);
  return url && new URL(url).pathname;
}

function nothingLeft(error: unknown): { url: undefined } {
  if ((error as { code?: string }).code === 'invoice_paid') return { url: undefined };
  throw error;
}

/** On the provider's page, which sends its callback. */
async function decideOn(year: RunningYear, page: string | undefined, decision: Decision): Promise<void> {
  if (page === undefined) return;
  const answer = await (await appOf(year)).inject({ method: 'POST', url: page, payload: { decision } });
  if (answer.statusCode >= 400) throw new Error(answer.body);
}

const noteAsPaid = (key: string) => async (year: RunningYear) => {
  const { invoiceId } = await invoiceOf(year, key);
  const { context } = year.process;
  await context.db.transaction().execute((trx) => noteTransfer(trx, context, invoiceId));
};

const callBackThrice = (key: string) => async (year: RunningYear) => {
  const { secrets, clock, db } = year.market.context;
  const id = year.pages.get(key)?.split('/').at(-1);
  if (id === undefined) return;
  const page = await db.selectFrom('sandbox_payments').select('key').where('id', '=', id).executeTakeFirstOrThrow();
  const app = await appOf(year);
  const callback = sandboxCallback(secrets, page.key, clock.now());
  for (let call = 1; call <= 3; call += 1) {
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/payments/callback', ...callback });
    if (statusCode !== 204) throw new Error('The callback was not taken');
  }
};

async function invoiceOf(year: RunningYear, key: string): Promise<{ propertyId: number; invoiceId: number }> {
  const [place = '', month = ''] = key.split(' ');
  const propertyId = year.saved[Number(place)]?.propertyId ?? 0;
  return { propertyId, invoiceId: await whenBilled(year, propertyId, month) };
}
