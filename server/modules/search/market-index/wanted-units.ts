import type { AskedOptions } from './asked-options.ts';
import { lowestBit } from './bits.ts';
import type { MarketColumns } from './market-columns.ts';

/**
 * The units of the properties that can count for anything, a bit for each; undefined where all of the place can.
 * @param spread takes them
 */
export function wantedUnits(columns: MarketColumns, { wanted, words }: AskedOptions, spread: Uint32Array): Uint32Array | undefined {
  const { isListed, firstUnits, unitCounts, offers } = columns;
  if (wanted === isListed) return undefined;
  spread.fill(0);
  if (offers?.spread(wanted, words, columns, spread)) return spread;
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
