import http from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** What a client is told on its standard input. */
export interface Load {
  readonly origin: string;
  /** Asked for once each, in this order. */
  readonly addresses: readonly string[];
  readonly headers: http.OutgoingHttpHeaders;
  /** At a rate, whether or not those before were answered, or so many at once. */
  readonly pace: { readonly perSecond: number } | { readonly clients: number };
}

// Run as a program, by Node alone: in the process of the bench, whose loader of TypeScript hooks into it, answers come late that the server gave in time.
const { origin, addresses, headers, pace } = JSON.parse(await text(process.stdin)) as Load;
const agent = new http.Agent({ keepAlive: true, maxSockets: 'clients' in pace ? pace.clients : Infinity });
const times = 'clients' in pace ? await askInTurn(pace.clients) : await askAtRate(pace.perSecond);
agent.destroy();
process.stdout.write(JSON.stringify(times));

async function askInTurn(clients: number): Promise<number[]> {
  const taken: number[] = [];
  let next = 0;
  const askOn = async () => {
    while (next < addresses.length) {
      const number = next++;
      const start = performance.now();
      await get(addresses[number] ?? '');
      taken[number] = performance.now() - start;
    }
  };
  await Promise.all(Array.from({ length: clients }, askOn));
  return taken;
}

/** @returns how long each took from the moment when it was due */
async function askAtRate(perSecond: number): Promise<number[]> {
  const start = performance.now();
  const asked: Promise<number>[] = [];
  while (asked.length < addresses.length) {
    const due = Math.min(addresses.length, Math.floor(((performance.now() - start) / 1000) * perSecond));
    while (asked.length < due) {
      const dueAt = start + (asked.length / perSecond) * 1000;
      asked.push(get(addresses[asked.length] ?? '').then(() => performance.now() - dueAt));
    }
    await pause(1);
  }
  return await Promise.all(asked);
}

/** Answers are thrown away: the bench shares the machine with what it measures. */
function get(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(origin + address, { agent, headers }, (response) => {
      response.resume().on('end', resolve);
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
    });
    request.on('error', reject);
  });
}
