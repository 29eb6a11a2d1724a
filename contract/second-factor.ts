import { z } from 'zod';
import { passkey } from './passkeys.ts';

/** A code of the authenticator app (six digits), or one of the recovery codes; blanks, hyphens and the case of letters do not matter. */
export const secondFactorCode = z.string().trim().min(1).max(40);

/**
 * Proves that it is the account's own user who changes how it is opened: the present password, except in a session that a link from an
 * e-mail or a passkey began within 15 minutes (400 with `currentPassword`: `required`; 422 `wrong_password`), and where the account has a
 * second step also a code (401 `second_factor_required`, `second_factor_wrong`), except after a passkey.
 */
export const ownershipProof = z.object({
  currentPassword: z.string().min(1).max(200).optional(),
  secondFactor: secondFactorCode.optional(),
});
export type OwnershipProof = z.infer<typeof ownershipProof>;

/** `GET /me/secondFactor` */
export const secondFactorState = z.object({
  /** True if the account cannot be without: administrators' pages open to nobody else. */
  isRequired: z.boolean(),
  /** Since when codes of an authenticator app are asked for (ISO instant); null: never. */
  totpSince: z.string().nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkey),
  /** True if browsers keep passkeys for this site's address: https with a name, or this machine. */
  arePasskeysPossible: z.boolean(),
  /** True if this session needs no further proof of who it is, for a passkey began it within 15 minutes. */
  isProven: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** `POST /me/totp` begins to connect an app; nothing changes before `PUT /me/totp` with a code of it, within ten minutes. */
export const totpEnrolment = z.object({
  /** To be sent back; opaque. */
  enrolment: z.string(),
  /** For typing, in base 32. */
  secret: z.string(),
  /** For a QR code: `otpauth://totp/…`. */
  uri: z.string(),
});
export type TotpEnrolment = z.infer<typeof totpEnrolment>;
export const confirmTotpBody = z.object({ enrolment: z.string().min(1).max(500), code: secondFactorCode });

/** Recovery codes are told once, when the account gets its first second step or asks for new ones; null where those from before go on. */
export const recoveryCodesResponse = z.object({ recoveryCodes: z.array(z.string()).nullable() });
