import { z } from 'zod';
import { isEmail, readEmail } from '#rules/validators/email.ts';
import { readPersonName } from '#rules/validators/person-name.ts';
import { readMobilePhone, readPhone } from '#rules/validators/phone.ts';
import { oneLine } from './typed-text.ts';

/** Longest address that is kept, in characters. */
const EMAIL_LENGTH = 200;
/** Longest telephone that is read, in characters, with all that parts its groups. */
const PHONE_LENGTH = 60;

/** Returns an e-mail address as people type and paste it (`rules/validators/email.ts`); `errors[]`: `invalid_email`. */
export function typedEmail() {
  return anyEmail().pipe(z.string().refine(isEmail, 'invalid_email').meta({ format: 'email' }));
}

/** Makes the schema of an e-mail address that, when wrong, is answered like an unknown one. */
export function anyEmail(): z.ZodString {
  return z.string().overwrite(readEmail).min(1).max(EMAIL_LENGTH);
}

/** Makes the schema of an e-mail address where none need be told. */
export function typedEmailOrNone(): z.ZodString {
  return z
    .string()
    .overwrite(readEmail)
    .max(EMAIL_LENGTH)
    .refine((email) => email === '' || isEmail(email), 'invalid_email');
}

/** Somebody's name as it is kept (`rules/validators/person-name.ts`); `errors[]`: `control_characters`. */
export function typedName(): z.ZodString {
  return oneLine().overwrite(readPersonName);
}

/** Returns a mobile number in E.164, however it was typed; what is none stays as it is, for the operation to refuse. */
export function typedMobilePhone(): z.ZodString {
  return typedWith(readMobilePhone);
}

/** Makes the schema of any telephone. */
export function typedPhone(): z.ZodString {
  return typedWith(readPhone);
}

function typedWith(read: (typed: string) => string | undefined): z.ZodString {
  return oneLine()
    .overwrite((typed) => read(typed) ?? typed.trim())
    .max(PHONE_LENGTH);
}
