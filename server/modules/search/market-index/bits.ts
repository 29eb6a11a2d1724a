/** How many bits of a word of 32 are set. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** The number of the lowest bit that is set, of a word that has one. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** Words that hold so many bits. */
export const wordsFor = (bits: number): number => (bits + 31) >>> 5;

export function setBit(words: Uint32Array, bit: number, isSet: boolean): void {
  const word = bit >>> 5;
  const mask = 1 << (bit & 31);
  words[word] = isSet ? (words[word] ?? 0) | mask : (words[word] ?? 0) & ~mask;
}

/** Sets all bits of a range. */
export function setBits(words: Uint32Array, { from, end }: Range): void {
  for (let bit = from; bit < end; ) {
    const next = Math.min(end, (bit | 31) + 1);
    words[bit >>> 5] = (words[bit >>> 5] ?? 0) | ((-1 >>> (32 - (next - bit))) << (bit & 31));
    bit = next;
  }
}

/** How many bits of a range are set. */
export function countBitsIn(words: Uint32Array, { from, end }: Range): number {
  let count = 0;
  for (let bit = from; bit < end; ) {
    const next = Math.min(end, (bit | 31) + 1);
    count += countBits((words[bit >>> 5] ?? 0) & ((-1 >>> (32 - (next - bit))) << (bit & 31)));
    bit = next;
  }
  return count;
}

export function hasBit(words: Uint32Array, bit: number): boolean {
  return (((words[bit >>> 5] ?? 0) >>> (bit & 31)) & 1) === 1;
}

/** Numbers from the first up to, not including, the end. */
export interface Range {
  readonly from: number;
  readonly end: number;
}

/** The words that hold the bits of some ranges, each word once, in order. */
export function wordRanges(ranges: readonly Range[]): Range[] {
  const words: { from: number; end: number }[] = [];
  for (const { from, end } of ranges.filter((range) => range.from < range.end).sort((one, other) => one.from - other.from)) {
    const last = words.at(-1);
    const range = { from: from >>> 5, end: wordsFor(end) };
    if (last && range.from <= last.end) last.end = Math.max(last.end, range.end);
    else words.push(range);
  }
  return words;
}
