import type { Role } from '#contract/identity.ts';
import { DomainError } from './problems/problem.ts';

/** A property of a host, or what is only being registered, with how far it has come. */
export interface OwnHotel {
  readonly id: number;
  readonly status: string;
}

/** Who acts. Queries take the actor and find only what the actor may see. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user';
      readonly userId: number;
      readonly roles: readonly Role[];
      readonly email: string;
      readonly username: string;
      /** The host's property that they work on in this session; null for people without one. */
      readonly hotel: OwnHotel | null;
      /** All that are theirs, in order of their ids. */
      readonly hotels: readonly OwnHotel[];
      /** The administrator who acts as this user; null for the user in person. */
      readonly impersonatorId: number | null;
      /** True if the account's role of administrator is withheld from `roles` until it has a second step of signing in. */
      readonly lacksSecondFactor: boolean;
    };
export type UserActor = Extract<Actor, { kind: 'user' }>;

export const ANONYMOUS: Actor = { kind: 'anonymous' };

/** @throws DomainError `unauthenticated` for anybody who is not signed in */
export function requireUser(actor: Actor): UserActor {
  if (actor.kind === 'user') return actor;
  throw new DomainError('unauthenticated');
}

/** @throws DomainError `unauthenticated`; `forbidden` for users without the role */
export function requireRole(actor: Actor, role: Role): UserActor {
  const user = requireUser(actor);
  if (user.roles.includes(role)) return user;
  throw new DomainError('forbidden');
}

/**
 * Hosts, also those without a property yet.
 * @throws DomainError `unauthenticated`, `forbidden`
 */
export function requireOwner(actor: Actor): UserActor {
  return requireRole(actor, 'ROLE_POWNER');
}

/** @throws DomainError `unauthenticated`, `forbidden` */
export function requireOwnerOrAdmin(actor: Actor): UserActor {
  const user = requireUser(actor);
  return user.roles.includes('ROLE_ADMIN') ? user : requireOwner(user);
}

/** @throws DomainError `unauthenticated`, `second_factor_missing`, `forbidden` */
export function requireAdmin(actor: Actor): UserActor {
  if (actor.kind === 'user' && actor.lacksSecondFactor) throw new DomainError('second_factor_missing');
  return requireRole(actor, 'ROLE_ADMIN');
}

/**
 * For payments, which anonymous guests make, too.
 * @throws DomainError `forbidden_while_impersonating`
 */
export function refuseImpersonation(actor: Actor): void {
  if (actor.kind === 'user') requireUserInPerson(actor);
}

/**
 * Administrators who are themselves: whoever acts as a host is a host, and cannot act as another from there.
 * @throws DomainError `unauthenticated`, `forbidden_while_impersonating`, `second_factor_missing`, `forbidden`
 */
export function requireAdminInPerson(actor: Actor): UserActor {
  requireUserInPerson(actor);
  return requireAdmin(actor);
}

/**
 * For what an administrator must not do in a user's name: passwords, payments, deletion (docs/product.md §10).
 * @throws DomainError `unauthenticated`, `forbidden_while_impersonating`
 */
export function requireUserInPerson(actor: Actor): UserActor {
  const user = requireUser(actor);
  if (user.impersonatorId === null) return user;
  throw new DomainError('forbidden_while_impersonating');
}
