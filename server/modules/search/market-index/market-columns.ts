import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Bilingual, Locale } from '#contract/primitives/locale.ts';
import { singlePrice, weekendMask } from '#rules/quote/night-rate.ts';
import { dayNumberOf } from '#rules/stay/local-dates.ts';
import { hasBit, type Range, setBit, wordsFor } from './bits.ts';
import { NameRanks } from './name-ranks.ts';
import { OptionBits } from './option-bits.ts';
import { type PlaceKey, PlaceSlots } from './place-slots.ts';
import type { HeldNights, IndexedRates, PropertyRecord, UnitRecord } from './property-record.ts';
import { encodeRates, lengthOfRates } from './rate-words.ts';
import { nightsWord, UNIT, UNIT_WORDS } from './stay-sums.ts';
import { UnitKinds } from './unit-kinds.ts';

/** Nights from the index's first day on: the farthest arrival, its longest stay, and two months until the index must have been built anew. */
export const AXIS_NIGHTS = 640;
/** Units of a property stand in one word of the bitsets, in order of position: a check of the table allows 14. */
const MOST_UNITS = 32;
/** Room for properties that come or grow until the index is built anew. */
const SPARE_SHARE = 0.05;
const SPARE_PROPERTIES = 64;
const SPARE_WORDS = 1 << 16;
/** Words of rates that nobody reads any more, or room taken by newcomers, beyond which the index is worn. */
const WORN_SHARE = 0.5;

/** Where a property is to stand, before anything else is known of it. */
export type PropertyOutline = Pick<PropertyRecord, 'propertyId' | 'cityId' | 'regionId' | 'districtId'> & { readonly unitCount: number };

/** A held stretch of nights of a unit's slot. */
interface HeldSlot extends HeldNights {
  readonly unit: number;
}

/**
 * The market in columns. A property has a slot, ordered by region, city and id, and its units have neighbouring slots within one word of the
 * bitsets. Newcomers, and those that outgrow their slots or move, stand behind all others and belong to their places from there.
 */
export class MarketColumns {
  readonly firstDay: number;
  readonly kinds = new UnitKinds();
  readonly places = new PlaceSlots();
  readonly options: OptionBits;
  // By property.
  readonly propertyIds: Int32Array;
  readonly firstUnits: Int32Array;
  readonly unitCounts: Uint8Array;
  /** Slots that it may fill. */
  readonly unitRooms: Uint8Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly qualityPoints: Float64Array;
  readonly recentBookings: Int32Array;
  /** Also of what stood in a slot and is gone: only their order is looked at. */
  readonly names: (Bilingual | undefined)[];
  readonly #ranks = new NameRanks();
  /** Whether there is a property in the slot now. */
  readonly isListed: Uint32Array;
  // By unit.
  readonly unitIds: Int32Array;
  /** {@link UNIT_WORDS} each. */
  readonly units: Int32Array;
  /** Units that have prices. */
  readonly isPriced: Uint32Array;
  /** Words of a row of {@link taken}. */
  readonly unitWords: number;
  /** Night by night, the units that are taken for everybody. */
  readonly taken: Uint32Array;
  /** Of rates; see rate-words.ts. Word 0 is nobody's. */
  words: Int32Array;
  #wordsUsed = 1;
  #wordsLeft = 0;
  readonly slotOf = new Map<number, number>();
  #held = new Map<number, readonly HeldSlot[]>();
  #heldList: readonly HeldSlot[] | undefined;
  #propertiesUsed = 0;
  #unitsUsed = 0;
  readonly #ordered: number;
  size = 0;

  constructor(outlines: readonly PropertyOutline[], firstNight: LocalDate) {
    this.firstDay = dayNumberOf(firstNight);
    const ordered = outlines.toSorted(compareOutlines);
    const properties = outlines.length + Math.max(SPARE_PROPERTIES, Math.ceil(outlines.length * SPARE_SHARE));
    const unitSlots = slotsFor(ordered.map(({ unitCount }) => unitCount));
    const units = unitSlots + Math.max(SPARE_PROPERTIES * 16, Math.ceil(unitSlots * SPARE_SHARE));
    this.options = new OptionBits(properties);
    this.propertyIds = new Int32Array(properties);
    this.firstUnits = new Int32Array(properties);
    this.unitCounts = new Uint8Array(properties);
    this.unitRooms = new Uint8Array(properties);
    this.latitudes = new Float64Array(properties);
    this.longitudes = new Float64Array(properties);
    this.qualityPoints = new Float64Array(properties);
    this.recentBookings = new Int32Array(properties);
    this.names = new Array<Bilingual | undefined>(properties).fill(undefined);
    this.isListed = new Uint32Array(wordsFor(properties));
    this.unitIds = new Int32Array(units);
    this.units = new Int32Array(units * UNIT_WORDS);
    this.unitWords = wordsFor(units);
    this.isPriced = new Uint32Array(this.unitWords);
    this.taken = new Uint32Array(this.unitWords * AXIS_NIGHTS);
    this.words = new Int32Array(Math.max(1024, units * 8));
    for (const outline of ordered) this.#reserve(outline);
    this.#ordered = this.#propertiesUsed;
  }

