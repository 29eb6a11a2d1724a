import { type CheckoutBody, checkoutBody, type OpenCheckoutBody } from '#contract/checkout.ts';
import type { ErrorCode, FieldError } from '#contract/errors.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { hasControlCharacters, severalLines, withoutTurns } from '#contract/primitives/typed-text.ts';
import type { BusinessDetails } from '#contract/reservations.ts';
import { isEmail, readEmail } from '#rules/validators/email.ts';
import { isPersonName, readPersonName } from '#rules/validators/person-name.ts';
import { isMobilePhone, readMobilePhone } from '#rules/validators/phone.ts';
import { cardErrors } from '#server/platform/payment/payment-card.ts';
import type { CardDetails } from '#server/platform/payment/payment-port.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { requireBusinessNumber } from './ask-for-invoice.ts';

export interface CheckoutInput {
  readonly target: { readonly sessionId: string } | { readonly stay: OpenCheckoutBody };
  readonly guest: CheckoutBody['guest'];
  readonly payment: { readonly token: string } | { readonly card: CardDetails };
  readonly arrivalTime: string | null;
  readonly invoiceTo: BusinessDetails | null;
  readonly locale: Locale | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** Parts of the body whose fields have rules of their own here; the schema decides about the rest. */
const OWN_PARTS = /^(guest|payment|termsAccepted)(\.|$)/;

/** Parts without rules of their own here: the schema has checked them already. */
const checkedParts = checkoutBody.pick({ sessionId: true, stay: true, arrivalTime: true, invoiceTo: true, locale: true });

/** Made once: making a schema takes longer than its use. */
const WISHES = severalLines();

const LONGEST = { firstName: 80, lastName: 80, email: 200, specialRequests: 1000 } as const;

/**
 * Reads the body of `POST /checkout`, naming all that is wrong with it at once (specification §5).
 * @param schemaErrors what the route's schema found wrong, if anything
 * @throws DomainError `terms_not_accepted`, `card_expired` or `card_invalid` where nothing else is wrong, else `invalid_fields`
 */
export function readCheckout(body: unknown, schemaErrors: readonly FieldError[], today: LocalDate): CheckoutInput {
  const fields = fieldsOf(body);
  const guest = readGuest(fieldsOf(fields.guest));
  const errors = [
    ...guestErrors(fieldsOf(fields.guest), guest),
    ...paymentErrors(fields.payment, today),
    ...(fields.termsAccepted === true ? [] : [{ path: 'termsAccepted', code: 'terms_required' }]),
    ...targetErrors(fields),
    ...schemaErrors.filter((error) => !OWN_PARTS.test(error.path)),
  ];
  if (errors.length > 0) throw new DomainError(codeFor(errors), {}, errors);
  const { sessionId, stay, arrivalTime, invoiceTo, locale } = checkedParts.parse(fields);
  if (invoiceTo) requireBusinessNumber(invoiceTo);
  const target = sessionId === undefined ? stay && { stay } : { sessionId };
  // One of the two is there, or it was among the errors.
  if (target === undefined) throw new DomainError('invalid_fields');
  return {
    target,
    guest,
    payment: readPayment(fieldsOf(fields.payment)),
    arrivalTime: arrivalTime ?? null,
    invoiceTo: invoiceTo ?? null,
    locale: locale ?? null,
  };
}

/** The body as an idempotency key remembers it: without the card, and without the token that stands for one. */
export function withoutCard(body: unknown): unknown {
  const { payment: _, ...rest } = fieldsOf(body);
  return rest;
}

/** A raw card as clients send it; what is missing is empty text. */
export function cardOf(fields: unknown): CardDetails {
  const card = fieldsOf(fields);
  const brand = text(card.cardType);
  return {
    holderName: text(card.cardHolderName),
    number: text(card.cardNumber),
    expiry: text(card.expiryDate),
    cvv: text(card.cvv),
    ...(brand === '' ? {} : { brand }),
  };
}

/** @param guest as it is read from the fields */
function guestErrors({ specialRequests }: Fields, guest: CheckoutBody['guest']): FieldError[] {
  const errors: FieldError[] = [];
  const add = (field: string, code: string) => errors.push({ path: `guest.${field}`, code });
  for (const field of ['firstName', 'lastName'] as const) {
    if (guest[field] === '') add(field, 'required');
    else if (hasControlCharacters(guest[field])) add(field, 'control_characters');
    else if (guest[field].length > LONGEST[field]) add(field, 'too_long');
    else if (!isPersonName(guest[field])) add(field, 'invalid_name');
  }
  if (guest.email === '') add('email', 'required');
  else if (guest.email.length > LONGEST.email || !isEmail(guest.email)) add('email', 'invalid_email');
  if (guest.mobilePhone === '') add('mobilePhone', 'required');
  else if (!isMobilePhone(guest.mobilePhone)) add('mobilePhone', 'invalid_phone');
  if (specialRequests !== undefined && typeof specialRequests !== 'string') add('specialRequests', 'invalid_type');
  else if (guest.specialRequests.length > LONGEST.specialRequests) add('specialRequests', 'too_long');
  else if (!WISHES.safeParse(guest.specialRequests).success) add('specialRequests', 'control_characters');
  return errors;
}

function paymentErrors(payment: unknown, today: LocalDate): FieldError[] {
  const fields = fieldsOf(payment);
  if (Object.keys(fields).length === 0) return [{ path: 'payment', code: 'required' }];
  if (!('token' in fields)) return cardErrors(cardOf(fields), today, 'payment.');
  const token = text(fields.token);
  if (token === '') return [{ path: 'payment.token', code: 'required' }];
  return token.length >= 8 && token.length <= 200 ? [] : [{ path: 'payment.token', code: 'invalid_token' }];
}

function targetErrors(fields: Fields): FieldError[] {
  return fields.sessionId === undefined && fields.stay === undefined ? [{ path: 'sessionId', code: 'required' }] : [];
}

/** The most telling code for what is wrong: one of its own where only the terms or only the card are. */
function codeFor(errors: readonly FieldError[]): ErrorCode {
  if (errors.every((error) => error.code === 'terms_required')) return 'terms_not_accepted';
  if (errors.every((error) => error.code === 'card_expired')) return 'card_expired';
  const isWrongCard = (error: FieldError) => error.path.startsWith('payment.') && error.code !== 'required';
  return errors.every(isWrongCard) ? 'card_invalid' : 'invalid_fields';
}

function readPayment(fields: Fields): CheckoutInput['payment'] {
  return 'token' in fields ? { token: text(fields.token) } : { card: cardOf(fields) };
}

function readGuest(guest: Fields): CheckoutBody['guest'] {
  return {
    firstName: readPersonName(text(guest.firstName)),
    lastName: readPersonName(text(guest.lastName)),
    email: readEmail(text(guest.email)),
    mobilePhone: readMobilePhone(text(guest.mobilePhone)) ?? text(guest.mobilePhone),
    specialRequests: text(withoutTurns(text(guest.specialRequests))),
  };
}

function fieldsOf(value: unknown): Fields {
  // Only reading by name follows, and every value read is checked.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
