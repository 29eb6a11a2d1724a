import { BlockList, isIP } from 'node:net';

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

/** Of version 6 only global unicast is let through, and of that nothing that wraps an address of version 4. */
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

/** Whether a numeric address is one of the public internet. */
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