  /** Bytes of the columns: names, and the few hundred kinds of units, are not counted. */
  get bytes(): number {
    const columns = [
      ...[this.propertyIds, this.firstUnits, this.unitCounts, this.unitRooms, this.latitudes, this.longitudes, this.qualityPoints],
      ...[this.recentBookings, this.isListed, this.unitIds, this.units, this.isPriced, this.taken, this.words],
    ];
    return columns.reduce((sum, { byteLength }) => sum + byteLength, this.options.bytes + this.places.bytes);
  }

  get isWorn(): boolean {
    const newcomers = this.#propertiesUsed - this.#ordered;
    return (
      newcomers > WORN_SHARE * (this.propertyIds.length - this.#ordered) ||
      this.#wordsLeft > Math.max(SPARE_WORDS, WORN_SHARE * this.#wordsUsed)
    );
  }

  /** Slots of properties that have been given away. */
  get propertySlots(): number {
    return this.#propertiesUsed;
  }

  /** The nights that the index knows. */
  get axis(): { readonly firstDay: number; readonly nights: number } {
    return { firstDay: this.firstDay, nights: AXIS_NIGHTS };
  }

  /** The units of properties in neighbouring slots. */
  unitsOf({ from, end }: Range): Range {
    const last = end - 1;
    return { from: this.firstUnits[from] ?? 0, end: end > from ? (this.firstUnits[last] ?? 0) + (this.unitRooms[last] ?? 0) : 0 };
  }

  /** By slot, the place of its name among all names by the collation of the language; equal names share it. */
  nameRanks(locale: Locale): Float64Array {
    return this.#ranks.of(locale, this.names);
  }

  /** Holds of all units, expired ones too. */
  get held(): readonly HeldSlot[] {
    this.#heldList ??= [...this.#held.values()].flat();
    return this.#heldList;
  }

  /** @returns false where there is no room left */
  put(record: PropertyRecord): boolean {
    const known = this.slotOf.get(record.propertyId);
    const isAtHome = known !== undefined && this.places.isAt(known, keysOf(record)) && record.units.length <= (this.unitRooms[known] ?? 0);
    if (known !== undefined) this.#empty(known);
    const slot = isAtHome ? known : this.#reserve({ ...record, unitCount: record.units.length });
    if (slot === undefined) return false;
    this.#describe(slot, record);
    const first = this.firstUnits[slot] ?? 0;
    for (const [index, unit] of record.units.entries()) this.#putUnit(first + index, unit, record);
    this.#hold(slot, record.units);
    return true;
  }

  remove(propertyId: number): void {
    const slot = this.slotOf.get(propertyId);
    if (slot !== undefined) this.#empty(slot);
  }

  #reserve(outline: PropertyOutline): number | undefined {
    const { unitCount, propertyId } = outline;
    if (unitCount > MOST_UNITS) throw new RangeError(`Property ${propertyId} has more than ${MOST_UNITS} units`);
    const first = placeInWord(this.#unitsUsed, unitCount);
    if (this.#propertiesUsed === this.propertyIds.length || first + unitCount > this.unitIds.length) return undefined;
    const slot = this.#propertiesUsed++;
    this.#unitsUsed = first + unitCount;
    this.propertyIds[slot] = propertyId;
    this.firstUnits[slot] = first;
    this.unitRooms[slot] = unitCount;
    this.slotOf.set(propertyId, slot);
    this.places.add(slot, keysOf(outline));
    return slot;
  }

  #describe(slot: number, record: PropertyRecord): void {
    this.size += 1;
    setBit(this.isListed, slot, true);
    this.unitCounts[slot] = record.units.length;
    this.latitudes[slot] = record.latitude;
    this.longitudes[slot] = record.longitude;
    this.qualityPoints[slot] = record.qualityPoints;
    this.recentBookings[slot] = record.recentBookings;
    const { he, en } = record.name;
    if (this.names[slot]?.he !== he || this.names[slot]?.en !== en) this.#ranks.forget();
    this.names[slot] = record.name;
    this.options.put(slot, record.options);
  }

  #putUnit(slot: number, unit: UnitRecord, { weekendNights, childrenAllowed }: PropertyRecord): void {
    const { capacity, ageBorders, rates } = unit;
    this.unitIds[slot] = unit.unitId;
    if (rates === null) return;
    const { baseGuests, minimumNights, standard } = rates;
    const kind = this.kinds.numberOf({ capacity, ageBorders, childrenAllowed, baseGuests });
    const nights = nightsWord(weekendMask(weekendNights), minimumNights);
    const prices = [
      kind,
      nights,
      standard.midweekAgorot,
      standard.weekendAgorot,
      singlePrice(standard, false),
      singlePrice(standard, true),
    ];
    const extras = [standard.babyExtraAgorot, standard.childExtraAgorot, standard.adultExtraAgorot];
    this.units.set([...prices, ...extras, ...this.#keepWords(rates)], slot * UNIT_WORDS);
    setBit(this.isPriced, slot, true);
    for (const day of unit.takenDays) {
      const night = day - this.firstDay;
      const word = night * this.unitWords + (slot >>> 5);
      if (night >= 0 && night < AXIS_NIGHTS) this.taken[word] = (this.taken[word] ?? 0) | (1 << (slot & 31));
    }
  }

  /** @returns the words of a unit that say where its rates are and which dates they name */
  #keepWords(rates: IndexedRates): readonly [rates: number, early: number, late: number] {
    const encoded = encodeRates(rates, this.axis);
    if (encoded === undefined) return [0, 0, 0];
    const at = this.#wordsUsed;
    this.#wordsUsed += encoded.words.length;
    if (this.#wordsUsed > this.words.length) {
      const wider = new Int32Array(Math.ceil(this.#wordsUsed * 1.1));
      wider.set(this.words);
      this.words = wider;
    }
    this.words.set(encoded.words, at);
    return [at, encoded.early, encoded.late];
  }

  #hold(slot: number, units: readonly UnitRecord[]): void {
    const first = this.firstUnits[slot] ?? 0;
    const held = units.flatMap(({ heldNights }, index) => heldNights.map((nights) => ({ ...nights, unit: first + index })));
    if (held.length === 0 && !this.#held.has(slot)) return;
    if (held.length > 0) this.#held.set(slot, held);
    else this.#held.delete(slot);
    this.#heldList = undefined;
  }

  /** Takes a property out of its slot, which stays its own. */
  #empty(slot: number): void {
    if (!hasBit(this.isListed, slot)) return;
    this.size -= 1;
    setBit(this.isListed, slot, false);
    this.options.clear(slot);
    this.#hold(slot, []);
    const first = this.firstUnits[slot] ?? 0;
    const count = this.unitCounts[slot] ?? 0;
    for (let unit = first; unit < first + count; unit++)
      this.#wordsLeft += lengthOfRates(this.words, this.units[unit * UNIT_WORDS + UNIT.rates] ?? 0);
    const word = first >>> 5;
    const others = ~(((2 ** count - 1) << (first & 31)) | 0);
    this.isPriced[word] = (this.isPriced[word] ?? 0) & others;
    for (let at = word; at < this.taken.length; at += this.unitWords) this.taken[at] = (this.taken[at] ?? 0) & others;
    this.unitCounts[slot] = 0;
  }
}

/** Region, city and district; a city is in one region and one district, so that its slots are theirs. */
function keysOf({ regionId, cityId, districtId }: Omit<PropertyOutline, 'unitCount'>): PlaceKey {
  return { region: regionId, city: cityId, district: districtId };
}

function compareOutlines(one: PropertyOutline, other: PropertyOutline): number {
  const byPlace = compareTexts(one.regionId, other.regionId) || compareTexts(one.cityId, other.cityId);
  return byPlace || one.propertyId - other.propertyId;
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The first of so many slots in a row that lie within one word. */
function placeInWord(next: number, count: number): number {
  return (next & 31) + count > 32 ? (next | 31) + 1 : next;
}

function slotsFor(counts: readonly number[]): number {
  return counts.reduce((used, count) => placeInWord(used, count) + count, 0);
}
