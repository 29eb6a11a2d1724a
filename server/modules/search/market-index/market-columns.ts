import type { LocalDate } from '#contract/primitives/local-date.ts';
import { type Bilingual, LOCALES, type Locale } from '#contract/primitives/locale.ts';
import { dayNumberOf } from '#rules/stay/local-dates.ts';
import { hasBit, type Range, setBit, wordsFor } from './bits.ts';
import { type HeldSlot, HeldUnits } from './held-units.ts';
import { BLOCKS_BYTES, KernelBlock, KernelTables } from './kernel-block.ts';
import { KernelOffers, SCRATCH_BYTES } from './kernel-offers.ts';
import { ALIGNED, columnOf, MarketKernel } from './market-kernel.ts';
import { NameRanks } from './name-ranks.ts';
import { OptionBits, optionBytes } from './option-bits.ts';
import { PlaceSlots } from './place-slots.ts';
import { keysOf, type MarketRoom, type PropertyOutline, placeInWord } from './property-outline.ts';
import type { PropertyFacts, PropertyRecord, UnitRecord } from './property-record.ts';
import type { IndexReader, IndexWriter } from './saved-index.ts';
import { staysBytes } from './stays-memory.ts';
import { UnitBlock } from './unit-block.ts';
import { AXIS_NIGHTS, rowWordsOf, UnitColumns, unitBytes } from './unit-columns.ts';
import { workspaceBytes } from './workspace.ts';

/** Units of a property stand in one word of the bitsets, in order of position: a check of the table allows 14. */
const MOST_UNITS = 32;
/** Room taken by newcomers beyond which the index is worn. */
const WORN_SHARE = 0.5;

/** What a saved index says of its slots: those given away, those that came by place, and the properties in them. */
interface SlotFacts {
  readonly properties: number;
  readonly units: number;
  readonly ordered: number;
  readonly size: number;
}

/**
 * The market in columns. A property has a slot, ordered by region, city and id, and its units have neighbouring slots within one word of the
 * bitsets. Newcomers, and those that outgrow their slots or move, stand behind all others and belong to their places from there.
 */
export class MarketColumns {
  readonly firstDay: number;
  readonly places: PlaceSlots;
  readonly options: OptionBits;
  readonly units: UnitColumns;
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
  readonly #ranks: Readonly<Record<Locale, NameRanks>>;
  /** Whether there is a property in the slot now. */
  readonly isListed: Uint32Array;
  readonly slotOf = new Map<number, number>();
  /** In whose memory lies what it reads, where there is one. */
  readonly kernel: MarketKernel | undefined;
  /** What it does with offers. */
  readonly offers: KernelOffers | undefined;
  readonly #tables: KernelTables | undefined;
  readonly #blocks: UnitBlock[] = [];
  #held = new Map<number, readonly HeldSlot[]>();
  #heldList: readonly HeldSlot[] | undefined;
  #heldUnits: HeldUnits | undefined;
  #propertiesUsed = 0;
  #unitsUsed = 0;
  #ordered = 0;
  size = 0;
  /** How often a property has been put in or taken away. */
  changes = 0;

  constructor({ properties, units }: MarketRoom, firstNight: LocalDate) {
    this.firstDay = dayNumberOf(firstNight);
    const kernel = MarketKernel.open(unitBytes(units) + BLOCKS_BYTES + optionBytes(properties) + offersBytes(properties, units));
    this.kernel = kernel;
    this.offers = kernel && new KernelOffers(kernel, wordsFor(properties));
    this.#tables = kernel && new KernelTables(kernel);
    this.units = new UnitColumns(units, this.firstDay, kernel);
    this.places = new PlaceSlots(properties, kernel);
    this.options = new OptionBits(properties, kernel);
    this.propertyIds = new Int32Array(properties);
    this.firstUnits = columnOf(kernel, Int32Array, properties);
    this.unitCounts = columnOf(kernel, Uint8Array, properties);
    this.unitRooms = new Uint8Array(properties);
    this.latitudes = new Float64Array(properties);
    this.longitudes = new Float64Array(properties);
    this.qualityPoints = columnOf(kernel, Float64Array, properties);
    this.recentBookings = columnOf(kernel, Int32Array, properties);
    this.names = new Array<Bilingual | undefined>(properties).fill(undefined);
    this.#ranks = { he: new NameRanks('he', this.names, kernel), en: new NameRanks('en', this.names, kernel) };
    this.isListed = new Uint32Array(wordsFor(properties));
  }

