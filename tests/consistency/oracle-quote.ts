import { leavesLate } from './oracle-hours.ts';
import { type Moment, takesStay } from './oracle-rules.ts';
import type { Charge, Property, Unit } from './read-dump.ts';
import { specialOn } from './special-on.ts';

/** A room as people ask for it. */
export interface Room {
  adults: number;
  ages: number[];
}

export interface OracleOffer {
  shape: 'perRoom' | 'merged';
  /** Unit by room. */
  unitIds: number[];
  total: number;
}

/** The nights from arrival up to, not including, departure. */
export function nightsOf(arrival: string, departure: string): string[] {
  const nights: string[] = [];
  for (let at = Date.parse(`${arrival}T00:00:00Z`); at < Date.parse(`${departure}T00:00:00Z`); at += 86_400_000) {
    nights.push(new Date(at).toISOString().slice(0, 10));
  }
  return nights;
}

export function isFree(unit: Unit, nights: string[]): boolean {
  return unit.rate !== undefined && nights.every((night) => !unit.taken.has(night));
}

/** Everybody of the rooms, as the unit sees them: the groups of the children oldest first behind the adults. */
function guestsIn(unit: Unit, rooms: Room[]): { adults: number; children: number; babies: number } {
  const guests = { adults: 0, children: 0, babies: 0 };
  for (const room of rooms) {
    guests.adults += room.adults;
    for (const age of room.ages) {
      if (age <= unit.babyMaxAge) guests.babies += 1;
      else if (age > unit.childMaxAge || (unit.adultFromAge !== null && age >= unit.adultFromAge)) guests.adults += 1;
      else guests.children += 1;
    }
  }
  return guests;
}

/** Tries every way of putting babies and children into their own beds, and looks whether the rest finds a place. */
export function sleeps(property: Property, unit: Unit, rooms: Room[]): boolean {
  const { adults, children, babies } = guestsIn(unit, rooms);
  if (!property.childrenAllowed && children + babies > 0) return false;
  for (let inCribs = 0; inCribs <= Math.min(babies, unit.cribs); inCribs++) {
    for (let babiesInBeds = 0; babiesInBeds <= Math.min(babies - inCribs, unit.childExtraBeds); babiesInBeds++) {
      for (let inChildBeds = 0; inChildBeds <= Math.min(children, unit.childExtraBeds - babiesInBeds); inChildBeds++) {
        for (let inAdultBeds = 0; inAdultBeds <= Math.min(children - inChildBeds, unit.adultExtraBeds); inAdultBeds++) {
          const adultsInBeds = Math.min(adults, unit.adultExtraBeds - inAdultBeds);
          const rest = babies - inCribs - babiesInBeds + (children - inChildBeds - inAdultBeds) + (adults - adultsInBeds);
          if (rest <= unit.places) return true;
        }
      }
    }
  }
  return false;
}

/** Returns what rooms cost in a unit, with what is charged beside the nights there; what the property charges once comes on top. */
export function priceOf(property: Property, unit: Unit, rooms: Room[], nights: string[], keepsShabbat = false): number {
  let price = priceOfNights(property, unit, rooms, nights);
  const { adults, children } = guestsIn(unit, rooms);
  for (const { unitIds, per, amountAgorot } of owedCharges(property, nights, keepsShabbat)) {
    if (unitIds !== null && !unitIds.includes(unit.id)) continue;
    if (per === 'guestNight') price += amountAgorot * (adults + children) * nights.length;
    else if (unitIds !== null) price += per === 'night' ? amountAgorot * nights.length : amountAgorot;
  }
  return price;
}

/** Returns what nobody can do without; whoever leaves late because of Shabbat pays what is charged for that, too. */
function owedCharges(property: Property, nights: string[], keepsShabbat: boolean): Charge[] {
  const isLate = leavesLate(property, dayAfter(nights.at(-1) ?? ''), keepsShabbat);
  return property.charges.filter(({ isOptional, kind }) => !isOptional || (isLate && kind === 'lateCheckout'));
}

const dayAfter = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Returns what the property as a whole charges, once for all units. */
export function chargedOnce(property: Property, nights: string[], keepsShabbat = false): number {
  const once = owedCharges(property, nights, keepsShabbat).filter(({ unitIds, per }) => unitIds === null && per !== 'guestNight');
  return once.reduce((sum, { per, amountAgorot }) => sum + amountAgorot * (per === 'night' ? nights.length : 1), 0);
}

