import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/** Another guest was faster, or the host has closed the nights. */
export function roomTaken(unitIds: readonly number[], stay: Stay): DomainError {
  return new DomainError('room_taken', { unitIds: [...unitIds], from: toWireDate(stay.arrivalDate), to: toWireDate(stay.departureDate) });
}

export function unknownUnit(unitIds: readonly number[]): DomainError {
  return new DomainError('not_found', { unitIds: [...unitIds] });
}
