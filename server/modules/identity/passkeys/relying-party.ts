import { isIP } from 'node:net';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/** For whom passkeys are made: they open no other site. */
export interface RelyingParty {
  /** The host's name. */
  readonly id: string;
  readonly origin: string;
}

/** Browsers keep passkeys for names that come over https, and for this machine; undefined elsewhere, such as `http://192.168.1.20`. */
export function findRelyingParty({ publicUrl }: Pick<Configuration, 'publicUrl'>): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isNamed = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
  return (protocol === 'https:' && isNamed) || hostname === 'localhost' ? { id: hostname, origin } : undefined;
}

/** @throws DomainError `passkeys_unavailable` */
export function requireRelyingParty(config: Pick<Configuration, 'publicUrl'>): RelyingParty {
  const party = findRelyingParty(config);
  if (!party) throw new DomainError('passkeys_unavailable');
  return party;
}