  /** How many properties and units there can be. */
  get room(): MarketRoom {
    return { properties: this.propertyIds.length, units: this.units.ids.length };
  }

  /** Takes a copy of all columns, in small steps; nothing may change meanwhile. */
  *save(to: IndexWriter): Generator<void> {
    const used = this.#propertiesUsed;
    const { size } = this;
    to.fact('slots', { properties: used, units: this.#unitsUsed, ordered: this.#ordered, size } satisfies SlotFacts);
    to.fact('held', [...this.#held]);
    for (const [name, column] of this.#columns()) yield* to.column(name, column);
    yield* this.places.save(to, used);
    yield* this.options.save(to);
    yield* this.units.save(to);
    for (const locale of LOCALES) {
      yield* to.texts(
        `names ${locale}`,
        this.names.slice(0, used).map((name) => name?.[locale]),
      );
      yield* this.#ranks[locale].save(to, locale);
    }
  }

  /** Fills columns with as much room as those that were saved. Once, before anything is put in. */
  *restore(from: IndexReader): Generator<void> {
    const { properties, units, ordered, size } = from.fact<SlotFacts>('slots');
    [this.#propertiesUsed, this.#unitsUsed, this.#ordered, this.size] = [properties, units, ordered, size];
    // JSON has no infinity.
    const held = from.fact<[number, (Omit<HeldSlot, 'expiresAt'> & { expiresAt: number | null })[]][]>('held');
    this.#held = new Map(held.map(([slot, nights]) => [slot, nights.map((each) => ({ ...each, expiresAt: each.expiresAt ?? Infinity }))]));
    for (const [name, column] of this.#columns()) yield* from.into(name, column);
    yield* this.places.restore(from, properties);
    yield* this.options.restore(from);
    yield* this.units.restore(from);
    const names: string[] = [];
    yield* from.texts('names he', (name) => void names.push(name));
    yield* from.texts('names en', (en, slot) => {
      this.names[slot] = { he: names[slot] ?? '', en };
      // A property that has moved has its last slot.
      this.slotOf.set(this.propertyIds[slot] ?? 0, slot);
    });
    for (const locale of LOCALES) yield* this.#ranks[locale].restore(from, locale);
  }

  #columns() {
    const { propertyIds, firstUnits, unitCounts, unitRooms, latitudes, longitudes, qualityPoints, recentBookings, isListed } = this;
    return Object.entries({
      ...{ propertyIds, firstUnits, unitCounts, unitRooms, latitudes, longitudes },
      ...{ qualityPoints, recentBookings, isListed },
    });
  }

  /** Bytes of the columns: names, the few hundred kinds and terms of units, and where an id stands are not counted. */
  get bytes(): number {
    const columns = [
      ...[this.propertyIds, this.firstUnits, this.unitCounts, this.unitRooms, this.latitudes, this.longitudes],
      ...[this.qualityPoints, this.recentBookings, this.isListed],
    ];
    const parts = [this.options, this.places, this.units, ...LOCALES.map((locale) => this.#ranks[locale])];
    return [...columns.map(({ byteLength }) => byteLength), ...parts.map(({ bytes }) => bytes)].reduce((sum, each) => sum + each, 0);
  }

  get isWorn(): boolean {
    const newcomers = this.#propertiesUsed - this.#ordered;
    return newcomers > WORN_SHARE * (this.propertyIds.length - this.#ordered) || this.units.isWorn;
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
    this.#ranks[locale].settle();
    return this.#ranks[locale].ranks;
  }

  /** Sorts the names before anybody asks for them, in small steps. */
  *rankNames(): Generator<void> {
    for (const locale of LOCALES) yield* this.#ranks[locale].settleInSteps();
  }

  /** So many blocks to price units in. What is in them is anybody's once another step begins. */
  blocks(count: number): readonly UnitBlock[] {
    while (this.#blocks.length < count) this.#blocks.push(this.#tables ? new KernelBlock(this.#tables) : new UnitBlock());
    return this.#blocks.slice(0, count);
  }

  /** Holds of all units, expired ones too. */
  get held(): readonly HeldSlot[] {
    this.#heldList ??= [...this.#held.values()].flat();
    return this.#heldList;
  }

  /** The same, for searches. */
  get heldUnits(): HeldUnits {
    this.#heldUnits ??= new HeldUnits(this.held);
    return this.#heldUnits;
  }

  /** Gives properties their slots, the next ones by region, city and id: those of a place have to come one behind the other. */
  layOut(outlines: readonly PropertyOutline[]): void {
    for (const outline of outlines) this.#reserve(outline);
    this.#ordered = this.#propertiesUsed;
  }

  /** @returns false where there is no room left */
  put(record: PropertyRecord): boolean {
    this.changes += 1;
    const known = this.slotOf.get(record.propertyId);
    const isAtHome = known !== undefined && this.places.isAt(known, keysOf(record)) && record.units.length <= (this.unitRooms[known] ?? 0);
    if (known !== undefined) this.#empty(known);
    const slot = isAtHome ? known : this.#reserve({ ...record, unitCount: record.units.length });
    if (slot === undefined) return false;
    this.describe(slot, { ...record, unitCount: record.units.length });
    this.options.put(slot, record.options);
    this.units.put(this.firstUnits[slot] ?? 0, slot, record);
    this.hold(slot, record.units);
    return true;
  }

  remove(propertyId: number): void {
    this.changes += 1;
    const slot = this.slotOf.get(propertyId);
    if (slot !== undefined) this.#empty(slot);
  }

  #reserve(outline: PropertyOutline): number | undefined {
    const { unitCount, propertyId } = outline;
    if (unitCount > MOST_UNITS) throw new RangeError(`Property ${propertyId} has more than ${MOST_UNITS} units`);
    const first = placeInWord(this.#unitsUsed, unitCount);
    if (this.#propertiesUsed === this.propertyIds.length || first + unitCount > this.units.ids.length) return undefined;
    const slot = this.#propertiesUsed++;
    this.#unitsUsed = first + unitCount;
    this.propertyIds[slot] = propertyId;
    this.firstUnits[slot] = first;
    this.unitRooms[slot] = unitCount;
    this.slotOf.set(propertyId, slot);
    this.places.add(slot, keysOf(outline));
    return slot;
  }

  /** Says all of a property that is in its slot but its options and its units. */
  describe(slot: number, facts: PropertyFacts): void {
    this.size += 1;
    setBit(this.isListed, slot, true);
    this.unitCounts[slot] = facts.unitCount;
    this.latitudes[slot] = facts.latitude;
    this.longitudes[slot] = facts.longitude;
    this.qualityPoints[slot] = facts.qualityPoints;
    this.recentBookings[slot] = facts.recentBookings;
    for (const locale of LOCALES) if (this.names[slot]?.[locale] !== facts.name[locale]) this.#ranks[locale].change(slot);
    this.names[slot] = facts.name;
  }

  /** Says which nights of a property's units holds take, of all of them in order. */
  hold(slot: number, units: readonly Pick<UnitRecord, 'heldNights'>[]): void {
    const first = this.firstUnits[slot] ?? 0;
    const held = units.flatMap(({ heldNights }, index) => heldNights.map((nights) => ({ ...nights, unit: first + index })));
    if (held.length === 0 && !this.#held.has(slot)) return;
    if (held.length > 0) this.#held.set(slot, held);
    else this.#held.delete(slot);
    this.#heldList = undefined;
    this.#heldUnits = undefined;
  }

  /** Takes a property out of its slot, which stays its own. */
  #empty(slot: number): void {
    if (!hasBit(this.isListed, slot)) return;
    this.size -= 1;
    setBit(this.isListed, slot, false);
    this.options.clear(slot);
    this.hold(slot, []);
    this.units.clear(this.firstUnits[slot] ?? 0, this.unitCounts[slot] ?? 0);
    this.unitCounts[slot] = 0;
  }
}

/** Bytes in a kernel's memory of what it knows of properties, and of what searches write. */
function offersBytes(properties: number, unitSlots: number): number {
  // First units, counts of units, quality, bookings, regions, and ranks of names in two languages.
  const columns = properties * (4 + 1 + 8 + 4 + 2 + 2 * 8) + 7 * ALIGNED;
  return (
    columns +
    SCRATCH_BYTES +
    wordsFor(properties) * 4 +
    ALIGNED +
    workspaceBytes(properties, rowWordsOf(unitSlots)) +
    staysBytes(properties)
  );
}
