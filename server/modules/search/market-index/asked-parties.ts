import type { Party } from '#rules/fitting/types.ts';
import { AskedGuests, typeOf } from './asked-guests.ts';
import type { UnitKinds } from './unit-kinds.ts';

const MOST_PARTIES = 200;

/** Parties that were asked for last: most guests are two adults, and what they are to a kind of units is found out once. */
export class AskedParties {
  readonly #kinds: UnitKinds;
  /** By their rooms; the last asked for is the last. */
  readonly #parties = new Map<string, AskedGuests>();

  constructor(kinds: UnitKinds) {
    this.#kinds = kinds;
  }

  of(party: Party): AskedGuests {
    const key = party.map(typeOf).join('/');
    const guests = this.#parties.get(key) ?? new AskedGuests(this.#kinds, party);
    guests.follow();
    this.#parties.delete(key);
    this.#parties.set(key, guests);
    const [oldest] = this.#parties.keys();
    if (this.#parties.size > MOST_PARTIES && oldest !== undefined) this.#parties.delete(oldest);
    return guests;
  }
}
