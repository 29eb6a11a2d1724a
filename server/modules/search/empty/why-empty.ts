import { explainNoOffer } from '#rules/fitting/explain-no-offer.ts';
import type { CandidateUnit, Party } from '#rules/fitting/types.ts';
import type { UnitPricing } from '#rules/quote/types.ts';
import type { StayNights } from '#rules/stay/stay.ts';
import type { SearchListing, SearchUnit } from '../listings/listing.ts';

/** What of a property decides who could stay there. */
type Housing = Pick<SearchListing, 'childrenAllowed'> & {
  readonly units: readonly Pick<SearchUnit, 'unitId' | 'position' | 'capacity' | 'ageBorders'>[];
};

/** Why a property is not among the results (docs/product.md §6 "No match: say why"). */
export type LeftOut = 'noPlace' | 'soldOut' | 'tooManyGuests' | 'minimumStay' | 'stayRule' | 'childrenNotAllowed' | 'filteredOut';

/** How many properties each cause has left out, before any is looked at. */
export const NONE_LEFT_OUT: Readonly<Record<LeftOut, number>> = {
  noPlace: 0,
  soldOut: 0,
  tooManyGuests: 0,
  minimumStay: 0,
  stayRule: 0,
  childrenNotAllowed: 0,
  filteredOut: 0,
};

/**
 * Why a property is not among the results. Taking no children is told apart from having no room: the party would fit if they were taken.
 * Who has an offer and is not shown was filtered out.
 * @param freeUnits its units that are free on all nights
 */
export function whyLeftOut(listing: Housing, freeUnits: readonly CandidateUnit[], party: Party, stay: StayNights): LeftOut {
  const free = new Map(freeUnits.map((unit) => [unit.unitId, unit]));
  const units = listing.units.map((unit) => free.get(unit.unitId) ?? takenUnit(unit, listing));
  const reason = explainNoOffer(units, new Set(free.keys()), party, stay);
  if (reason === undefined) return 'filteredOut';
  if (reason !== 'tooManyGuests') return reason;
  const welcoming = units.map((unit) => ({ ...unit, childrenAllowed: true }));
  return explainNoOffer(welcoming, new Set(), party, stay) === 'tooManyGuests' ? 'tooManyGuests' : 'childrenNotAllowed';
}

/** A unit that is not free: it is only asked who would fit, never what it costs. */
function takenUnit(unit: Housing['units'][number], listing: Housing): CandidateUnit {
  const pricing = { ...NO_PRICES, ageBorders: unit.ageBorders };
  return { unitId: unit.unitId, position: unit.position, capacity: unit.capacity, pricing, childrenAllowed: listing.childrenAllowed };
}

const NO_PRICES: Omit<UnitPricing, 'ageBorders'> = {
  baseGuests: 1,
  weekendNights: [],
  standard: {
    midweekAgorot: 0,
    weekendAgorot: 0,
    singleMidweekAgorot: null,
    singleWeekendAgorot: null,
    babyExtraAgorot: 0,
    childExtraAgorot: 0,
    adultExtraAgorot: 0,
  },
  specials: [],
  discounts: [],
  priceByDate: new Map(),
  minimumNights: 1,
  minimumNightsByDate: new Map(),
  stayRules: [],
  extraCharges: [],
};
