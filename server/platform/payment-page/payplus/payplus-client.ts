import type { z } from 'zod';
import { PaymentUnanswered } from '../../payment/payment-port.ts';
import { PaymentRefused } from '../payment-page-port.ts';

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
