import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { CandidateUnit, Party, UnitCapacity } from '#rules/fitting/types.ts';
import type { AgeBorders, AgeGroup, RoomRequest, SpecialRate, UnitPricing } from '#rules/quote/types.ts';
import { type AskedHours, twinLeavesLate } from './hours-twin.ts';
import { twinBrokenRules, twinRuleMinimum } from './stay-rules-twin.ts';
import { type TwinStay, twinNights } from './twin-nights.ts';

/**
 * The twin of the quote engine and the fitting rules, written from docs/product.md §5 alone, guest by guest and night by night, with all
 * assignments tried. It is slow and plain on purpose, and shares nothing with the engine but the types: tests compare the two.
 */

/** Prices of a unit, with what its property's hours are and who asks. */
export type TwinPricing = UnitPricing & { readonly asked?: AskedHours | null };

export interface TwinOffer {
  readonly shape: 'perRoom' | 'merged';
  /** Unit of each room. */
  readonly unitIds: readonly number[];
  readonly totalAgorot: number;
}

/** Everybody's age group; searched adults are adults whatever the borders. */
export function twinGroups(rooms: readonly RoomRequest[], borders: AgeBorders): AgeGroup[] {
  const oldestFirst = rooms.flatMap((room) => room.childAges).sort((a, b) => b - a);
  const adults = rooms.flatMap((room) => Array.from({ length: room.adults }, (): AgeGroup => 'adult'));
  return [...adults, ...oldestFirst.map((age) => twinGroup(age, borders))];
}

function twinGroup(age: number, borders: AgeBorders): AgeGroup {
  if (age <= borders.babyMaxAge) return 'baby';
  const isOldEnough = borders.adultFromAge !== null && age >= borders.adultFromAge;
  return age > borders.childMaxAge || isOldEnough ? 'adult' : 'child';
}

/** The total of a stay in one unit alone, summed night by night and guest by guest, with all that is charged beside. */
export function twinTotal(pricing: UnitPricing, rooms: readonly RoomRequest[], stay: TwinStay): number {
  return twinUnitPrice(pricing, rooms, stay) + twinChargedOnce(pricing, stay);
}

/** Returns what the property charges once, whatever units are taken. */
function twinChargedOnce(pricing: UnitPricing, stay: TwinStay): number {
  let sum = 0;
  for (const charge of twinOwed(pricing, stay)) {
    if (!charge.isOfProperty || charge.per === 'guestNight') continue;
    sum += charge.per === 'stay' ? charge.amountAgorot : twinNights(stay).length * charge.amountAgorot;
  }
  return sum;
}

/** Returns what nobody can do without: what the host says so of, and what is charged for leaving late where these guests do. */
function twinOwed({ extraCharges, asked }: TwinPricing, stay: TwinStay) {
  return extraCharges.filter(({ isOptional, kind }) => !isOptional || (kind === 'lateCheckout' && twinLeavesLate(asked, stay)));
}

function twinUnitPrice(pricing: UnitPricing, rooms: readonly RoomRequest[], stay: TwinStay): number {
  const groups = twinGroups(rooms, pricing.ageBorders);
  const nights = twinNights(stay);
  let sum = 0;
  for (const night of nights) sum += twinNightPrice(pricing, groups, night);
  sum -= twinDiscount(pricing, sum, nights.length);
  for (const charge of twinOwed(pricing, stay)) {
    if (charge.per === 'guestNight') for (const _ of nights) sum += charge.amountAgorot * groups.filter((group) => group !== 'baby').length;
    else if (!charge.isOfProperty) sum += charge.amountAgorot * (charge.per === 'stay' ? 1 : nights.length);
  }
  return sum;
}

