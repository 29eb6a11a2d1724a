import type { Access } from '#contract/endpoints/endpoint.ts';

/** Kinds of callers. Records in addresses are the guest's (account, reservation, checkout session, list of favourites) or the owner's (property, unit, photo). */
export const CALLERS = {
  A: 'anonymous',
  E: 'ended session',
  C: 'guest',
  G: 'other guest',
  N: 'host waiting for approval',
  S: 'host of another property',
  O: 'host of this property',
  M: 'administrator',
  I: 'administrator acting as the host',
} as const;
export type Caller = keyof typeof CALLERS;

/** Whom each kind of access lets in; tests/api/callers.test.ts holds the API to it, call by call. */
export const LETS_IN: Readonly<Record<Access, string>> = {
  anybody: 'AECGNSOMI',
  anybodyInPerson: 'AECGNSOM',
  user: 'CGNSOMI',
  userInPerson: 'CGNSOM',
  sessionHolder: 'CGNSOMI',
  host: 'NSOI',
  approvedHost: 'SOI',
  hostOrAdmin: 'NSOMI',
  admin: 'M',
  actingAdmin: 'I',
  owner: 'OI',
  ownerInPerson: 'O',
  ownerOrAdmin: 'OMI',
  selfOrAdmin: 'CM',
  guest: 'C',
  guestOrAdmin: 'CM',
  listOwner: 'C',
};
