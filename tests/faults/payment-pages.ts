import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Dice } from '#tests/consistency/dice.ts';
import type { End } from './history.ts';

/** The provider on whose pages hosts pay their invoices, as PayPlus documents itself: it outlives the product's processes, and keeps its own books. */
export interface PaymentPages {
  /** The environment of every process, so that it asks here. */
  readonly environment: Readonly<Record<string, string>>;
  /** Returns what a host does on an opened page. The product is called back, unless the call gets lost or nobody hears it. */
  decide(url: string, decision: 'pay' | 'decline'): Promise<void>;
  /** From now on no call and no answer gets lost. */
  behave(): void;
  books(): End['pages'];
  stop(): Promise<void>;
}

interface Page {
  readonly key: string;
  readonly shekels: number;
  readonly callbackUrl: string;
  transaction?: { readonly id: string; readonly isApproved: boolean };
  timesGivenBack: number;
}

const KEYS = { 'api-key': 'faults-api-key', 'secret-key': 'faults-secret-key' };
const CALLBACK_LIMIT_MS = 3000;

/** @param losses how often a call gets lost on its way, and how often its answer does, from 0 to 1 */
export async function startPaymentPages(dice: Dice, losses: number): Promise<PaymentPages> {
  const pages = new Map<string, Page>();
  let chance = losses;
  const answerTo: Readonly<Record<string, (asked: Record<string, unknown>) => object | undefined>> = {
    '/PaymentPages/generateLink': ({ more_info: key, amount: shekels, refURL_callback: callbackUrl }) => {
      const id = randomUUID();
      pages.set(id, { key: String(key), shekels: Number(shekels), callbackUrl: String(callbackUrl), timesGivenBack: 0 });
      return { data: { page_request_uid: id, payment_page_link: `${origin}/pages/${id}` } };
    },
    '/PaymentPages/ipn': ({ payment_request_uid: id, more_info: key }) => {
      const found = typeof id === 'string' ? pages.get(id) : [...pages.values()].find((page) => page.key === key && page.transaction);
      return found?.transaction && { data: transactionOf(found, found.transaction) };
    },
    '/Transactions/RefundByTransactionUID': ({ transaction_uid: id }) => {
      const found = [...pages.values()].find(({ transaction }) => transaction?.id === id && transaction?.isApproved);
      // No more than was taken: the second time is refused.
      if (!found || found.timesGivenBack > 0) return undefined;
      found.timesGivenBack += 1;
      return {};
    },
  };
  const server = createServer(async (request, response) => {
    if (dice.happens(chance)) return void request.socket.destroy();
    // Calls come from our own adapter, server/platform/payment-page/payplus.
    const answer = answerTo[request.url ?? '']?.((await json(request)) as Record<string, unknown>);
    if (dice.happens(chance)) return void request.socket.destroy();
    const results = answer ? { status: 'success', code: 0 } : { status: 'error', code: 1, description: 'not-found' };
    response.writeHead(answer ? 200 : 422, { 'content-type': 'application/json' }).end(JSON.stringify({ results, ...answer }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    environment: {
      ...{ PAYMENT_PAGES: 'payplus', PAYPLUS_URL: origin, PAYMENT_SECONDS: '3', INVOICE_REMINDER_DAYS: 'off' },
      ...{ PAYPLUS_API_KEY: KEYS['api-key'], PAYPLUS_SECRET_KEY: KEYS['secret-key'], PAYPLUS_PAGE_UID: 'faults' },
    },
    decide: async (url, decision) => {
      const page = pages.get(url.split('/').at(-1) ?? '');
      if (!page) throw new Error(`There is no page ${url}`);
      page.transaction = { id: randomUUID(), isApproved: decision === 'pay' };
      // Once, twice at once, or never.
      const calls = dice.happens(chance * 5) ? 0 : 1 + Number(dice.happens(0.1));
      await Promise.all(Array.from({ length: calls }, () => callBack(page)));
    },
    behave: () => {
      chance = 0;
    },
    books: () =>
      [...pages.values()].flatMap(({ key, shekels, transaction, timesGivenBack }) =>
        transaction?.isApproved ? [{ key, amountAgorot: Math.round(shekels * 100), timesGivenBack }] : [],
      ),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function transactionOf({ key, shekels }: Page, { id, isApproved }: NonNullable<Page['transaction']>): object {
  const common = { transaction_uid: id, amount: shekels, currency: 'ILS', more_info: key, four_digits: '9844' };
  return { ...common, status_code: isApproved ? '000' : '001' };
}

/** Signed as documented; a process that is gone does not hear it, and it is not repeated. */
async function callBack({ key, callbackUrl, transaction }: Page): Promise<void> {
  const body = JSON.stringify({ transaction_type: 'Charge', transaction: { uid: transaction?.id, more_info: key } });
  const hash = createHmac('sha256', KEYS['secret-key']).update(body).digest('base64');
  const headers = { 'content-type': 'application/json', 'user-agent': 'PayPlus', hash };
  const call = { method: 'POST', body, headers, signal: AbortSignal.timeout(CALLBACK_LIMIT_MS) };
  await fetch(callbackUrl, call).then(
    (response) => response.arrayBuffer(),
    () => undefined,
  );
}
