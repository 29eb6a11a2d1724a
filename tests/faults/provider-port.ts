import { type PaymentOutcome, type PaymentPort, PaymentUnanswered } from '#server/platform/payment/payment-port.ts';
import type { ProviderCall } from './provider-server.ts';

/** A paused process must not be answered for ever. */
const TIMEOUT_MS = 3000;

/** The way from a process of the product to the provider of tests/faults/provider-server.ts; cards are read as the sandbox does. */
export function makeProviderPort(url: string, sandbox: PaymentPort): PaymentPort {
  const ask = async (key: string, call?: ProviderCall): Promise<PaymentOutcome | null> => {
    const request = call && { method: 'POST', body: JSON.stringify(call) };
    try {
      const answer = await fetch(`${url}/${encodeURIComponent(key)}`, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
      return (await answer.json()) as PaymentOutcome | null;
    } catch (error) {
      throw new PaymentUnanswered('The provider was not heard', { cause: error });
    }
  };
  return {
    ...sandbox,
    authorise: async (request) => {
      const authorisation = await sandbox.authorise(request);
      const { key, amountAgorot } = request;
      await ask(key, { kind: 'secure', key, amountAgorot, reference: authorisation.id });
      return authorisation;
    },
    charge: async (request) => {
      const { reference } = await sandbox.charge(request);
      const { key, amountAgorot } = request;
      await ask(key, { kind: 'take', key, amountAgorot, reference });
      return { reference };
    },
    voidAuthorisation: async ({ authorisationId, key }) => {
      await ask(key, { kind: 'letGo', key, amountAgorot: 0, reference: authorisationId });
      return { reference: authorisationId };
    },
    find: async (key) => (await ask(key)) ?? undefined,
  };
}
