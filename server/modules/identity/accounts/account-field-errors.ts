import type { FieldError } from '#contract/errors.ts';
import { isMobilePhone } from '#rules/validators/phone.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { passwordErrors } from '../passwords/new-password.ts';

/** What is wrong with the fields of a new account beyond their shape; of a body in any shape. */
export function accountFieldErrors(config: Pick<Configuration, 'brand'>, body: object): FieldError[] {
  const { password, phone, email } = body as { readonly password?: unknown; readonly phone?: unknown; readonly email?: unknown };
  return [
    ...(typeof password === 'string' && password !== '' ? passwordErrors(config, password, typeof email === 'string' ? email : '') : []),
    ...(typeof phone === 'string' && phone !== '' && !isMobilePhone(phone) ? [{ path: 'phone', code: 'invalid_phone' }] : []),
  ];
}

/** @throws DomainError `invalid_fields` with all of them */
export function requireGoodAccountFields(config: Pick<Configuration, 'brand'>, body: object): void {
  const errors = accountFieldErrors(config, body);
  if (errors.length > 0) throw new DomainError('invalid_fields', {}, errors);
}
