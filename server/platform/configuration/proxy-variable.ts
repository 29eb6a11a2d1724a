import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';

const OFF = ['off', 'false', 'no', '0'];
/** More proxies than this in a row are a slip of the keyboard. */
const MOST_HOPS = 10;
/** Names of ranges that the reader of `X-Forwarded-For` knows. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

const ADVICE = 'must be the number of your proxies in a row, such as 1, or their addresses and ranges, such as loopback,10.0.0.0/8';
const TRUSTS_ALL = `would believe whatever address a visitor claims; it ${ADVICE}`;

/**
 * Which proxies may say where a request came from: so many in a row before this process, or those at these addresses. Never all: whoever
 * appends to `X-Forwarded-For` keeps what the visitor wrote before it. Undefined: none.
 */
export const proxyVariable = z
  .string()
  .transform((value) => value.trim().toLowerCase())
  .superRefine((value, context) => {
    const message = problemOf(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .transform((value): number | string[] | undefined => {
    if (OFF.includes(value)) return undefined;
    return /^\d+$/.test(value) ? Number(value) : listOf(value);
  })
  .optional();

/** The same as Fastify takes it. Of proxies in a row, the first is the one that speaks to this process. */
export function trustOf(proxies: number | string[] | undefined): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === undefined) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

/** Returns whether what speaks to this process from an address is a proxy of ours. Where only their number is known, everything is. */
export function proxyTest(proxies: number | string[] | undefined): (address: string) => boolean {
  if (proxies === undefined) return () => false;
  if (typeof proxies === 'number') return () => proxies > 0;
  const isListed = proxyAddr.compile(proxies);
  return (address) => isListed(address, 0);
}

function problemOf(value: string): string | undefined {
  if (OFF.includes(value)) return undefined;
  if (/^\d+$/.test(value)) return Number(value) <= MOST_HOPS ? undefined : ADVICE;
  if (['on', 'true', 'yes', 'all', '*'].includes(value)) return TRUSTS_ALL;
  const wrong = listOf(value).map(rangeProblem);
  return wrong.find((problem) => problem !== undefined) ?? (wrong.length === 0 ? ADVICE : undefined);
}

function rangeProblem(range: string): string | undefined {
  if (NAMED_RANGES.includes(range)) return undefined;
  const [address = '', bits, ...rest] = range.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return ADVICE;
  if (bits === undefined) return undefined;
  if (Number(bits) > (version === 4 ? 32 : 128)) return ADVICE;
  return Number(bits) === 0 ? TRUSTS_ALL : undefined;
}

function listOf(value: string): string[] {
  return value
    .split(',')
    .map((range) => range.trim())
    .filter((range) => range !== '');
}
