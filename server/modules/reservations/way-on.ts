import type { OpenCheckoutBody } from '#contract/checkout.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { FrozenStay } from './frozen-stay.ts';

/** What a guest who was too late needs to look again: the same wish, for the same property. */
export function wayOn({ hotelId, from, to, roomsInfo }: Omit<OpenCheckoutBody, 'units'>): Record<string, unknown> {
  return { hotelId, from, to, roomsInfo };
}

export function wayOnFrom({ property, stay, roomsInfo }: FrozenStay): Record<string, unknown> {
  return wayOn({ hotelId: property.id, from: toWireDate(stay.arrivalDate), to: toWireDate(stay.departureDate), roomsInfo });
}

/** Adds the way on to `room_taken`; every other error stays as it is. */
export function withWayOn(error: unknown, frozen: FrozenStay): unknown {
  if (!(error instanceof DomainError) || error.code !== 'room_taken') return error;
  return new DomainError('room_taken', { ...error.details, ...wayOnFrom(frozen) });
}
