import { z } from 'zod';

/**
 * `DELETE /me` (also `DELETE /users/{id}` for oneself), JSON or form: deletes the account for good; 204. 422 `wrong_password`;
 * 409 `has_upcoming_reservations` (cancel them first), `has_property` (hosts ask support). Finished reservations stay without names.
 * Administrators delete others by `DELETE /users/{id}` without a password.
 */
export const deleteAccountBody = z.object({ password: z.string().min(1).max(200).optional() });
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;
