import type { FieldError } from '#contract/errors.ts';
import { isPersonName } from '#rules/validators/person-name.ts';
import { isMobilePhone } from '#rules/validators/phone.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { passwordErrors } from '../passwords/new-password.ts';

/** Returns what is wrong with the fields of a new account beyond their shape; of a body in any shape. */
export function accountFieldErrors(config: Pick<Configuration, 'brand'>, body: object): FieldError[] {
  const { password, email } = body as { readonly password?: unknown; readonly email?: unknown };
  return [
    ...(typeof password === 'string' && password !== '' ? passwordErrors(config, password, typeof email === 'string' ? email : '') : []),
    ...detailErrors(body),
  ];
}

const NAMES = ['firstName', 'lastName'] as const;

/** Returns what is wrong with somebody's names and telephone; what is left out is not. */
function detailErrors(body: object): FieldError[] {
  const typed = body as Readonly<Record<string, unknown>>;
  const isWrong = (field: string, isGood: (text: string) => boolean) => {
    const text = typed[field];
    return typeof text === 'string' && text !== '' && !isGood(text);
  };
  return [
    ...NAMES.flatMap((path) => (isWrong(path, isPersonName) ? [{ path, code: 'invalid_name' }] : [])),
    ...(isWrong('phone', isMobilePhone) ? [{ path: 'phone', code: 'invalid_phone' }] : []),
  ];
}

/** @throws DomainError `invalid_fields` with all of them */
export function requireGoodAccountFields(config: Pick<Configuration, 'brand'>, body: object): void {
  refuse(accountFieldErrors(config, body));
}

/** @throws DomainError `invalid_fields`: for names with links in them, and a phone that is neither empty nor a mobile number (docs/product.md §4) */
export function requireGoodDetails(body: object): void {
  refuse(detailErrors(body));
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new DomainError('invalid_fields', {}, errors);
}
