import { findOffer } from '#rules/fitting/find-offer.ts';
import { type ChosenOffer, quoteChosenUnits } from '#rules/fitting/quote-chosen-units.ts';
import type { CandidateUnit, Party } from '#rules/fitting/types.ts';
import type { Stay } from '#rules/stay/stay.ts';

/**
 * The cheapest offer that free units make, or that of the units which the guest chose: one for each room, or one for all.
 * @returns without an offer, of chosen units also the problem
 */
export function makeOffer(
  free: readonly CandidateUnit[],
  party: Party,
  stay: Stay,
  chosen: readonly number[] | undefined,
): ChosenOffer | { readonly problem: undefined } {
  if (chosen) return quoteChosenUnits(free, party, stay, unitIdsByRoom(party, chosen));
  const offer = findOffer(free, party, stay);
  return offer ? { offer } : { problem: undefined };
}

/** The unit of each room by a guest's choice. */
export function unitIdsByRoom(party: Party, chosen: readonly number[]): readonly number[] {
  return chosen.length === 1 ? party.flatMap(() => chosen) : chosen;
}
