import type { FastifyRequest } from 'fastify';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Some proxies name the visitor with the port that the visitor came from. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[(.+)\](?::\d+)?)$/;

/**
 * Returns what limits per address count by: the IPv4 address itself, or the first 64 bits of an IPv6 address, since one household or one
 * attacker owns at least that many. A visitor who has left already has no address, whatever Fastify's types say: all of them are one.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone';
  const port = WITH_PORT.exec(address);
  if (port) return networkOf(port[1] ?? port[2]);
  const ipv4 = MAPPED_IPV4.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

const WINDOW_MS = 15 * 60_000;

/** A limit on requests from one network address in a quarter of an hour. */
export const perAddress = (what: string, max: number) => ({
  max,
  timeWindow: WINDOW_MS,
  keyGenerator: (request: FastifyRequest) => `${what} ${networkOf(request.ip)}`,
});
