const BITS = 32;
/** Of 32 words, those whose bits change places in each round. */
const ROUNDS: readonly (readonly [shift: number, mask: number])[] = [
  [16, 0x0000_ffff],
  [8, 0x00ff_00ff],
  [4, 0x0f0f_0f0f],
  [2, 0x3333_3333],
  [1, 0x5555_5555],
];
const square = new Uint32Array(BITS);

/**
 * Turns the nights of 32 units, unit by unit, into their bits night by night: 32 nights of all of them at a time, where setting bit after bit would go through
 * all of the memory for each unit.
 * @param nights of the first of these units on, `words` of them for each
 * @param units bits of those whose nights count; the others are free
 * @param taken night by night, a row each @param at the word of these units in the first row
 */
export function spreadNights(
  nights: Uint32Array,
  { words, units }: { readonly words: number; readonly units: number },
  { taken, rowWords, at }: { readonly taken: Uint32Array; readonly rowWords: number; readonly at: number },
): void {
  for (let word = 0; word < words; word++) {
    let any = 0;
    for (let unit = 0; unit < BITS; unit++) {
      const bits = (units >>> unit) & 1 ? (nights[unit * words + word] ?? 0) : 0;
      square[unit] = bits;
      any |= bits;
    }
    if (any === 0) continue;
    transpose(square);
    for (let night = 0; night < BITS; night++) taken[(word * BITS + night) * rowWords + at] = square[night] ?? 0;
  }
}

/** Bit n of word m becomes bit m of word n (after Warren, Hacker's Delight, 7-3). */
function transpose(words: Uint32Array): void {
  for (const [shift, mask] of ROUNDS) {
    for (let word = 0; word < BITS; word = (word + shift + 1) & ~shift) {
      const [low, high] = [words[word] ?? 0, words[word + shift] ?? 0];
      const changed = ((low >>> shift) ^ high) & mask;
      words[word] = low ^ (changed << shift);
      words[word + shift] = high ^ changed;
    }
  }
}
