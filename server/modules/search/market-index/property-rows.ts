import type { CopiedRows } from '#server/platform/database/copied-rows.ts';
import { filterOfSet } from '../filter-of-set.ts';
import { qualityPoints } from '../score.ts';
import { hasBit, setBit } from './bits.ts';
import type { ListedProperty } from './listed-properties.ts';
import type { MarketColumns } from './market-columns.ts';

/** What comes of properties beside their own rows, table by table, in whatever order, by slot; options go into their columns at once. */
export class PropertyRows {
  readonly #columns: MarketColumns;
  readonly #listed: (ListedProperty | undefined)[];
  readonly #photos: Int32Array;
  /** Options of terms that it holds, each once. */
  readonly #features: Int32Array;

  /** @param columns in which every property has its slot, and nothing else @param listed all of them */
  constructor(columns: MarketColumns, listed: readonly ListedProperty[]) {
    const { propertySlots } = columns;
    this.#columns = columns;
    this.#listed = new Array<ListedProperty | undefined>(propertySlots).fill(undefined);
    for (const each of listed) this.#listed[this.slotOf(each.propertyId) ?? 0] = each;
    this.#photos = new Int32Array(propertySlots);
    this.#features = new Int32Array(propertySlots);
  }

  readonly takePhotos = (rows: CopiedRows): void => {
    const [ids, counts] = [rows.column('number', 0), rows.column('number', 1)];
    for (let row = 0; row < rows.count; row++) {
      const slot = this.slotOf(ids[row] ?? 0);
      if (slot !== undefined) this.#photos[slot] = counts[row] ?? 0;
    }
  };

  /**
   * Takes terms, each with those who have it.
   * @param slotOf whose they are
   */
  takingTerms(slotOf: (id: number) => number | undefined): (rows: CopiedRows) => void {
    return (rows) => {
      const [sets, terms] = [rows.column('word', 0), rows.column('word', 1)];
      const { all, ends } = rows.column('ids', 2);
      for (let row = 0; row < rows.count; row++) {
        const bits = this.#holdersOf(sets.list[sets.numbers[row] ?? 0] ?? '', terms.list[terms.numbers[row] ?? 0] ?? '');
        if (!bits) continue;
        for (let at = row === 0 ? 0 : (ends[row - 1] ?? 0); at < (ends[row] ?? 0); at++) this.#hold(bits, slotOf(all[at] ?? 0));
      }
    };
  }

  /** The same option may stand in two sets, and with several units. */
  #hold(bits: Uint32Array, slot: number | undefined): void {
    if (slot === undefined || hasBit(bits, slot)) return;
    setBit(bits, slot, true);
    this.#features[slot] = (this.#features[slot] ?? 0) + 1;
  }

  /** Undefined where no filter has the term. */
  #holdersOf(set: string, term: string): Uint32Array | undefined {
    const filterId = filterOfSet(set);
    // Property type and cancellation period are single choices of the property; its own row says them.
    if (filterId === undefined || filterId === 'PROPERTY_TYPE' || filterId === 'FREE_CANCELLATION') return undefined;
    return this.#columns.options.columnOf(filterId, term).holders;
  }

  slotOf(propertyId: number): number | undefined {
    return this.#columns.slotOf.get(propertyId);
  }

  /** Says all of a property that its own row does. */
  describe(slot: number, recentBookings: number): void {
    const listed = this.of(slot);
    const { options, unitRooms } = this.#columns;
    setBit(options.columnOf('PROPERTY_TYPE', listed.type).holders, slot, true);
    setBit(options.columnOf('FREE_CANCELLATION', listed.cancellationPeriod).holders, slot, true);
    this.#columns.describe(slot, { ...listed, qualityPoints: 0, recentBookings, unitCount: unitRooms[slot] ?? 0 });
  }

  of(slot: number): ListedProperty {
    const listed = this.#listed[slot];
    if (!listed) throw new Error(`Nothing has come of property ${this.#columns.propertyIds[slot]}`);
    return listed;
  }

  /** Says how good the listing is, once all has come. */
  judge(slot: number): void {
    // Beside its terms it has a type and a cancellation period, a city and a region.
    const features = (this.#features[slot] ?? 0) + 4;
    this.#columns.qualityPoints[slot] = qualityPoints({ photos: this.#photos[slot] ?? 0, words: this.of(slot).words, features });
  }
}
