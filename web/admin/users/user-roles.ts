import type { Role } from '#contract/identity.ts';

/** The roles; the contract's own list comes with zod. */
export const USER_ROLES = ['ROLE_CUSTOMER', 'ROLE_POWNER', 'ROLE_ADMIN'] as const satisfies readonly Role[];

export const isUserRole = (text: unknown): text is Role => USER_ROLES.some((role) => role === text);

/** Whether the address has proved to be theirs. */
export const isVerification = (text: unknown): text is 'yes' | 'no' => text === 'yes' || text === 'no';
