import type { Role } from '#contract/identity.ts';

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

export const ANONYMOUS: Actor = { kind: 'anonymous' };
