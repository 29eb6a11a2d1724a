import type { Bilingual } from '#contract/primitives/locale.ts';
import { weekendMask } from '#rules/quote/night-rate.ts';
import type { Weekday } from '#rules/quote/types.ts';
import type { CopiedRows } from '#server/platform/database/copied-rows.ts';
import { filterOfSet } from '../filter-of-set.ts';
import { fewestWords, qualityPoints } from '../score.ts';
import { hasBit, setBit } from './bits.ts';
import type { MarketColumns } from './market-columns.ts';
import type { OptionColumn } from './option-bits.ts';

/** More than there are terms. */
const MOST_WORDS = 1 << 20;

interface PropertyFacts {
  readonly name: Bilingual;
  readonly latitude: number;
  readonly longitude: number;
  /** See `weekendMask`. */
  readonly weekend: number;
  readonly childrenAllowed: boolean;
  /** See `fewestWords`. */
  readonly words: number;
}

/** What comes of properties table by table, in whatever order, by slot; options go into their columns at once. */
export class PropertyRows {
  readonly #columns: MarketColumns;
  readonly #facts: (PropertyFacts | undefined)[];
  readonly #photos: Int32Array;
  /** Options of terms that it holds, each once. */
  readonly #features: Int32Array;

  /** @param columns in which every property has its slot, and nothing else */
  constructor(columns: MarketColumns) {
    const { propertySlots } = columns;
    this.#columns = columns;
    this.#facts = new Array<PropertyFacts | undefined>(propertySlots).fill(undefined);
    this.#photos = new Int32Array(propertySlots);
    this.#features = new Int32Array(propertySlots);
  }

  readonly takeProperties = (rows: CopiedRows): void => {
    const ids = rows.column('number', 0);
    const [nameHe = [], nameEn = [], he = [], en = []] = [1, 2, 3, 4].map((place) => rows.column('text', place));
    const [types, periods] = [rows.column('word', 5), rows.column('word', 6)];
    const [latitudes, longitudes] = [rows.column('float', 7), rows.column('float', 8)];
    const [weekends, allowed] = [rows.column('numbers', 9), rows.column('number', 10)];
    const { options } = this.#columns;
    for (let row = 0; row < rows.count; row++) {
      const slot = this.slotOf(ids[row] ?? 0);
      if (slot === undefined) continue;
      const [type, period] = [types.list[types.numbers[row] ?? 0] ?? '', periods.list[periods.numbers[row] ?? 0] ?? ''];
      setBit(options.columnOf('PROPERTY_TYPE', type).holders, slot, true);
      setBit(options.columnOf('FREE_CANCELLATION', period).holders, slot, true);
      this.#facts[slot] = {
        name: { he: nameHe[row] ?? '', en: nameEn[row] ?? '' },
        latitude: latitudes[row] ?? 0,
        longitude: longitudes[row] ?? 0,
        // The table checks that each is 0–6.
        weekend: weekendMask((weekends[row] ?? []) as Weekday[]),
        childrenAllowed: allowed[row] === 1,
        words: fewestWords(he[row] ?? '', en[row] ?? ''),
      };
    }
  };

  readonly takePhotos = (rows: CopiedRows): void => {
    const [ids, counts] = [rows.column('number', 0), rows.column('number', 1)];
    for (let row = 0; row < rows.count; row++) {
      const slot = this.slotOf(ids[row] ?? 0);
      if (slot !== undefined) this.#photos[slot] = counts[row] ?? 0;
    }
  };

  /**
   * Takes the terms of a table.
   * @param slotOf whose they are, by the first column
   */
  takingTerms(slotOf: (id: number) => number | undefined): (rows: CopiedRows) => void {
    // By the numbers of both words: null where no filter has the term.
    const options = new Map<number, OptionColumn | null>();
    return (rows) => {
      const ids = rows.column('number', 0);
      const [sets, terms] = [rows.column('word', 1), rows.column('word', 2)];
      for (let row = 0; row < rows.count; row++) {
        const slot = slotOf(ids[row] ?? 0);
        if (slot === undefined) continue;
        const [set, term] = [sets.numbers[row] ?? 0, terms.numbers[row] ?? 0];
        const key = set * MOST_WORDS + term;
        const known = options.get(key);
        const option = known === undefined ? this.#optionOf(sets.list[set] ?? '', terms.list[term] ?? '') : known;
        if (known === undefined) options.set(key, option);
        // The same option may stand in two sets, and with several units.
        if (option === null || hasBit(option.holders, slot)) continue;
        setBit(option.holders, slot, true);
        this.#features[slot] = (this.#features[slot] ?? 0) + 1;
      }
    };
  }

  #optionOf(set: string, term: string): OptionColumn | null {
    const filterId = filterOfSet(set);
    // Property type and cancellation period are single choices of the property; the columns say them.
    if (filterId === undefined || filterId === 'PROPERTY_TYPE' || filterId === 'FREE_CANCELLATION') return null;
    return this.#columns.options.columnOf(filterId, term);
  }

  slotOf(propertyId: number): number | undefined {
    return this.#columns.slotOf.get(propertyId);
  }

  /** Puts what has come into the columns, once all has. */
  describe(slot: number, recentBookings: number): Pick<PropertyFacts, 'weekend' | 'childrenAllowed'> {
    const facts = this.#facts[slot];
    if (!facts) throw new Error(`Nothing has come of property ${this.#columns.propertyIds[slot]}`);
    // Beside its terms it has a type and a cancellation period, a city and a region.
    const features = (this.#features[slot] ?? 0) + 4;
    this.#columns.describe(slot, {
      ...facts,
      qualityPoints: qualityPoints({ photos: this.#photos[slot] ?? 0, words: facts.words, features }),
      recentBookings,
      unitCount: this.#columns.unitRooms[slot] ?? 0,
    });
    return facts;
  }
}
