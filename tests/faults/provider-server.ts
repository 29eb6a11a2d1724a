import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { PaymentOutcome } from '#server/platform/payment/payment-port.ts';
import type { Dice } from '#tests/consistency/dice.ts';
import type { End } from './history.ts';

/** What the product tells the provider: to secure an amount, to take one, or to let go of what a reference names. */
export interface ProviderCall {
  readonly kind: 'secure' | 'take' | 'letGo';
  readonly key: string;
  readonly amountAgorot: number;
  /** The reference of what is secured, taken or let go. */
  readonly reference: string;
}

/** The payment provider as a company elsewhere: it outlives the product's processes, and keeps books of its own. */
export interface ProviderServer {
  readonly url: string;
  /** From now on no call and no answer gets lost. */
  behave(): void;
  books(): End['provider'];
  stop(): Promise<void>;
}

interface Entry extends ProviderCall {
  isLetGo: boolean;
}

/** @param losses how often a call gets lost on its way, and how often its answer does, from 0 to 1 */
export async function startProvider(dice: Dice, losses: number): Promise<ProviderServer> {
  const entries = new Map<string, Entry>();
  let chance = losses;
  const write = (call: ProviderCall) => {
    if (call.kind === 'letGo') {
      for (const entry of entries.values()) if (entry.kind === 'secure' && entry.reference === call.reference) entry.isLetGo = true;
    }
    if (!entries.has(call.key)) entries.set(call.key, { ...call, isLetGo: false });
  };
  const outcomeOf = (key: string): PaymentOutcome | null => {
    const entry = entries.get(key);
    return entry ? { state: 'done', reference: entry.reference } : null;
  };
  const server = createServer(async (request, response) => {
    if (dice.happens(chance)) return void request.socket.destroy();
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://provider').pathname.slice(1));
    // Calls come from our own port, tests/faults/provider-port.ts.
    if (request.method === 'POST') write((await json(request)) as ProviderCall);
    if (dice.happens(chance)) return void request.socket.destroy();
    response.setHeader('content-type', 'application/json').end(JSON.stringify(outcomeOf(key)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const entriesOf = (kind: ProviderCall['kind']) => [...entries.values()].filter((entry) => entry.kind === kind);
  return {
    url: `http://127.0.0.1:${port}`,
    behave: () => {
      chance = 0;
    },
    books: () => ({ secured: entriesOf('secure'), taken: entriesOf('take') }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
