import type { Role } from '#contract/identity.ts';
import { DomainError } from './problem.ts';

/** Who acts. Queries take the actor and find only what the actor may see. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user';
      readonly userId: number;
      readonly roles: readonly Role[];
      readonly email: string;
      readonly username: string;
      /** The host's own property; null for people without one. */
      readonly hotel: { readonly id: number; readonly status: string } | null;
    };
export type UserActor = Extract<Actor, { kind: 'user' }>;

export const ANONYMOUS: Actor = { kind: 'anonymous' };

/** @throws DomainError `unauthenticated` for anybody who is not signed in */
export function requireUser(actor: Actor): UserActor {
  if (actor.kind === 'user') return actor;
  throw new DomainError('unauthenticated');
}
