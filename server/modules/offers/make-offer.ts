import { findOffer, quoteChosenUnits } from '#rules/fitting/find-offer.ts';
import type { CandidateUnit, Offer, Party } from '#rules/fitting/types.ts';
import type { Stay } from '#rules/stay/stay.ts';

/** The cheapest offer that free units make, or that of the units which the guest chose: one for each room, or one for all. */
export function makeOffer(
  free: readonly CandidateUnit[],
  party: Party,
  stay: Stay,
  chosen: readonly number[] | undefined,
): Offer | undefined {
  return chosen ? quoteChosenUnits(free, party, stay, unitIdsByRoom(party, chosen)) : findOffer(free, party, stay);
}

/** The unit of each room by a guest's choice. */
export function unitIdsByRoom(party: Party, chosen: readonly number[]): readonly number[] {
  return chosen.length === 1 ? party.flatMap(() => chosen) : chosen;
}
