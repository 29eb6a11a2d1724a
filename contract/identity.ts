import { z } from 'zod';
import { ROLES, type Role, VERIFICATIONS } from './primitives/enums.ts';
import { LOCALES, locale } from './primitives/locale.ts';
import { TEXT_LIMITS } from './primitives/text-limits.ts';
import { anyEmail, typedEmail, typedMobilePhone, typedName } from './primitives/typed-contact.ts';
import { secondFactorCode } from './second-factor.ts';

export const role = z.enum(ROLES);
export type { Role };

/** The "fixed registration identifier" of sign-up (specification §7, docs/product.md §3). */
export const REGISTRATION_ID = 'lina';

/** Codes of a password that breaks a rule of specification §5 or is easily guessed, as `errors[].code` at the path `password`: all that are broken. */
export const PASSWORD_PROBLEMS = [
  'password_too_short',
  'password_too_long',
  'password_without_digit',
  'password_without_uppercase',
  'password_without_lowercase',
  'password_hebrew',
  'password_not_english',
  /** Among the most common ones, or nothing but the name of the product or of the account's e-mail with digits and signs. */
  'password_guessable',
] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

const email = typedEmail();
/** Typed passwords of any kind; the rules of a new one are checked behind the schema, so that each broken rule has its code. */
const password = z.string().min(1).max(200);
const code = z.string().min(1).max(200);
/** Names and phone as people give them; an empty text is "not told". */
const profileFields = {
  firstName: typedName().max(TEXT_LIMITS.name),
  lastName: typedName().max(TEXT_LIMITS.name),
  /** A mobile number, however it is written (`errors[]`: `invalid_phone`), kept as E.164; empty for none. */
  phone: typedMobilePhone(),
  /** In which language to write to them. */
  locale: z.enum(LOCALES),
};

/**
 * `POST /login_check`, form or JSON. `username` is the e-mail address. Where the account has a second step, a right password without
 * `secondFactor` answers 401 `second_factor_required`: send all again with it. Wrong ones: 401 `second_factor_wrong`.
 */
export const loginBody = z.object({ username: anyEmail(), password, secondFactor: secondFactorCode.optional() });
/** The token of the session just begun. Browsers get the cookie `iw-token` instead, and an empty text here. */
export const loginResponse = z.object({ token: z.string() });
export type LoginResponse = z.infer<typeof loginResponse>;

/**
 * `POST /sign-up` (hosts) and `POST /portal/customer/sign-up`, form or JSON: answers 201 with the token of a session that has begun.
 * 409 `user_already_registered` (hosts) or `customer_already_registered`; 400 `invalid_fields` with {@link PASSWORD_PROBLEMS}.
 * The language of mails is that of `App-Lang`.
 */
export const signUpBody = z.object({
  email,
  password,
  registrationId: z.literal(REGISTRATION_ID),
  firstName: profileFields.firstName.optional(),
  lastName: profileFields.lastName.optional(),
  phone: profileFields.phone.optional(),
});
export type SignUpBody = z.infer<typeof signUpBody>;

/** The pages that a link in an e-mail leads to: the guests' (`/portal/…`) or the hosts' (`/property-owner/…`). */
const area = z.enum(['portal', 'owner']).default('portal');

/** `POST /forgot-password`, JSON or form. Answers the same for addresses with and without an account. */
export const forgotPasswordBody = z.object({ email, area });
export type ForgotPasswordBody = z.input<typeof forgotPasswordBody>;
export const mailRequestedResponse = z.object({ requested: z.literal(true) });

/**
 * `POST /restore-password`, JSON or form: a new password by the code of the mail's link. Ends all sessions and begins a new one.
 * Without a code 400 `restore_code_missing`; used, replaced, expired or unknown ones 410 `code_expired`. A password that breaks
 * the rules does not use the code up, nor does a second step that is missing or wrong (401, as in {@link loginBody}).
 */
export const restorePasswordBody = z.object({ code: code.optional(), password, secondFactor: secondFactorCode.optional() });

/** `GET /one-time-authorization?code=` and `GET /restore-password?code=`: whether the code can still be used; it is not used up. Else 410. */
export const codeQuery = z.object({ code: code.optional() });
export const codeResponse = z.object({
  purpose: z.enum(['oneTimeAuthorization', 'restorePassword']),
  /** ISO instant. */
  expiresAt: z.string(),
});
export type CodeResponse = z.infer<typeof codeResponse>;

/**
 * `POST /one-time-authorization`, form or JSON. With `email` it sends a link for signing in, whether or not the address has an account,
 * and answers `{requested: true}`. With `code`, sent by the button of the link's page, it uses the code up and answers as signing in does;
 * 410 `code_expired`. A second step that is missing or wrong (401, as in {@link loginBody}) does not use it up.
 */
