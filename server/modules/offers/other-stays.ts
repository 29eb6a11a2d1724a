import type { Hotel } from '#contract/hotels.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { CandidateUnit, Party } from '#rules/fitting/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { stayProblem } from '#rules/stay/open-stays.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { NEAREST_DAYS, nearestFreeStays, nearestStays } from '#rules/stay-rules/nearest-stays.ts';
import type { StayObstacle } from '#rules/stay-rules/stay-obstacle.ts';
import { makeOffer } from './make-offer.ts';
import { isFree, NEXT_FREE_DAYS } from './unit-availability.ts';

/** A property's units and their taken nights over {@link otherDates}. */
interface UnitsAround {
  readonly candidates: readonly CandidateUnit[];
  readonly busy: ReadonlyMap<number, ReadonlySet<LocalDate>>;
}

/** The dates whose rates and nights decide which other stays are possible. */
export function otherDates(stay: Stay): Stay {
  return { arrivalDate: addDays(stay.arrivalDate, -NEAREST_DAYS), departureDate: addDays(stay.departureDate, NEAREST_DAYS) };
}

interface OtherStaysAsk {
  readonly party: Party;
  readonly stay: Stay;
  readonly today: LocalDate;
  readonly chosen?: readonly number[] | undefined;
}
type PricedStay = Hotel['otherStays'][number];

/** The nearest stays that the property has an offer for, where its rules are against the one that was asked for. */
export function otherStays(around: UnitsAround, ask: OtherStaysAsk, obstacle: StayObstacle): PricedStay[] {
  return pricedStays(around, ask, (isPossible) => nearestStays(ask.stay, obstacle, isPossible));
}

/** The nearest stays of as many nights that the property has an offer for, where the one that was asked for is taken. */
export function otherFreeStays(around: UnitsAround, ask: OtherStaysAsk): PricedStay[] {
  return pricedStays(around, ask, (isPossible) => nearestFreeStays(ask.stay, NEXT_FREE_DAYS, isPossible));
}

function pricedStays(
  { candidates, busy }: UnitsAround,
  { party, today, chosen }: OtherStaysAsk,
  find: (isPossible: (stay: Stay) => boolean) => Stay[],
): PricedStay[] {
  const totals = new Map<string, Agorot>();
  const isPossible = (other: Stay) => {
    if (stayProblem(other, today) !== undefined) return false;
    const offer = makeOffer(freeFor(candidates, busy, other), party, other, chosen);
    if (!offer) return false;
    totals.set(`${other.arrivalDate} ${other.departureDate}`, offer.totalAgorot);
    return true;
  };
  return find(isPossible).map(({ arrivalDate, departureDate }) => ({
    from: toWireDate(arrivalDate),
    to: toWireDate(departureDate),
    totalAgorot: totals.get(`${arrivalDate} ${departureDate}`) ?? 0,
  }));
}

/** The units that are free on all nights of a stay. */
export function freeFor(candidates: readonly CandidateUnit[], busy: UnitsAround['busy'], stay: Stay): CandidateUnit[] {
  return candidates.filter(({ unitId }) => isFree(stay, busy.get(unitId) ?? new Set()));
}
