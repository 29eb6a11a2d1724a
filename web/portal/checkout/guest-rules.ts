import { isEmail } from '#rules/validators/email.ts';
import { isPersonName } from '#rules/validators/person-name.ts';
import { isMobilePhone } from '#rules/validators/phone.ts';
import type { MessageKey } from '#texts/translate.ts';

/** The guest's details as they are typed. */
export interface GuestForm {
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
const LONGEST = { firstName: 80, lastName: 80, email: 200, mobilePhone: 20, specialRequests: 1000 } as const;

type Rule = (typed: string) => MessageKey | undefined;

/** What is wrong with a field, as the text that says what to do; undefined when nothing is (specification §5). */
export const GUEST_RULES: Readonly<Record<keyof GuestForm, Rule>> = {
  firstName: (typed) => missing(typed, 'checkout.firstNameMissing') ?? tooLong(typed, LONGEST.firstName) ?? noName(typed),
  lastName: (typed) => missing(typed, 'checkout.lastNameMissing') ?? tooLong(typed, LONGEST.lastName) ?? noName(typed),
  email: (typed) =>
    missing(typed, 'checkout.emailMissing') ??
    (typed.trim().length <= LONGEST.email && isEmail(typed.trim()) ? undefined : 'checkout.emailWrong'),
  mobilePhone: (typed) => missing(typed, 'checkout.phoneMissing') ?? (isMobilePhone(typed.trim()) ? undefined : 'checkout.phoneWrong'),
  specialRequests: (typed) => tooLong(typed, LONGEST.specialRequests),
};

/** The details without blanks around them, as they are sent. */
export function trimmedGuest(form: GuestForm): GuestForm {
  return { ...form, ...Object.fromEntries(GUEST_FIELDS.map((field) => [field, form[field].trim()])) };
}

/** Whether nothing is wrong with any field. */
export function isGuestComplete(form: GuestForm): boolean {
  return GUEST_FIELDS.every((field) => GUEST_RULES[field](form[field]) === undefined);
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
