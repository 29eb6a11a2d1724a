import type { AskedGuests } from './asked-guests.ts';
import type { AskedStays } from './asked-stays.ts';
import { FreeStays } from './free-stays.ts';
import type { NightsViewer } from './held-units.ts';
import { ManyRooms } from './many-rooms.ts';
import type { MarketColumns } from './market-columns.ts';
import type { OfferTaker } from './stay-offers.ts';
import { UnitStays } from './unit-stays.ts';

/** Whose offers are looked for. */
interface AskedOffers {
  readonly stays: AskedStays;
  readonly guests: AskedGuests;
  readonly viewer: NightsViewer;
}

/** What properties offer a party for some stays, whatever it is made of, as long as nothing changes. Used for one block after the other. */
export class OfferedStays {
  /** Whether a property is much work. */
  readonly isOfRooms: boolean;
  readonly #guests: AskedGuests;
  readonly #words: number;
  readonly #free: FreeStays;
  readonly #unitStays: UnitStays;
  readonly #rooms: ManyRooms | undefined;
  /** The first unit of the block at hand. */
  #first = 0;

  constructor(columns: MarketColumns, { stays, guests, viewer }: AskedOffers) {
    this.isOfRooms = guests.rooms > 1;
    this.#guests = guests;
    this.#words = stays.words;
    this.#free = new FreeStays(columns, stays, viewer);
    this.#unitStays = new UnitStays(stays, columns.units);
    this.#rooms = this.isOfRooms ? new ManyRooms(stays, columns.units, guests, this.#unitStays) : undefined;
  }

  /** Turns to a block: see {@link FreeStays.turnTo}. */
  turnTo(word: number, endWord: number, wanted: Uint32Array | undefined): void {
    this.#first = word << 5;
    this.#free.turnTo(word, endWord, wanted);
  }

  /** Adds what a property of the block offers. @param first its first unit @param count how many it has */
  add(first: number, count: number, offers: OfferTaker): void {
    const free = { sets: this.#free.sets, first: this.#first, words: this.#words };
    if (this.#rooms) this.#rooms.add(first, count, free, offers);
    else this.#unitStays.addAll(first, count, this.#guests, free, offers);
  }
}
