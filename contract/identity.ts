import { z } from 'zod';

export const ROLES = ['ROLE_CUSTOMER', 'ROLE_POWNER', 'ROLE_ADMIN'] as const;
export const role = z.enum(ROLES);
export type Role = (typeof ROLES)[number];

/** `POST /login_check`, form or JSON. `username` is the e-mail address. */
export const loginBody = z.object({ username: z.string().min(1).max(200), password: z.string().min(1).max(200) });
export const loginResponse = z.object({ token: z.string() });

/** `GET /me` (specification §3 "User"). `role` is the strongest of `roles`. */
export const currentUser = z
  .object({
    id: z.int(),
    email: z.string(),
    username: z.string(),
    role,
    roles: z.array(role),
    hotel: z.object({ id: z.int(), status: z.string() }).nullable(),
    /** Always null in browsers: tokens are never readable by scripts (product.md §3). */
    token: z.string().nullable(),
  })
  .meta({ id: 'User' });
export type CurrentUser = z.infer<typeof currentUser>;
