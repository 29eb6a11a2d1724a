import type { NewPassword } from '#web/account/password/new-password-fields.tsx';

/** What the form of signing up asks for. */
export interface SignUpFields extends NewPassword {
  email: string;
  terms: boolean;
}
