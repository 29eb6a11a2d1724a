import { FILTER_IDS, type FilterId } from '#contract/primitives/filters.ts';
import type { HeldOptions } from '../listings/listing.ts';
import { setBit, wordsFor } from './bits.ts';

/** An option under its filter, with the properties that hold it. */
interface OptionColumn {
  readonly filterId: FilterId;
  readonly optionId: string;
  readonly holders: Uint32Array;
}

/** Which properties hold which options of the filters: a bitset for each option. Places, of which there are many, are not among them. */
export class OptionBits {
  readonly columns: OptionColumn[] = [];
  readonly #words: number;
  readonly #byFilter = new Map<FilterId, Map<string, OptionColumn>>(FILTER_IDS.map((id) => [id, new Map()]));

  /** @param properties how many there can be */
  constructor(properties: number) {
    this.#words = wordsFor(properties);
  }

  /** Returns undefined where no property ever held it. */
  find(filterId: FilterId, optionId: string): OptionColumn | undefined {
    return this.#byFilter.get(filterId)?.get(optionId);
  }

  put(slot: number, held: HeldOptions): void {
    for (const filterId of FILTER_IDS) {
      if (filterId === 'LOCATION') continue;
      for (const optionId of held[filterId] ?? []) setBit(this.#columnOf(filterId, optionId).holders, slot, true);
    }
  }

  clear(slot: number): void {
    for (const { holders } of this.columns) setBit(holders, slot, false);
  }

  #columnOf(filterId: FilterId, optionId: string): OptionColumn {
    const known = this.find(filterId, optionId);
    if (known) return known;
    const column = { filterId, optionId, holders: new Uint32Array(this.#words) };
    this.#byFilter.get(filterId)?.set(optionId, column);
    this.columns.push(column);
    return column;
  }
}
