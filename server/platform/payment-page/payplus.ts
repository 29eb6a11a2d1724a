import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Agorot } from '#contract/primitives/money.ts';
import { shekelsOf } from '#rules/format/money.ts';
import { PaymentUnanswered } from '../payment/payment-port.ts';
import { type CallbackReceived, type PagePaymentState, type PaymentPagePort, PaymentRefused } from './payment-page-port.ts';

/** An account at PayPlus: both keys and the payment page's id come from its settings. */
export interface PayPlusAccount {
  /** Where its API is, without a slash at the end. */
  readonly url: string;
  readonly apiKey: string;
  readonly secretKey: string;
  readonly pageId: string;
}

/** Calls of PayPlus' REST API v1.0: JSON both ways, the keys as headers. */
export interface PayPlusClient {
  /**
   * @returns what it answered, read by the schema
   * @throws PaymentUnanswered where no readable answer came in time, PaymentRefused with PayPlus' words where it says no
   */
  call<Answer extends z.ZodType>(path: string, body: object, answer: Answer): Promise<z.output<Answer>>;
}

export function createPayPlusClient({ url, apiKey, secretKey }: PayPlusAccount, timeoutMs: number): PayPlusClient {
  return {
    call: async (path, body, answer) => {
      const { status, text } = await send(`${url}/${path}`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', 'api-key': apiKey, 'secret-key': secretKey },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (status === 401 || status === 403) throw new PaymentUnanswered(`PayPlus does not know our keys (${status} for ${path})`);
      if (status >= 500) throw new PaymentUnanswered(`PayPlus answered ${status} to ${path}`);
      const given = readJson(text);
      if (status >= 400 || hasFailed(given))
        throw new PaymentRefused(`PayPlus refused ${path}: ${descriptionOf(given) ?? text.slice(0, 200)}`);
      const read = answer.safeParse(given);
      if (!read.success) throw new PaymentUnanswered(`PayPlus answered something else than documented to ${path}`, { cause: read.error });
      return read.data;
    },
  };
}

async function send(address: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address, request);
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new PaymentUnanswered('PayPlus did not answer', { cause });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every answer has `results`, which may say no with any HTTP status. */
function resultsOf(given: unknown): Readonly<Record<string, unknown>> {
  const { results } = (given ?? {}) as { results?: Readonly<Record<string, unknown>> };
  return results ?? {};
}

const hasFailed = (given: unknown): boolean => typeof resultsOf(given).status === 'string' && resultsOf(given).status !== 'success';

function descriptionOf(given: unknown): string | undefined {
  const { description } = resultsOf(given);
  return typeof description === 'string' ? description : undefined;
}

/** An amount as PayPlus writes it (shekels with a decimal point, as `shekelsOf` has them) in agorot, digit by digit so that nothing is rounded; null for what is no amount of money. */
export function fromPayPlusAmount(amount: unknown): Agorot | null {
  const [, shekels, agorot = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(String(amount)) ?? [];
  return shekels === undefined ? null : Number(shekels) * 100 + Number(agorot.padEnd(2, '0'));
}

// By the public documentation of PayPlus' REST API v1.0 (docs.payplus.co.il/reference): PaymentPages/generateLink, PaymentPages/ipn,
// Transactions/RefundByTransactionUID, and "Validate Requests Received from PayPlus".

/** A charge at once, by their number. */
const CHARGE = 1;
/** How long a page stays open; who comes later begins anew. */
const PAGE_MINUTES = '60';
const APPROVED = '000';

const generatedLink = z.object({ data: z.object({ page_request_uid: z.string(), payment_page_link: z.url() }) });

const ipnAnswer = z.object({
  data: z.object({
    transaction_uid: z.string().nullish(),
    status_code: z.string().nullish(),
    amount: z.union([z.string(), z.number()]).nullish(),
    currency: z.string().nullish(),
    more_info: z.string().nullish(),
    four_digits: z.string().nullish(),
  }),
});

const refundAnswer = z.object({ results: z.object({ status: z.literal('success') }) });

/** What of a callback is read: our key, which the documentation shows at the top or within the transaction. */
const callbackBody = z.union([z.object({ transaction: z.object({ more_info: z.string() }) }), z.object({ more_info: z.string() })]);

/** PayPlus, a gateway of Israeli merchants: people pay on its page, by card and whatever else the merchant's account allows. */
export function createPayPlusPages(account: PayPlusAccount, timeoutMs: number): PaymentPagePort {
  const client = createPayPlusClient(account, timeoutMs);
  return {
    provider: 'payplus',
    createPage: async ({ key, amountAgorot, reference, payer, language, returnTo, callbackUrl }) => {
      const body = {
        payment_page_uid: account.pageId,
        charge_method: CHARGE,
        amount: shekelsOf(amountAgorot),
        currency_code: 'ILS',
        language_code: language,
        expiry_datetime: PAGE_MINUTES,
        refURL_success: returnTo.success,
        refURL_failure: returnTo.failure,
        refURL_cancel: returnTo.cancelled,
        refURL_callback: callbackUrl,
        send_failure_callback: true,
        // Invoice and receipt are our own.
        initial_invoice: false,
        sendEmailApproval: false,
        sendEmailFailure: false,
        customer: { customer_name: payer.name, email: payer.email },
        items: [{ name: reference, quantity: 1, price: shekelsOf(amountAgorot) }],
        more_info: key,
      };
      const { data } = await client.call('PaymentPages/generateLink', body, generatedLink);
      return { url: data.payment_page_link, reference: data.page_request_uid };
    },
    askState: (attempt) => askState(client, attempt),
    // PayPlus gives back no more than was taken: what was given back whole is refused the second time.
    refund: async ({ transaction, amountAgorot, key }) => {
      const body = { transaction_uid: transaction, amount: shekelsOf(amountAgorot), more_info: key };
      await client.call('Transactions/RefundByTransactionUID', body, refundAnswer);
    },
    readCallback: (callback) => readCallback(callback, account.secretKey),
  };
}

async function askState(client: PayPlusClient, { key, page }: { key: string; page: string | null }): Promise<PagePaymentState> {
  const found = await findTransaction(client, page === null ? { more_info: key } : { payment_request_uid: page });
  if (!found?.transaction_uid || (found.more_info !== key && page === null)) return { kind: 'open' };
  if (found.status_code !== APPROVED) return { kind: 'declined' };
  const { transaction_uid: transaction, amount, currency, four_digits: digits } = found;
  const cardLastFour = digits && /^\d{4}$/.test(digits) ? digits : null;
  return { kind: 'paid', amountAgorot: fromPayPlusAmount(amount), currency: currency ?? '', transaction, cardLastFour };
}

/** Returns what came of a page; undefined where nobody has paid on it yet, which is answered as an error. */
async function findTransaction(client: PayPlusClient, asked: object): Promise<z.output<typeof ipnAnswer>['data'] | undefined> {
  try {
    return (await client.call('PaymentPages/ipn', asked, ipnAnswer)).data;
  } catch (error) {
    if (error instanceof PaymentRefused) return undefined;
    throw error;
  }
}

/**
 * Signed with the account's secret key over the body, in the header `hash`; there is no time in it, and none is needed, since a callback only
 * makes us ask. The documentation's example signs the body as JSON writes it anew, which is what came unless it is spaced in another way.
 */
function readCallback({ headers, body }: CallbackReceived, secretKey: string): string | undefined {
  const given = Buffer.from(String(headers.hash ?? ''), 'latin1');
  const json = readJson(body.toString('utf8'));
  const written = [body, Buffer.from(JSON.stringify(json) ?? '')];
  const isSigned = written.some((text) => {
    const right = Buffer.from(createHmac('sha256', secretKey).update(text).digest('base64'), 'latin1');
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!isSigned || headers['user-agent'] !== 'PayPlus') return undefined;
  const read = callbackBody.safeParse(json);
  if (!read.success) return undefined;
  return 'transaction' in read.data ? read.data.transaction.more_info : read.data.more_info;
}
