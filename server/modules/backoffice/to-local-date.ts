import { fromWireDate, type LocalDate, type WireDate } from '#contract/primitives/local-date.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/**
 * A date that the contract's schema has let through.
 * @throws DomainError `invalid_fields` if it is none after all
 */
export function toLocalDate(wire: WireDate): LocalDate {
  const date = fromWireDate(wire);
  if (date === undefined) throw new DomainError('invalid_fields');
  return date;
}
