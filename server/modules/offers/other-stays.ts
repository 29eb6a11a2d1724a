import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { OtherStay } from '#contract/stay-rules.ts';
import type { CandidateUnit, Party } from '#rules/fitting/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { stayProblem } from '#rules/stay/search-limits.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { NEAREST_DAYS, nearestStays } from '#rules/stay-rules/nearest-stays.ts';
import type { StayObstacle } from '#rules/stay-rules/stay-obstacle.ts';
import { makeOffer } from './make-offer.ts';
import { isFree } from './unit-availability.ts';

/** A property's units and their taken nights over {@link otherDates}. */
interface UnitsAround {
  readonly candidates: readonly CandidateUnit[];
  readonly busy: ReadonlyMap<number, ReadonlySet<LocalDate>>;
}

/** The dates whose rates and nights decide which other stays are possible. */
export function otherDates(stay: Stay): Stay {
  return { arrivalDate: addDays(stay.arrivalDate, -NEAREST_DAYS), departureDate: addDays(stay.departureDate, NEAREST_DAYS) };
}

/** The nearest stays that the property has an offer for, where its rules are against the one that was asked for. */
export function otherStays(
  { candidates, busy }: UnitsAround,
  ask: { readonly party: Party; readonly stay: Stay; readonly today: LocalDate; readonly chosen?: readonly number[] | undefined },
  obstacle: StayObstacle,
): OtherStay[] {
  const { party, stay, today, chosen } = ask;
  const isPossible = (other: Stay) => {
    if (stayProblem(other, today) !== undefined) return false;
    const free = freeFor(candidates, busy, other);
    return 'offer' in makeOffer(free, party, other, chosen);
  };
  return nearestStays(stay, obstacle, isPossible).map(({ arrivalDate, departureDate }) => ({
    from: toWireDate(arrivalDate),
    to: toWireDate(departureDate),
  }));
}

/** The units that are free on all nights of a stay. */
export function freeFor(candidates: readonly CandidateUnit[], busy: UnitsAround['busy'], stay: Stay): CandidateUnit[] {
  return candidates.filter(({ unitId }) => isFree(stay, busy.get(unitId) ?? new Set()));
}