function twinNightPrice(pricing: UnitPricing, groups: readonly AgeGroup[], night: LocalDate): number {
  const special = pricing.specials.find((rate) => rate.firstNight <= night && night <= rate.lastNight);
  const weekday = new Date(`${night}T12:00:00Z`).getUTCDay();
  const isWeekend = pricing.weekendNights.some((each) => each === weekday);
  const rate = special ?? pricing.standard;
  const full = isWeekend ? rate.weekendAgorot : rate.midweekAgorot;
  const single = isWeekend ? rate.singleWeekendAgorot : rate.singleMidweekAgorot;
  const standing = groups.filter((group) => group !== 'baby');
  const usual = standing.length === 1 && single !== null ? single : full;
  let price = pricing.priceByDate.get(night) ?? usual;
  let placesLeft = pricing.baseGuests;
  for (const group of ['adult', 'child', 'baby'] as const) {
    for (const guest of groups.filter((each) => each === group)) {
      if (guest !== 'baby' && placesLeft > 0) placesLeft -= 1;
      else price += twinExtra(pricing, special, guest);
    }
  }
  return price;
}

function twinExtra(pricing: UnitPricing, special: SpecialRate | undefined, group: AgeGroup): number {
  const key = ({ baby: 'babyExtraAgorot', child: 'childExtraAgorot', adult: 'adultExtraAgorot' } as const)[group];
  const own = special?.[key];
  return own === null || own === undefined ? pricing.standard[key] : own;
}

function twinDiscount(pricing: UnitPricing, sum: number, nights: number): number {
  const tiers = pricing.discounts.filter((tier) => tier.nights <= nights).sort((a, b) => b.nights - a.nights);
  const tier = tiers[0];
  if (!tier) return 0;
  if (tier.type === 'AMOUNT') return Math.min(tier.value, sum);
  const hundredths = BigInt(sum) * BigInt(tier.value);
  const off = hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n);
  return Number(off > BigInt(sum) ? BigInt(sum) : off);
}

/** The minimum nights of a stay: the largest of its nights' own. */
export function twinMinimumNights(pricing: UnitPricing, stay: TwinStay): number {
  const minimums = twinNights(stay).map((night) => {
    const special = pricing.specials.find((rate) => rate.firstNight <= night && night <= rate.lastNight);
    const own = pricing.minimumNightsByDate.get(night);
    if (own !== undefined) return own;
    if (special && special.minimumNights !== null) return special.minimumNights;
    return twinRuleMinimum(pricing, night, stay.arrivalDate);
  });
  return Math.max(...minimums);
}

/** Returns whether the guests find beds: every way to spread adults and children over the kinds of beds is tried, babies take what is left. */
export function twinFits(groups: readonly AgeGroup[], beds: UnitCapacity): boolean {
  const count = (group: AgeGroup) => groups.filter((each) => each === group).length;
  const [babies, children, adults] = [count('baby'), count('child'), count('adult')];
  for (let adultsInPlaces = 0; adultsInPlaces <= adults; adultsInPlaces++) {
    for (let inChildBeds = 0; inChildBeds <= children; inChildBeds++) {
      for (let inAdultBeds = 0; inAdultBeds <= children - inChildBeds; inAdultBeds++) {
        const places = beds.places - adultsInPlaces - (children - inChildBeds - inAdultBeds);
        const childBeds = beds.childExtraBeds - inChildBeds;
        const adultBeds = beds.adultExtraBeds - (adults - adultsInPlaces) - inAdultBeds;
        if (places < 0 || childBeds < 0 || adultBeds < 0) continue;
        if (babies <= places + childBeds + beds.cribs) return true;
      }
    }
  }
  return false;
}

