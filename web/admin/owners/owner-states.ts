import type { PropertyOwner } from '#contract/admin.ts';

/** How far a property has come; the contract's own list comes with zod. */
export const OWNER_STATES = [
  'published',
  'approved',
  'waitingForApproval',
  'changesRequested',
  'draft',
  'none',
] as const satisfies readonly PropertyOwner['state'][];

export const isOwnerState = (text: unknown): text is PropertyOwner['state'] => OWNER_STATES.some((state) => state === text);
