import http from 'node:http';
import { CHECKOUT, SESSIONS } from '#tests/support/booking.ts';
import type { BenchGuest } from './guests.ts';

/** A client with a connection of its own, through which one guest after the other comes. */
export interface BookingClient {
  /** Holds, then books. */
  book(guest: BenchGuest): Promise<void>;
  close(): void;
}

/** Node's plain HTTP, for the bench shares the machine with what it measures. */
export function openClient(origin: string): BookingClient {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const post = (url: string, { address }: BenchGuest, body: object, cookies: ReadonlyMap<string, string>) =>
    new Promise<{ body: { id: string }; cookies: Map<string, string> }>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'x-forwarded-for': address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
      };
      const request = http.request(`${origin}${url}`, { method: 'POST', agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const text = Buffer.concat(parts).toString();
          if (response.statusCode !== 201) reject(new Error(`${url} answered ${response.statusCode}: ${text}`));
          else resolve({ body: JSON.parse(text), cookies: readCookies(response.headers['set-cookie'] ?? []) });
        });
      });
      request.on('error', reject).end(JSON.stringify(body));
    });
  return {
    book: async (guest) => {
      const held = await post(SESSIONS, guest, guest.wish, new Map());
      await post(CHECKOUT, guest, { ...guest.body, sessionId: held.body.id }, held.cookies);
    },
    close: () => agent.destroy(),
  };
}

function readCookies(lines: readonly string[]): Map<string, string> {
  return new Map(lines.map((line) => (line.split(';')[0] ?? '').split('=', 2) as [string, string]));
}
