import { wordsFor } from './bits.ts';
import { FoundOffers, offerBytes } from './found-offers.ts';
import { ALIGNED, columnOf, type MarketKernel } from './market-kernel.ts';

/** Stays whose offers are remembered. */
export const MOST_STAYS = 3;

/** Bytes in a kernel's memory of the room that one search needs, and of what is remembered. */
export function workspaceBytes(properties: number, rowWords: number): number {
  const sets = 2 * rowWords + wordsFor(properties);
  const stays = (properties + 1) * Uint16Array.BYTES_PER_ELEMENT;
  return sets * Uint32Array.BYTES_PER_ELEMENT + stays + 4 * ALIGNED + (1 + MOST_STAYS) * offerBytes(properties);
}

/** How much there is of a market (market-columns.ts). */
interface Market {
  readonly units: { readonly rowWords: number };
  readonly propertyIds: { readonly length: number };
}

/** What a search writes into. Used over and over, by one search at a time. */
export class Workspace {
  /** Sets of units: the free ones, and those that can count for anything. */
  readonly free: Uint32Array;
  readonly wanted: Uint32Array;
  /** The set of properties with an offer that passes the price filter. */
  readonly offering: Uint32Array;
  readonly offers: FoundOffers;
  /** By number of the offers, of a search of many stays, the stay. */
  readonly stays: Uint16Array;
  readonly isInKernel: boolean;

  /** @param kernel in whose memory it lies, which has room for one; absent: anywhere */
  constructor({ units, propertyIds }: Market, kernel?: MarketKernel) {
    this.free = columnOf(kernel, Uint32Array, units.rowWords);
    this.wanted = columnOf(kernel, Uint32Array, units.rowWords);
    this.offering = columnOf(kernel, Uint32Array, wordsFor(propertyIds.length));
    this.offers = new FoundOffers(propertyIds.length, kernel);
    this.stays = columnOf(kernel, Uint16Array, propertyIds.length + 1);
    this.isInKernel = kernel !== undefined;
  }

  get bytes(): number {
    const sets = [this.free, this.wanted, this.offering, this.stays];
    return sets.reduce((sum, { byteLength }) => sum + byteLength, this.offers.bytes);
  }
}
