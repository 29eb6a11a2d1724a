import { cheapestAssignment } from '#rules/fitting/cheapest-assignment.ts';
import { explainNoOffer, type NoOfferReason } from '#rules/fitting/explain-no-offer.ts';
import type { CandidateUnit } from '#rules/fitting/types.ts';
import { discountOff, NIGHT_AMOUNTS, withTerms } from '#rules/quote/stay-prices.ts';
import { dayNumberOf } from '#rules/stay/local-dates.ts';
import { type Stay, type StayNights, withNights } from '#rules/stay/stay.ts';
import { minimumOf, ruleObstacle } from '#rules/stay-rules/stay-obstacle.ts';
import { chargesIncluded, findBestOffer } from '../present/property-result.ts';
import type { AskedParty, PaidIn } from './asked-party.ts';
import { countBits, lowestBit, type Range } from './bits.ts';
import { HOURS, StayHours } from './hours-columns.ts';
import type { MarketColumns } from './market-columns.ts';
import type { IndexedResult } from './market-question.ts';
import { AXIS_NIGHTS, datedMasks, ROW, type TermsOfStay, UNIT, UNIT_WORDS, type UnitColumns } from './unit-columns.ts';

/** The cheapest offer of a property, as far as order and filters ask for it. */
export interface FoundOffer {
  readonly totalAgorot: number;
  /** Beds of any kind in the offered units. */
  readonly places: number;
  readonly isDiscounted: boolean;
}

/** Tells how stay rules bear on a stay. */
type RuledStay = 'untouched' | 'broken' | 'kept';

/**
 * Finds what properties offer a party for one stay: prices are sums of what the columns say of nights, and offers are chosen as `cheapestOffer` chooses them.
 */
export class StayFinder {
  readonly stay: StayNights;
  readonly nights: number;
  readonly #columns: MarketColumns;
  readonly #units: UnitColumns;
  readonly #party: AskedParty;
  /** Days after the first night of the axis. */
  readonly #arrival: number;
  readonly #departure: number;
  /** Units that are free for the stay and have prices. */
  readonly #free: Uint32Array;
  /** By mask of weekend days, how many nights of the stay are weekend nights. */
  readonly #weekendNights: Uint8Array;
  readonly #early: number;
  readonly #late: number;
  readonly #ruled: RuledStay[] = [];
  readonly #usualTerms: readonly TermsOfStay[];
  readonly #lateTerms: readonly TermsOfStay[];
  readonly #hours: StayHours;
  /** The terms of the property that is looked at, for guests who leave late or for all others. */
  #terms: readonly TermsOfStay[];
  /** Amounts of a unit's nights, summed over the stay; used over and over. */
  readonly #amounts = new Float64Array(NIGHT_AMOUNTS);

