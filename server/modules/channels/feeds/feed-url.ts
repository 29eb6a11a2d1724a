import { BlockList, isIP } from 'node:net';
import type { FeedProblem } from '#contract/primitives/enums.ts';

const LONGEST_URL = 2000;
/** Where web servers stand; other ports belong to services that nobody wants to be spoken to. */
const PORTS = ['', '80', '443'];

/**
 * Reads the address of a feed. `webcal:` is how calendar programs write `https:`.
 * @param allowedHosts hosts with ports that may be inside, as the operator has set them
 * @throws FeedFailure `addressInvalid`, or `addressPrivate` for an address that is inside by itself; names are looked up when they are used
 */
export function readFeedUrl(text: string, allowedHosts: readonly string[]): URL {
  const written = text.trim().replace(/^webcals?:/i, 'https:');
  if (written.length > LONGEST_URL || !URL.canParse(written)) throw new FeedFailure('addressInvalid');
  const url = new URL(written);
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') throw new FeedFailure('addressInvalid');
  url.hash = '';
  if (isAllowedHost(url, allowedHosts)) return url;
  if (!PORTS.includes(url.port)) throw new FeedFailure('addressInvalid');
  const host = hostOf(url);
  if (isIP(host) === 0 ? !host.includes('.') : !isPublicAddress(host)) throw new FeedFailure('addressPrivate');
  return url;
}

/** Returns whether the operator lets feeds come from there although it is inside. */
export function isAllowedHost(url: URL, allowedHosts: readonly string[]): boolean {
  return allowedHosts.includes(url.host);
}

/** The name, or the numeric address without brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** What no server of the public has: this machine, networks inside, and ways round to either (IANA's special-purpose registries). */
const INSIDE_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

const inside = new BlockList();
for (const [network, bits] of INSIDE_4) inside.addSubnet(network, bits, 'ipv4');

/** Addresses of version 6 that are let through: only global unicast, and of that nothing that wraps an address of version 4. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const wrapped6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  wrapped6.addSubnet(network, bits, 'ipv6');
}

/** Returns whether a numeric address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !inside.check(address, 'ipv4');
    case 6:
      return global6.check(address, 'ipv6') && !wrapped6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** A feed could not be read; what the last good answer took stays taken. */
export class FeedFailure extends Error {
  override readonly name = 'FeedFailure';
  readonly problem: FeedProblem;
  /** What the server answered, where it answered at all. */
  readonly status: number | null;

  constructor(problem: FeedProblem, status: number | null = null) {
    super(status === null ? problem : `${problem} ${status}`);
    this.problem = problem;
    this.status = status;
  }
}
