import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { MapArea } from '#contract/primitives/map-area.ts';
import { NO_MARKET_MEAN, type WeighedStars } from '#rules/reviews/rating.ts';
import { dayNumberOf } from '#rules/stay/local-dates.ts';
import type { IndexPlace } from '../place/resolve-place.ts';
import { hasBit, type Range, setBit, wordsFor } from './bits.ts';
import { HoursColumns } from './hours-columns.ts';
import { OptionBits } from './option-bits.ts';
import { type AskedSlots, PlaceSlots } from './place-slots.ts';
import type { HeldNights, PropertyRecord } from './property-record.ts';
import { UnitColumns } from './unit-columns.ts';

/** Units of a property stand in one word of the bitsets, in order of position: a check of the table allows 14. */
const MOST_UNITS = 32;
/** Share of the spare room whose use makes an index fragmented. */
const FRAGMENTED_SHARE = 0.5;
/** Room for properties that come, move or grow until the index is built anew. */
const SPARE_SHARE = 0.05;
const SPARE_PROPERTIES = 64;
const SPARE_UNITS = 32 * SPARE_PROPERTIES;
/** Slots of an area that are no farther apart make one range. */
const NEAR_SLOTS = 256;

const STAR_NAMES = ['count', 'sum', 'oldCount', 'oldSum'] as const satisfies (keyof WeighedStars)[];

/** A held stretch of nights of a unit's slot. */
interface HeldNightsOfUnit extends HeldNights {
  readonly unit: number;
}

/** Who looks at nights, and when: a hold takes none from its own browser, and none once it has expired (docs/product.md §7). */
export interface NightsViewer {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly holder: string | null;
}

/** How many properties and units are about to be put in. */
export interface MarketSize {
  readonly properties: number;
  readonly units: number;
}

/**
 * The market in columns. A property has a slot, and its units have neighbouring slots within one word of the bitsets. Properties that are put in by
 * region, city and id stand beside those of their place; who comes later, or moves, stands behind all others.
 */
export class MarketColumns {
  readonly firstDay: number;
  readonly places: PlaceSlots;
  readonly options: OptionBits;
  readonly units: UnitColumns;
  readonly hours: HoursColumns;
  readonly propertyIds: Int32Array;
  readonly firstUnits: Int32Array;
  readonly unitCounts: Uint8Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly qualityPoints: Float64Array;
  readonly recentBookings: Int32Array;
  /** Reviews, their stars, and those among them that weigh half. */
  readonly stars: Readonly<Record<keyof WeighedStars, Int32Array>>;
  /** Mean of all reviews of the market, in stars. */
  marketMean = NO_MARKET_MEAN;
  readonly names: Bilingual[] = [];
  /** True if there is a property in the slot now. */
  readonly isListed: Uint32Array;
  readonly slotOf = new Map<number, number>();
  size = 0;
  /** How often a property has been put in or taken away. */
  changes = 0;
  propertySlots = 0;
  #unitSlots = 0;
  readonly #ordered: number;
  readonly #unitRooms: Uint8Array;
  readonly #held = new Map<number, readonly HeldNightsOfUnit[]>();

  constructor({ properties, units }: MarketSize, firstNight: LocalDate) {
    this.firstDay = dayNumberOf(firstNight);
    this.#ordered = properties;
    const room = properties + Math.max(SPARE_PROPERTIES, Math.ceil(properties * SPARE_SHARE));
    // Of each word of 32 slots, a property of 14 units may leave 13 empty.
    const unitRoom = Math.ceil(units * 1.8) + SPARE_UNITS;
    this.units = new UnitColumns(unitRoom, this.firstDay);
    this.places = new PlaceSlots(room);
    this.options = new OptionBits(room);
    this.hours = new HoursColumns(room);
    this.propertyIds = new Int32Array(room);
    this.firstUnits = new Int32Array(room);
    this.unitCounts = new Uint8Array(room);
    this.#unitRooms = new Uint8Array(room);
    this.latitudes = new Float64Array(room);
    this.longitudes = new Float64Array(room);
    this.qualityPoints = new Float64Array(room);
    this.recentBookings = new Int32Array(room);
    const numbers = () => new Int32Array(room);
    this.stars = { count: numbers(), sum: numbers(), oldCount: numbers(), oldSum: numbers() };
    this.isListed = new Uint32Array(wordsFor(room));
  }

  /** True if so many stand behind all others that the index should be built anew. */
  get isFragmented(): boolean {
    return this.propertySlots - this.#ordered > FRAGMENTED_SHARE * (this.propertyIds.length - this.#ordered);
  }

  isHeld(propertyId: number, now: number): boolean {
    const slot = this.slotOf.get(propertyId);
    return slot !== undefined && this.#held.get(slot)?.some(({ expiresAt }) => expiresAt > now) === true;
  }