/** The cheapest offer by trying all assignments (by subsets of units where they are too many to list). */
export function twinOffer(candidates: readonly CandidateUnit[], party: Party, stay: TwinStay): TwinOffer | undefined {
  const nights = twinNights(stay).length;
  const units = candidates
    .filter(({ pricing }) => nights >= twinMinimumNights(pricing, stay) && twinBrokenRules(pricing, stay).length === 0)
    .sort((a, b) => a.position - b.position);
  const costs = party.map((room) => units.map((unit) => twinCost(unit, [room], stay)));
  const perRoom = twinAssignment(costs);
  let best: TwinOffer | undefined = perRoom && offerOf('perRoom', perRoom.total, perRoom.columns, units);
  for (const unit of units) {
    if (unit.capacity.bedrooms < party.length) continue;
    const total = twinCost(unit, party, stay);
    if (total < (best?.totalAgorot ?? Infinity)) best = { shape: 'merged', unitIds: party.map(() => unit.unitId), totalAgorot: total };
  }
  // Each unit knows what its property charges.
  const [any] = units;
  return best && any && { ...best, totalAgorot: best.totalAgorot + twinChargedOnce(any.pricing, stay) };
}

function offerOf(shape: 'perRoom', totalAgorot: number, columns: readonly number[], units: readonly CandidateUnit[]): TwinOffer {
  return { shape, unitIds: columns.map((column) => units[column]?.unitId ?? -1), totalAgorot };
}

/** Returns what some rooms cost in a unit, but for what the property charges once; `Infinity` where they may not go. */
export function twinCost(unit: CandidateUnit, rooms: readonly RoomRequest[], stay: TwinStay): number {
  const groups = twinGroups(rooms, unit.pricing.ageBorders);
  if (unit.childrenAllowed === false && groups.some((group) => group !== 'adult')) return Infinity;
  return twinFits(groups, unit.capacity) ? twinUnitPrice(unit.pricing, rooms, stay) : Infinity;
}

export interface TwinAssignment {
  readonly columns: readonly number[];
  readonly total: number;
}

/** The cheapest assignment of rows to columns of their own, the lexicographically smallest among equals; undefined when there is none. */
export function twinAssignment(costs: readonly (readonly number[])[]): TwinAssignment | undefined {
  return costs.length <= 4 ? allAssignments(costs) : bySubsets(costs);
}

/** Lists every assignment in lexicographic order and keeps the first of the cheapest. */
export function allAssignments(costs: readonly (readonly number[])[]): TwinAssignment | undefined {
  let best: TwinAssignment | undefined;
  function extend(columns: readonly number[], total: number): void {
    const row = costs[columns.length];
    if (row === undefined) {
      if (total < (best?.total ?? Infinity)) best = { columns, total };
      return;
    }
    for (const [column, cost] of row.entries()) {
      if (!columns.includes(column)) extend([...columns, column], total + cost);
    }
  }
  extend([], 0);
  return best;
}

/** The same by dynamic programming over the subsets of columns taken: exact too, and feasible for 14 × 14. */
export function bySubsets(costs: readonly (readonly number[])[]): TwinAssignment | undefined {
  const columns = costs[0]?.length ?? 0;
  const cheapestFrom: Float64Array[] = costs.map(() => new Float64Array(1 << columns).fill(Number.NaN));

  function cheapest(row: number, taken: number): number {
    const rowCosts = costs[row];
    const memo = cheapestFrom[row];
    if (rowCosts === undefined || memo === undefined) return 0;
    const known = memo[taken];
    if (known !== undefined && !Number.isNaN(known)) return known;
    let least = Infinity;
    for (const [column, cost] of rowCosts.entries()) {
      if (((taken >> column) & 1) === 0) least = Math.min(least, cost + cheapest(row + 1, taken | (1 << column)));
    }
    memo[taken] = least;
    return least;
  }

  const total = cheapest(0, 0);
  if (total === Infinity) return undefined;
  const chosen: number[] = [];
  let taken = 0;
  for (const [row, rowCosts] of costs.entries()) {
    const column = rowCosts.findIndex(
      (cost, at) => ((taken >> at) & 1) === 0 && cost + cheapest(row + 1, taken | (1 << at)) === cheapest(row, taken),
    );
    chosen.push(column);
    taken |= 1 << column;
  }
  return { columns: chosen, total };
}
