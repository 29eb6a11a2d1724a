import type { AskedOptions } from './asked-options.ts';
import { lowestBit } from './bits.ts';
import type { MarketColumns } from './market-columns.ts';

/** The units of the properties that can count for anything, a bit for each; undefined where all of the place can. */
export function wantedUnits(
  { isListed, firstUnits, unitCounts, units }: MarketColumns,
  { wanted, words }: AskedOptions,
): Uint32Array | undefined {
  if (wanted === isListed) return undefined;
  const spread = new Uint32Array(units.rowWords);
  for (const { from, end } of words) {
    for (let word = from; word < end; word++) {
      for (let bits = wanted[word] ?? 0; bits !== 0; bits &= bits - 1) {
        const slot = (word << 5) + lowestBit(bits);
        const first = firstUnits[slot] ?? 0;
        const count = unitCounts[slot] ?? 0;
        const ofProperty = count === 0 ? 0 : -1 >>> (32 - count);
        spread[first >>> 5] = (spread[first >>> 5] ?? 0) | (ofProperty << (first & 31));
      }
    }
  }
  return spread;
}