export const oneTimeBody = z.union([z.object({ email, area }), z.object({ code, secondFactor: secondFactorCode.optional() })]);
export const oneTimeResponse = z.union([
  loginResponse.extend({
    /**
     * True if this has proved the address for the first time: sessions and the password from before have come to an end, for anybody could
     * have begun them. Let the user choose a password (`isPasswordChangeFree` of {@link currentUser}).
     */
    isFirstProof: z.boolean(),
  }),
  mailRequestedResponse,
]);

/**
 * `POST /changePassword`, form or JSON; 204. Ends the user's other sessions. `currentPassword` must be sent, too (400 with
 * `currentPassword`: `required`; 422 `wrong_password`), except in a session that a link from an e-mail began within 15 minutes
 * (`isPasswordChangeFree` of {@link currentUser}). One that is given is checked.
 */
export const changePasswordBody = z.object({ password, currentPassword: password.optional(), secondFactor: secondFactorCode.optional() });

/** `POST /me/roles`: the signed-in user also becomes a host or a customer. Having the role already is fine. */
export const addRoleBody = z.object({ role: z.enum(['ROLE_CUSTOMER', 'ROLE_POWNER']) });

const hotel = z.object({ id: z.int(), status: z.string() });

/** An account as its owner and administrators see it (`/users`, `/users/{id}`). `role` is the strongest of `roles`. */
export const account = z
  .object({
    id: z.int(),
    email: z.string(),
    /** The user's name on the page: the names where told, else what stands before the @. */
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    locale,
    role,
    roles: z.array(role),
    /** True if the address has proved to be theirs, by a link from an e-mail. */
    isEmailVerified: z.boolean(),
    /** ISO instant. */
    createdAt: z.string(),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof account>;

/** `GET /me` (specification §3 "User"). */
export const currentUser = account
  .extend({
    /** The property that the host works on in this session; null for people without one. */
    hotel: hotel.nullable(),
    /** All that are the host's own, with those that are only being registered. */
    hotels: z.array(hotel),
    /** Always null in browsers: tokens are never readable by scripts (docs/product.md §3). */
    token: z.string().nullable(),
    /** Until the user cancels it by `POST /cancel-welcome-message`. */
    isWelcomeMessageShown: z.boolean(),
    /** False after the first proof of the address, and after an invitation, until the user chooses one. */
    hasPassword: z.boolean(),
    /** True if this session may change the password without telling the present one; see {@link changePasswordBody}. */
    isPasswordChangeFree: z.boolean(),
    /** True if the pages of administrators stay closed until the user adds a second step to the account. */
    isSecondFactorMissing: z.boolean(),
    /** True if an administrator acts as this user. */
    isImpersonated: z.boolean(),
  })
  .meta({ id: 'User' });
export type CurrentUser = z.infer<typeof currentUser>;

/** `GET /users`, administrators only: newest first. */
export const usersQuery = z.object({
  /** Part of the e-mail or the name. */
  keyword: z.string().trim().max(100).optional(),
  role: role.optional(),
  /** `yes` if the address has proved to be theirs. */
  verified: z.enum(VERIFICATIONS).optional(),
  currentPage: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(30),
});
export const usersResponse = z.object({
  data: z.array(account),
  meta: z.object({ totalItems: z.int(), currentPage: z.int(), perPage: z.int() }),
});
export const userParameters = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

const roles = z.array(role).min(1).max(ROLES.length);

/** `POST /users`, administrators only; 201. Without a password the user gets a link to set one. */
export const createUserBody = z.object({
  email,
  password: password.optional(),
  roles,
  firstName: profileFields.firstName.default(''),
  lastName: profileFields.lastName.default(''),
  phone: profileFields.phone.default(''),
  locale: locale.default('he'),
});
export type CreateUserBody = z.output<typeof createUserBody>;

/**
 * `PUT /users/{id}`, one's own or, for administrators, anybody's: what is left out stays, and what cannot be changed here is refused (400
 * `unknown_field`). `roles` is for administrators (else 403).
 */
export const updateUserBody = z.strictObject({
  firstName: profileFields.firstName.optional(),
  lastName: profileFields.lastName.optional(),
  phone: profileFields.phone.optional(),
  locale: profileFields.locale.optional(),
  roles: roles.optional(),
});
export type UpdateUserBody = z.infer<typeof updateUserBody>;

/** `GET /me/sessions`, latest use first. `DELETE /me/sessions/{id}` ends one, `DELETE /me/sessions` all but the present one; both 204. */
export const sessionsResponse = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** Browser and system by name, such as `Firefox, Windows`; empty where unknown. */
      device: z.string(),
      /** ISO instants. */
      createdAt: z.string(),
      seenAt: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
});
export type SessionsResponse = z.infer<typeof sessionsResponse>;
export const sessionParameters = z.object({ id: z.uuid() });