/** Adds up the stay night by night and guest by guest. */
export function priceOfNights(property: Property, unit: Unit, rooms: Room[], nights: string[]): number {
  const standard = unit.rate;
  if (!standard) throw new Error(`Unit ${unit.id} has no rate`);
  const { adults, children, babies } = guestsIn(unit, rooms);
  const payers = [...Array<'adult'>(adults).fill('adult'), ...Array<'child'>(children).fill('child')].slice(standard.baseGuests);
  let sum = 0;
  for (const night of nights) {
    const rate = specialOn(unit, night) ?? standard;
    sum += basePriceOn(property, unit, night, adults + children === 1);
    for (const payer of payers) {
      sum +=
        payer === 'adult'
          ? (rate.adultExtraAgorot ?? standard.adultExtraAgorot ?? 0)
          : (rate.childExtraAgorot ?? standard.childExtraAgorot ?? 0);
    }
    for (let baby = 0; baby < babies; baby++) sum += rate.babyExtraAgorot ?? standard.babyExtraAgorot ?? 0;
  }
  return sum - discountOn(unit, sum, nights.length);
}

/** The price of a night for up to the base guests, or for a single one. */
export function basePriceOn(property: Property, unit: Unit, night: string, isSingle = false): number {
  const rate = specialOn(unit, night) ?? unit.rate;
  if (!rate) throw new Error(`Unit ${unit.id} has no rate`);
  const isWeekend = property.weekendNights.includes(new Date(`${night}T00:00:00Z`).getUTCDay());
  const base = isWeekend ? rate.weekendAgorot : rate.midweekAgorot;
  const single = isWeekend ? rate.singleWeekendAgorot : rate.singleMidweekAgorot;
  return unit.nightPrices.get(night) ?? (isSingle ? (single ?? base) : base);
}

function discountOn(unit: Unit, sum: number, nights: number): number {
  const [tier] = unit.discounts.filter((candidate) => candidate.nights <= nights).sort((first, second) => second.nights - first.nights);
  if (!tier) return 0;
  const off = tier.discountType === 'PERCENT' ? Number((BigInt(sum) * BigInt(tier.value) + 50n) / 100n) : tier.value;
  return Math.min(off, sum);
}

/** The cheapest offer of a property, both shapes, with the tie rules of docs/product.md §5. */
export function offerOf(property: Property, rooms: Room[], nights: string[], moment: Moment): OracleOffer | undefined {
  const units = property.units
    .filter((unit) => isFree(unit, nights) && takesStay(property, unit, nights, moment))
    .sort((first, second) => first.position - second.position);
  const costs = rooms.map((room) =>
    units.map((unit) => (sleeps(property, unit, [room]) ? priceOf(property, unit, [room], nights, moment.keepsShabbat) : Infinity)),
  );
  const perRoom = cheapestByRoom(costs, units);
  const merged = cheapestForAll(property, units, rooms, nights, moment);
  const cheaper = perRoom && merged && merged.total < perRoom.total ? merged : (perRoom ?? merged);
  return cheaper && { ...cheaper, total: cheaper.total + chargedOnce(property, nights, moment.keepsShabbat) };
}

/** Over all sets of units already taken: the least that the remaining rooms can cost. */
function cheapestByRoom(costs: number[][], units: Unit[]): OracleOffer | undefined {
  const memory = new Map<string, number>();
  const least = (room: number, taken: number): number => {
    if (room === costs.length) return 0;
    const key = `${room}/${taken}`;
    const known = memory.get(key);
    if (known !== undefined) return known;
    let best = Infinity;
    for (const [index, cost] of (costs[room] ?? []).entries()) {
      if (cost < Infinity && !(taken & (1 << index))) best = Math.min(best, cost + least(room + 1, taken | (1 << index)));
    }
    memory.set(key, best);
    return best;
  };
  const total = least(0, 0);
  if (total === Infinity) return undefined;
  const unitIds: number[] = [];
  let [taken, left] = [0, total];
  for (const [room, row] of costs.entries()) {
    const chosen = row.findIndex(
      (cost, index) => cost < Infinity && !(taken & (1 << index)) && cost + least(room + 1, taken | (1 << index)) === left,
    );
    taken |= 1 << chosen;
    left -= row[chosen] ?? 0;
    unitIds.push(units[chosen]?.id ?? 0);
  }
  return { shape: 'perRoom', unitIds, total };
}

function cheapestForAll(property: Property, units: Unit[], rooms: Room[], nights: string[], moment: Moment): OracleOffer | undefined {
  if (rooms.length < 2) return undefined;
  let best: OracleOffer | undefined;
  for (const unit of units) {
    if (unit.bedrooms < rooms.length || !sleeps(property, unit, rooms)) continue;
    const total = priceOf(property, unit, rooms, nights, moment.keepsShabbat);
    if (!best || total < best.total) best = { shape: 'merged', unitIds: rooms.map(() => unit.id), total };
  }
  return best;
}