  /**
   * @param ranges of the properties that it will be asked about
   * @throws RangeError for a stay that leaves the axis
   */
  constructor(columns: MarketColumns, party: AskedParty, stay: Stay, ranges: readonly Range[]) {
    this.stay = withNights(stay);
    this.nights = this.stay.nights.length;
    this.#columns = columns;
    this.#units = columns.units;
    this.#party = party;
    this.#arrival = dayNumberOf(stay.arrivalDate) - columns.firstDay;
    this.#departure = this.#arrival + this.nights;
    if (this.#arrival < 0 || this.#departure >= AXIS_NIGHTS) throw new RangeError('The index does not know the nights of this stay');
    this.#weekendNights = countWeekendNights(this.stay);
    [this.#early, this.#late] = datedMasks(this.#arrival, this.#departure);
    this.#usualTerms = columns.units.termsFor(this.nights, false);
    this.#lateTerms = party.keepsShabbat ? columns.units.termsFor(this.nights, true) : this.#usualTerms;
    this.#terms = this.#usualTerms;
    this.#hours = new StayHours(columns.hours, stay, party.keepsShabbat);
    this.#free = columns.freeUnits(ranges, { from: this.#arrival, end: this.#departure }, party.viewer);
  }

  /** Finds the cheapest offer of a property; undefined where it has none. */
  find(slot: number): FoundOffer | undefined {
    const free = this.#freeOf(slot);
    if (free === 0) return undefined;
    const hours = this.#hours.of(slot);
    if (hours === HOURS.shut) return undefined;
    this.#terms = hours === HOURS.late ? this.#lateTerms : this.#usualTerms;
    const first = this.#columns.firstUnits[slot] ?? 0;
    return this.#party.party.length === 1 ? this.#findUnit(first, free, 0) : this.#findUnits(first, free);
  }

  /** Writes out the offer of a property by the rules; undefined where it has none. */
  present(slot: number): IndexedResult | undefined {
    const { propertyIds, qualityPoints, recentBookings, unitCounts, marketMean } = this.#columns;
    const stars = this.#columns.starsOf(slot);
    const facts = { qualityPoints: qualityPoints[slot] ?? 0, recentBookings: recentBookings[slot] ?? 0, stars, marketMean };
    const found = findBestOffer(facts, this.#candidates(slot, this.#freeOf(slot)), this.#party.party, this.stay);
    if (!found) return undefined;
    const { offer, totalAgorot, discountAgorot, unitsLeft } = found;
    return {
      propertyId: propertyIds[slot] ?? 0,
      shape: offer.shape,
      units: offer.units.map(({ unit, rooms, totalAgorot: ofUnit }) => ({
        unitId: unit.unitId,
        rooms,
        totalAgorot: ofUnit,
        charges: chargesIncluded(unit, this.stay.departureDate),
      })),
      totalAgorot,
      discountAgorot,
      unitsLeft,
      unitsTotal: unitCounts[slot] ?? 0,
    };
  }

  /** Says by the rules why a property has no offer; undefined where it has one. */
  whyNone(slot: number): NoOfferReason | undefined {
    const all = -1 >>> (32 - Math.max(1, this.#columns.unitCounts[slot] ?? 0));
    return explainNoOffer({
      units: this.#candidates(slot, all),
      freeUnitIds: new Set(this.#candidates(slot, this.#freeOf(slot)).map(({ unitId }) => unitId)),
      party: this.#party.party,
      stay: this.stay,
    })?.reason;
  }

  /** Returns the free units of a property: bit n for its n-th. */
  #freeOf(slot: number): number {
    const first = this.#columns.firstUnits[slot] ?? 0;
    const count = this.#columns.unitCounts[slot] ?? 0;
    const word = (this.#free[first >>> 5] ?? 0) >>> (first & 31);
    return count === 32 ? word : word & ((1 << count) - 1);
  }

  /** Returns some units of a property as the rules want them at this moment. @param asked bit n for its n-th */
  #candidates(slot: number, asked: number): CandidateUnit[] {
    const found: CandidateUnit[] = [];
    const hours = this.#hours.rulesOf(slot);
    for (let bits = asked; bits !== 0; bits &= bits - 1) {
      const unit = (this.#columns.firstUnits[slot] ?? 0) + lowestBit(bits);
      const candidate = this.#units.candidates[unit];
      const rules = this.#units.rulesOf(unit);
      if (!candidate) continue;
      const isPlain = rules === 0 && hours === null;
      const pricing = () => ({ ...candidate.pricing, stayRules: this.#party.rulesOf(rules), hours });
      found.push(isPlain ? candidate : { ...candidate, pricing: pricing() });
    }
    return found;
  }

  /** Finds the cheapest unit for rooms of a type, or for the whole party; of equals the first. */
  #findUnit(first: number, free: number, type: number): FoundOffer | undefined {
    let cheapest = -1;
    let lowest = Infinity;
    let isDiscounted = false;
    for (let bits = free; bits !== 0; bits &= bits - 1) {
      const unit = first + lowestBit(bits);
      const paid = this.#party.paidIn(this.#units.kindOf(unit), type);
      if (!paid || !this.#takesStay(unit)) continue;
      const subtotal = this.#subtotalFor(paid);
      const terms = this.#termsOf(unit);
      const total = withTerms(subtotal, terms, paid.guests);
      if (total >= lowest) continue;
      cheapest = unit;
      lowest = total;
      isDiscounted = discountOff(subtotal, terms.tier) > 0;
    }
    if (cheapest < 0) return undefined;
    const places = this.#party.placesIn(this.#units.kindOf(cheapest));
    return { totalAgorot: lowest + this.#termsOf(cheapest).charges.onceAgorot, places, isDiscounted };
  }

  /** Finds the cheapest units for several rooms: one for each or, where that is cheaper, one for all. */
  #findUnits(first: number, free: number): FoundOffer | undefined {
    const { types, typeOfRoom } = this.#party;
    const merged = this.#findUnit(first, free, types.length);
    if (countBits(free) < typeOfRoom.length) return merged;
    const units: number[] = [];
    const costs: number[][] = types.map(() => []);
    for (let bits = free; bits !== 0; bits &= bits - 1) {
      const unit = first + lowestBit(bits);
      if (!this.#hasRoom(unit) || !this.#takesStay(unit)) continue;
      units.push(unit);
      for (const [type, ofType] of costs.entries()) ofType.push(this.#totalIn(unit, type));
    }
    const rooms = typeOfRoom.map((type) => costs[type] as number[]);
    const perRoom = assign(rooms, units.length, types.length === 1);
    if (!perRoom) return merged;
    const total = perRoom.reduce((sum, column, room) => sum + (rooms[room]?.[column] ?? 0), 0);
    const offer = this.#offerOf(
      perRoom.map((column) => units[column] ?? 0),
      typeOfRoom,
      total,
    );
    return merged && merged.totalAgorot < offer.totalAgorot ? merged : offer;
  }

  /** @param types of the rooms in each of the units */
  #offerOf(units: readonly number[], types: readonly number[], totalAgorot: number): FoundOffer {
    const once = this.#termsOf(units[0] ?? 0).charges.onceAgorot;
    const places = units.reduce((sum, unit) => sum + this.#party.placesIn(this.#units.kindOf(unit)), 0);
    return {
      totalAgorot: totalAgorot + once,
      places,
      isDiscounted: units.some((unit, index) => this.#isDiscounted(unit, types[index] ?? 0)),
    };
  }

  #hasRoom(unit: number): boolean {
    const kind = this.#units.kindOf(unit);
    for (let type = 0; type < this.#party.types.length; type++) if (this.#party.paidIn(kind, type)) return true;
    return false;
  }

  /** Returns what rooms of a type pay in the unit of which nights were summed last; infinity where they do not fit. */
  #totalIn(unit: number, type: number): number {
    const paid = this.#party.paidIn(this.#units.kindOf(unit), type);
    return paid ? withTerms(this.#subtotalFor(paid), this.#termsOf(unit), paid.guests) : Infinity;
  }

  #isDiscounted(unit: number, type: number): boolean {
    const { tier } = this.#termsOf(unit);
    const paid = this.#party.paidIn(this.#units.kindOf(unit), type);
    if (!tier || !paid) return false;
    this.#sumNights(unit);
    return discountOff(this.#subtotalFor(paid), tier) > 0;
  }

  #subtotalFor({ times }: PaidIn): number {
    let sum = 0;
    for (let each = 0; each < NIGHT_AMOUNTS; each++) sum += (times[each] ?? 0) * (this.#amounts[each] ?? 0);
    return sum;
  }

  #termsOf(unit: number): TermsOfStay {
    return this.#terms[this.#units.words[unit * UNIT_WORDS + UNIT.terms] ?? 0] as TermsOfStay;
  }

  /** Sums a unit's nights. @returns whether it takes the stay: it keeps its stay rules, and is long enough */
  #takesStay(unit: number): boolean {
    const rules = this.#units.rulesOf(unit);
    const ruled = rules === 0 ? 'untouched' : this.#ruledBy(rules);
    if (ruled === 'broken') return false;
    const minimum = this.#sumNights(unit);
    return (ruled === 'kept' ? this.#minimumByRules(unit, rules) : minimum) <= this.nights;
  }

  /** @returns the largest minimum of the nights, stay rules aside */
  #sumNights(unit: number): number {
    const { words, standard, tables } = this.#units;
    const amounts = this.#amounts;
    const at = unit * UNIT_WORDS;
    const isDated = (((words[at + UNIT.early] ?? 0) & this.#early) | ((words[at + UNIT.late] ?? 0) & this.#late)) !== 0;
    const table = isDated ? tables[unit] : undefined;
    if (!table) {
      const weekend = this.#weekendNights[words[at + UNIT.weekend] ?? 0] ?? 0;
      const midweek = this.nights - weekend;
      const row = unit * 2 * ROW;
      for (let each = 0; each < NIGHT_AMOUNTS; each++)
        amounts[each] = midweek * (standard[row + each] ?? 0) + weekend * (standard[row + ROW + each] ?? 0);
      return standard[row + NIGHT_AMOUNTS] ?? 1;
    }
    amounts.fill(0);
    let minimum = 1;
    for (let night = this.#arrival; night < this.#departure; night++) {
      const row = (table.rowOf[night] ?? 0) * ROW;
      for (let each = 0; each < NIGHT_AMOUNTS; each++) amounts[each] = (amounts[each] ?? 0) + (table.rows[row + each] ?? 0);
      minimum = Math.max(minimum, table.rows[row + NIGHT_AMOUNTS] ?? 1);
    }
    return minimum;
  }

  #minimumByRules(unit: number, rules: number): number {
    const pricing = this.#units.candidates[unit]?.pricing;
    return pricing ? minimumOf({ ...pricing, stayRules: this.#party.rulesOf(rules) }, this.stay).nights : 1;
  }

  #ruledBy(rules: number): RuledStay {
    this.#ruled[rules] ??= this.#judge(rules);
    return this.#ruled[rules];
  }

  #judge(number: number): RuledStay {
    const { arrivalDate, departureDate } = this.stay;
    const set = this.#units.rules.list[number] ?? [];
    if (!set.some(({ firstDate, lastDate }) => firstDate <= departureDate && lastDate >= arrivalDate)) return 'untouched';
    return ruleObstacle({ stayRules: this.#party.rulesOf(number), hours: null }, this.stay) ? 'broken' : 'kept';
  }
}

/**
 * Gives each room a unit of its own at the lowest total, as `cheapestAssignment` does: rooms that are alike take the cheapest units.
 * @returns by room, the index of its unit; undefined where there are not so many
 */
function assign(costsOfRooms: readonly (readonly number[])[], units: number, areAlike: boolean): readonly number[] | undefined {
  if (costsOfRooms.length > units) return undefined;
  if (!areAlike) return cheapestAssignment(costsOfRooms);
  const costs = costsOfRooms[0] ?? [];
  const fitting = [...costs.keys()].filter((unit) => (costs[unit] ?? Infinity) < Infinity);
  if (fitting.length < costsOfRooms.length) return undefined;
  const cheapest = fitting.sort((one, other) => (costs[one] ?? 0) - (costs[other] ?? 0) || one - other).slice(0, costsOfRooms.length);
  return cheapest.sort((one, other) => one - other);
}

function countWeekendNights({ nights }: StayNights): Uint8Array {
  const byWeekday = new Uint8Array(7);
  for (const { weekday } of nights) byWeekday[weekday] = (byWeekday[weekday] ?? 0) + 1;
  return Uint8Array.from({ length: 128 }, (_, mask) =>
    byWeekday.reduce((sum, count, weekday) => sum + (((mask >> weekday) & 1) === 1 ? count : 0), 0),
  );
}
