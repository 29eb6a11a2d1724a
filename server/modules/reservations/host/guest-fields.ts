import type { FieldError } from '#contract/errors.ts';
import { isPersonName } from '#rules/validators/person-name.ts';
import { isContactPhone } from '#rules/validators/phone.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/** What a host writes down of a guest; an empty phone or address is none. */
export interface DirectGuest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobilePhone: string;
  readonly specialRequests: string;
  /** HH:MM. */
  readonly arrivalTime: string | null;
}

/**
 * What the schema cannot tell: names stand in mails, and phones are called.
 * @param prefix goes before each path, such as `guest.`
 * @throws DomainError `invalid_fields`
 */
export function requireGoodGuest(guest: DirectGuest, prefix = ''): void {
  const errors: FieldError[] = [];
  for (const name of ['firstName', 'lastName'] as const) {
    if (!isPersonName(guest[name])) errors.push({ path: `${prefix}${name}`, code: 'invalid_name' });
  }
  if (guest.mobilePhone !== '' && !isContactPhone(guest.mobilePhone)) {
    errors.push({ path: `${prefix}mobilePhone`, code: 'invalid_phone' });
  }
  if (errors.length > 0) throw new DomainError('invalid_fields', {}, errors);
}
