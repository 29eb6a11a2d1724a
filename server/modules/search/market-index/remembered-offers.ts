import type { Range } from './bits.ts';
import { hasBit, setBit } from './bits.ts';
import { FoundOffers } from './found-offers.ts';
import type { MarketColumns } from './market-columns.ts';
import { MOST_STAYS } from './workspace.ts';

/** Properties that have changed since, beyond which the others are looked at again as well. */
const MOST_CHANGED = 2000;

/** What was found for a stay at a place, whatever the filters. */
interface Remembered {
  key: string;
  /** From when on, and until when, in milliseconds since 1970: then a hold ends. */
  from: number;
  until: number;
  /** Slots of properties that have changed since. */
  readonly changed: Set<number>;
  /** Made when it is asked for first. */
  offers?: FoundOffers;
}

/**
 * The offers of the stays that were asked for last. Who has seen what there is for some dates asks for the same with filters, in another order,
 * and for the next page: none of that changes what a property offers. What has changed meanwhile is looked at anew, property by property.
 */
export class RememberedOffers {
  /** The one that was asked for last is the last. */
  readonly #stays: Remembered[];
  readonly #columns: MarketColumns;

  constructor(columns: MarketColumns) {
    this.#stays = Array.from({ length: MOST_STAYS }, () => ({ key: '', from: 0, until: 0, changed: new Set() }));
    this.#columns = columns;
  }

  /** Takes note of properties that have changed, by slot. */
  change(slot: number): void {
    for (const stay of this.#stays) {
      if (stay.key === '') continue;
      stay.changed.add(slot);
      if (stay.changed.size > MOST_CHANGED) stay.key = '';
    }
  }

  /**
   * Puts what is remembered into the found offers.
   * @param asked the wanted properties, in these ranges
   * @param look looks at a property that has changed, and adds its offer where there is one
   * @returns whether anything is remembered
   */
  recall(
    { key, now }: { readonly key: string; readonly now: number },
    { ranges, wanted }: { readonly ranges: readonly Range[]; readonly wanted: Uint32Array },
    found: FoundOffers,
    look: (slot: number) => void,
  ): boolean {
    const at = this.#stays.findIndex((stay) => stay.key === key && stay.from <= now && now < stay.until);
    const [stay] = at < 0 ? [] : this.#stays.splice(at, 1);
    if (!stay?.offers) return false;
    this.#stays.push(stay);
    const { offers, changed } = stay;
    if (changed.size === 0 && wanted === this.#columns.isListed) found.become(offers);
    else this.#keep(offers, without(wanted, changed), found);
    for (const slot of changed) if (hasBit(wanted, slot) && ranges.some(({ from, end }) => from <= slot && slot < end)) look(slot);
    return true;
  }

  /** Remembers what was found for all properties of a place. @param until when a hold ends that was looked at */
  remember({ key, now, until }: { readonly key: string; readonly now: number; readonly until: number }, found: FoundOffers): void {
    const known = this.#stays.findIndex((stay) => stay.key === key);
    const [stay] = this.#stays.splice(Math.max(0, known), 1);
    if (!stay) return;
    this.#stays.push(stay);
    Object.assign(stay, { key, from: now, until });
    stay.changed.clear();
    const { propertyIds, kernel } = this.#columns;
    stay.offers ??= new FoundOffers(propertyIds.length, kernel);
    stay.offers.become(found);
  }

  #keep(offers: FoundOffers, kept: Uint32Array, found: FoundOffers): void {
    if (this.#columns.offers?.keep(offers, kept, found)) return;
    found.clear();
    for (let offer = 0; offer < offers.count; offer++) if (hasBit(kept, offers.slots[offer] ?? 0)) found.copy(offers, offer);
  }
}

function without(set: Uint32Array, slots: ReadonlySet<number>): Uint32Array {
  if (slots.size === 0) return set;
  const rest = set.slice();
  for (const slot of slots) setBit(rest, slot, false);
  return rest;
}
