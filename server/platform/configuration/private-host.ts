import { BlockList, isIP } from 'node:net';

/** Names that no public server can have (RFC 6761, 6762, 8375), and what routers at home give out. */
const PRIVATE_ENDINGS = ['localhost', 'local', 'lan', 'home', 'internal', 'home.arpa', 'test'];

const privateAddresses = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateAddresses.addSubnet(network, bits, 'ipv4');
}
privateAddresses.addAddress('0.0.0.0', 'ipv4');
privateAddresses.addAddress('::1', 'ipv6');
privateAddresses.addSubnet('fc00::', 7, 'ipv6');
privateAddresses.addSubnet('fe80::', 10, 'ipv6');

/** Returns whether an address such as `http://192.168.1.20:3000` is out of the public's reach: this machine, a local network, a name without a dot. */
export function isPrivateAddress(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const version = isIP(host);
  if (version !== 0) return privateAddresses.check(host, version === 4 ? 'ipv4' : 'ipv6');
  return !host.includes('.') || PRIVATE_ENDINGS.some((ending) => host.endsWith(`.${ending}`));
}
