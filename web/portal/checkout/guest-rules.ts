import { readEmail } from '#rules/validators/email.ts';
import { isPersonName, readPersonName } from '#rules/validators/person-name.ts';
import { isMobilePhone, readMobilePhone } from '#rules/validators/phone.ts';
import type { MessageKey } from '#texts/translate.ts';
import { emailWrong } from '#web/contact-input/email-input.tsx';
import { BUSINESS_FIELDS, BUSINESS_RULES, type BusinessForm } from '#web/portal/reservation/business-rules.ts';

/** The guest's details as they are typed. */
export interface GuestForm extends BusinessForm {
  firstName: string;
  lastName: string;
  email: string;
  mobilePhone: string;
  specialRequests: string;
}
export const GUEST_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'mobilePhone',
  'specialRequests',
] as const satisfies readonly (keyof GuestForm)[];

/** Longest texts that the server takes (contract/checkout.ts). */
const LONGEST = { firstName: 80, lastName: 80, email: 200, specialRequests: 1000 } as const;

type Rule = (typed: string) => MessageKey | undefined;

/** What is wrong with a field, as the text that says what to do; undefined when nothing is (specification §5). */
export const GUEST_RULES: Readonly<Record<(typeof GUEST_FIELDS)[number], Rule>> = {
  firstName: (typed) => missing(typed, 'checkout.firstNameMissing') ?? tooLong(typed, LONGEST.firstName) ?? noName(typed),
  lastName: (typed) => missing(typed, 'checkout.lastNameMissing') ?? tooLong(typed, LONGEST.lastName) ?? noName(typed),
  email: (typed) =>
    missing(typed, 'checkout.emailMissing') ??
    (readEmail(typed).length <= LONGEST.email ? emailWrong(typed, 'checkout.emailWrong') : 'checkout.emailWrong'),
  mobilePhone: (typed) => missing(typed, 'checkout.phoneMissing') ?? (isMobilePhone(typed) ? undefined : 'checkout.phoneWrong'),
  specialRequests: (typed) => tooLong(typed, LONGEST.specialRequests),
};

/** The details as they are sent: as they are understood, not as they were typed. */
export function readGuest({ firstName, lastName, email, mobilePhone, specialRequests }: GuestForm): GuestForm {
  return {
    firstName: readPersonName(firstName),
    lastName: readPersonName(lastName),
    email: readEmail(email),
    mobilePhone: readMobilePhone(mobilePhone) ?? mobilePhone.trim(),
    specialRequests: specialRequests.trim(),
  };
}

/** Returns what is wrong with a field of the form. */
export function wrongIn(form: GuestForm, name: keyof GuestForm): MessageKey | undefined {
  return name === 'businessName' || name === 'businessNumber' ? BUSINESS_RULES[name](form) : GUEST_RULES[name](form[name]);
}

/** Returns whether nothing is wrong with any field. */
export function isGuestComplete(form: GuestForm): boolean {
  return [...GUEST_FIELDS, ...BUSINESS_FIELDS].every((field) => wrongIn(form, field) === undefined);
}

function missing(typed: string, message: MessageKey): MessageKey | undefined {
  return typed.trim() === '' ? message : undefined;
}

function noName(typed: string): MessageKey | undefined {
  return isPersonName(typed) ? undefined : 'checkout.nameWrong';
}

function tooLong(typed: string, longest: number): MessageKey | undefined {
  return typed.trim().length > longest ? 'checkout.tooLong' : undefined;
}