  /** Returns when, after a moment, the first hold ends; infinity where there is none. */
  nextHoldEnd(now: number): number {
    let next = Infinity;
    for (const held of this.#held.values()) for (const { expiresAt } of held) if (expiresAt > now) next = Math.min(next, expiresAt);
    return next;
  }

  /** Returns the slots of a place's properties. */
  slotsOf(place: IndexPlace): AskedSlots {
    if (place.kind === 'country') return { ranges: [{ from: 0, end: this.propertySlots }] };
    if (place.kind === 'area') return this.#slotsIn(place.area);
    if (place.kind !== 'property') return { ranges: this.places.rangesOf(place.kind, place.id) };
    const slot = this.slotOf.get(place.propertyId);
    return { ranges: slot === undefined ? [] : [{ from: slot, end: slot + 1 }] };
  }

  /**
   * Returns the units of some properties that have prices and are free on all nights of a range; what stands for other units means nothing.
   * @param nights on the axis
   */
  freeUnits(ranges: readonly Range[], nights: Range, viewer: NightsViewer): Uint32Array {
    const { taken, isPriced, rowWords } = this.units;
    const free = new Uint32Array(rowWords);
    for (const { from, end } of ranges) {
      if (from >= end) continue;
      const word = (this.firstUnits[from] ?? 0) >>> 5;
      const endWord = ((this.firstUnits[end - 1] ?? 0) >>> 5) + 1;
      free.set(isPriced.subarray(word, endWord), word);
      for (let night = nights.from; night < nights.end; night++) {
        const row = night * rowWords;
        for (let each = word; each < endWord; each++) free[each] = (free[each] ?? 0) & ~(taken[row + each] ?? 0);
      }
    }
    this.#takeHeld(free, { from: this.firstDay + nights.from, end: this.firstDay + nights.end }, viewer);
    return free;
  }

  starsOf(slot: number): WeighedStars {
    const { count, sum, oldCount, oldSum } = this.stars;
    return { count: count[slot] ?? 0, sum: sum[slot] ?? 0, oldCount: oldCount[slot] ?? 0, oldSum: oldSum[slot] ?? 0 };
  }

  /** @returns false where there is no room left */
  put(record: PropertyRecord): boolean {
    this.changes += 1;
    const { propertyId, units } = record;
    if (units.length > MOST_UNITS) throw new RangeError(`Property ${propertyId} has more than ${MOST_UNITS} units`);
    const known = this.slotOf.get(propertyId);
    if (known !== undefined) this.#empty(known);
    const isAtHome = known !== undefined && this.places.isAt(known, record) && units.length <= (this.#unitRooms[known] ?? 0);
    const slot = isAtHome ? known : this.#reserve(record);
    if (slot === undefined) return false;
    this.size += 1;
    setBit(this.isListed, slot, true);
    this.unitCounts[slot] = units.length;
    this.latitudes[slot] = record.latitude;
    this.longitudes[slot] = record.longitude;
    this.qualityPoints[slot] = record.qualityPoints;
    this.recentBookings[slot] = record.recentBookings;
    for (const name of STAR_NAMES) this.stars[name][slot] = record.stars[name];
    this.names[slot] = record.name;
    this.options.put(slot, record.options);
    this.hours.put(slot, record.hours);
    const first = this.firstUnits[slot] ?? 0;
    this.units.put(first, record, this.firstDay);
    const held = units.flatMap(({ heldNights }, index) => heldNights.map((nights) => ({ ...nights, unit: first + index })));
    if (held.length > 0) this.#held.set(slot, held);
    return true;
  }

  remove(propertyId: number): void {
    this.changes += 1;
    const slot = this.slotOf.get(propertyId);
    if (slot !== undefined) this.#empty(slot);
  }

  /** Takes the units out of a set that are held for somebody else in these nights. @param nights numbers of days */
  #takeHeld(free: Uint32Array, nights: Range, viewer: NightsViewer): void {
    for (const held of this.#held.values()) {
      for (const { unit, firstDay, endDay, expiresAt, holder } of held) {
        if (endDay <= nights.from || firstDay >= nights.end || expiresAt <= viewer.now) continue;
        if (viewer.holder === null || holder !== viewer.holder) setBit(free, unit, false);
      }
    }
  }

  /** Neighbours in an area need not be neighbours by slot: of a few long ranges, a bit for each slot says whether it is inside. */
  #slotsIn({ south, west, north, east }: MapArea): AskedSlots {
    const inside = new Uint32Array(this.isListed.length);
    const ranges: { from: number; end: number }[] = [];
    for (let slot = 0; slot < this.propertySlots; slot++) {
      const latitude = this.latitudes[slot] ?? 0;
      const longitude = this.longitudes[slot] ?? 0;
      if (latitude < south || latitude > north || longitude < west || longitude > east) continue;
      setBit(inside, slot, true);
      const last = ranges.at(-1);
      if (last && slot - last.end < NEAR_SLOTS) last.end = slot + 1;
      else ranges.push({ from: slot, end: slot + 1 });
    }
    return { ranges, inside };
  }

  #reserve(record: PropertyRecord): number | undefined {
    const count = record.units.length;
    const first = (this.#unitSlots & 31) + count > 32 ? (this.#unitSlots | 31) + 1 : this.#unitSlots;
    const slot = this.propertySlots;
    if (slot === this.propertyIds.length || first + count > this.units.slots) return undefined;
    this.propertySlots += 1;
    this.#unitSlots = first + count;
    this.propertyIds[slot] = record.propertyId;
    this.firstUnits[slot] = first;
    this.#unitRooms[slot] = count;
    this.slotOf.set(record.propertyId, slot);
    this.places.add(slot, record);
    return slot;
  }

  /** Takes a property out of its slot, which stays its own. */
  #empty(slot: number): void {
    if (!hasBit(this.isListed, slot)) return;
    this.size -= 1;
    setBit(this.isListed, slot, false);
    this.options.clear(slot);
    this.#held.delete(slot);
    this.units.clear(this.firstUnits[slot] ?? 0, this.unitCounts[slot] ?? 0);
    this.unitCounts[slot] = 0;
  }
}
