import { isIP } from 'node:net';
import { FeedFailure } from './feed-failure.ts';
import { isPublicAddress } from './public-address.ts';

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

/** Whether the operator lets feeds come from there although it is inside. */
export function isAllowedHost(url: URL, allowedHosts: readonly string[]): boolean {
  return allowedHosts.includes(url.host);
}

/** The name, or the numeric address without brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}
