import type { HotelUnit } from '#contract/hotels.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import { SEARCH_LIMITS } from '#contract/primitives/rooms-info.ts';
import { firstReason } from '#rules/fitting/explain-no-offer.ts';
import { quoteChosenUnits } from '#rules/fitting/find-offer.ts';
import { hasBedroomsFor, hasRoomFor } from '#rules/fitting/priced-units.ts';
import type { CandidateUnit, OfferedUnit, Party } from '#rules/fitting/types.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import { type Stay, withNights } from '#rules/stay/stay.ts';
import { stayObstacle } from '#rules/stay-rules/stay-obstacle.ts';
import { presentObstacle } from './refuse.ts';

/** How far ahead of the asked arrival the next free stay is looked for. */
export const NEXT_FREE_DAYS = 60;

/** What is asked of a unit, and what is known of its nights from the arrival until {@link NEXT_FREE_DAYS} after the departure. */
export interface UnitQuestion {
  readonly party: Party;
  readonly stay: Stay;
  readonly today: LocalDate;
  /** Nights that are not free. */
  readonly busy: ReadonlySet<LocalDate>;
}

/** Returns whether a unit can be had for the stay by the party or one of its rooms, and if not, why (docs/product.md §5, §7 "Refusals"). */
export function availabilityOf(unit: CandidateUnit, question: UnitQuestion): NonNullable<HotelUnit['availability']> {
  const { party, stay } = question;
  const obstacle = stayObstacle(unit.pricing, stay);
  const isTooShort = obstacle?.kind === 'minimum';
  const onlyIf = (isSo: boolean) => (some: readonly CandidateUnit[]) => (isSo ? some : []);
  const reason = firstReason<readonly CandidateUnit[]>({
    all: [unit],
    haveRoom: (some) => some.some((each) => takesSomeone(each, party)),
    wouldHaveRoom: () => takesSomeone({ ...unit, childrenAllowed: true }, party),
    keepingRules: onlyIf(!obstacle || isTooShort),
    free: onlyIf(isFree(stay, question.busy)),
    longEnough: onlyIf(!isTooShort),
  });
  if (reason === undefined) return { state: 'available' };
  if (reason === 'soldOut') return { state: 'unavailable', reason: 'taken', ...nextFree(unit, question) };
  if (reason === 'stayRule' && obstacle)
    return { state: 'unavailable', reason, obstacle: presentObstacle(obstacle), ...nextFree(unit, question) };
  return { state: 'unavailable', reason, ...(obstacle?.kind === 'minimum' && { minimumNights: obstacle.nights, obstacle }) };
}

/** The price of the whole party in this unit alone; undefined where it does not fit. The unit is free and the stay long enough. */
export function quoteAlone(unit: CandidateUnit, party: Party, stay: Stay): OfferedUnit | undefined {
  const ids = party.map(() => unit.unitId);
  return quoteChosenUnits([unit], party, stay, ids)?.units[0];
}

/** Returns whether the unit can take one of the rooms, or all of them together, whatever the stay. */
function takesSomeone(unit: CandidateUnit, party: Party): boolean {
  return party.some((room) => hasRoomFor(unit, [room])) || (hasBedroomsFor(unit, party.length) && hasRoomFor(unit, party));
}

/** Returns whether a unit is free on all nights of a stay. */
export const isFree = (stay: Stay, busy: ReadonlySet<LocalDate>): boolean => withNights(stay).nights.every(({ date }) => !busy.has(date));

function nextFree(unit: CandidateUnit, { stay, today, busy }: UnitQuestion): { nextFree?: { from: string; to: string } } {
  const nights = nightsBetween(stay.arrivalDate, stay.departureDate);
  const lastArrival = addDays(today, SEARCH_LIMITS.maxDaysAhead);
  for (let days = 1; days <= NEXT_FREE_DAYS; days++) {
    const arrivalDate = addDays(stay.arrivalDate, days);
    if (arrivalDate > lastArrival) return {};
    const other = { arrivalDate, departureDate: addDays(arrivalDate, nights) };
    if (!isFree(other, busy) || stayObstacle(unit.pricing, other)) continue;
    return { nextFree: { from: toWireDate(other.arrivalDate), to: toWireDate(other.departureDate) } };
  }
  return {};
}
