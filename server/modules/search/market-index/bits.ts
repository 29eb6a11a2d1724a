/** Numbers from the first up to, not including, the end. */
export interface Range {
  readonly from: number;
  readonly end: number;
}

/** Counts the bits of a word of 32 that are set. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** Returns the number of the lowest bit that is set, of a word that has one. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** Returns how many words hold so many bits. */
export const wordsFor = (bits: number): number => (bits + 31) >>> 5;

export function hasBit(words: Uint32Array, bit: number): boolean {
  return (((words[bit >>> 5] ?? 0) >>> (bit & 31)) & 1) === 1;
}

export function setBit(words: Uint32Array, bit: number, isSet: boolean): void {
  const word = bit >>> 5;
  const mask = 1 << (bit & 31);
  words[word] = isSet ? (words[word] ?? 0) | mask : (words[word] ?? 0) & ~mask;
}

/** Sets all bits of a range. */
export function setBits(words: Uint32Array, range: Range): void {
  for (const { word, mask } of masksOf(range)) words[word] = (words[word] ?? 0) | mask;
}

/** Counts the bits of a range that are set. */
export function countBitsIn(words: Uint32Array, range: Range): number {
  let count = 0;
  for (const { word, mask } of masksOf(range)) count += countBits((words[word] ?? 0) & mask);
  return count;
}

/** Counts the bits of some words that are set in both. */
export function countCommon(one: Uint32Array, other: Uint32Array, words: readonly Range[]): number {
  let count = 0;
  for (const { from, end } of words) for (let word = from; word < end; word++) count += countBits((one[word] ?? 0) & (other[word] ?? 0));
  return count;
}

/** Returns whether any bit of some words is set in both. */
export function haveCommon(one: Uint32Array, other: Uint32Array, words: readonly Range[]): boolean {
  for (const { from, end } of words)
    for (let word = from; word < end; word++) if (((one[word] ?? 0) & (other[word] ?? 0)) !== 0) return true;
  return false;
}

/** Returns the words of a range, each with a mask of its bits that are in it. */
function* masksOf({ from, end }: Range): Generator<{ word: number; mask: number }> {
  for (let bit = from; bit < end; ) {
    const next = Math.min(end, (bit | 31) + 1);
    yield { word: bit >>> 5, mask: (-1 >>> (32 - (next - bit))) << (bit & 31) };
    bit = next;
  }
}

/** Returns the same numbers in order, each once. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: { from: number; end: number }[] = [];
  for (const { from, end } of ranges.filter((range) => range.from < range.end).toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && from <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ from, end });
  }
  return merged;
}

/** Returns the words that hold the bits of some ranges, each word once. */
export function wordRanges(ranges: readonly Range[]): Range[] {
  const words = ranges.map(({ from, end }) => ({ from: from >>> 5, end: from < end ? wordsFor(end) : from >>> 5 }));
  return mergeRanges(words);
}
