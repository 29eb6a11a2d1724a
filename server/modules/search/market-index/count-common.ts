import { countBits, type Range } from './bits.ts';

/**
 * How many bits both have. Of eight words at a time most bits are added up where they stand, as in binary addition by hand: what is carried is
 * counted once for eight words, and only the rest of each word by itself.
 */
export function countCommon(one: Uint32Array, other: Uint32Array, words: readonly Range[]): number {
  let count = 0;
  for (const { from, end } of words) {
    let [ones, twos, fours] = [0, 0, 0];
    let eights = 0;
    let word = from;
    for (; word + 8 <= end; word += 8) {
      const a = (one[word] ?? 0) & (other[word] ?? 0);
      const b = (one[word + 1] ?? 0) & (other[word + 1] ?? 0);
      const ab = ones ^ a;
      const twoA = (ones & a) | (ab & b);
      ones = ab ^ b;
      const c = (one[word + 2] ?? 0) & (other[word + 2] ?? 0);
      const d = (one[word + 3] ?? 0) & (other[word + 3] ?? 0);
      const cd = ones ^ c;
      const twoB = (ones & c) | (cd & d);
      ones = cd ^ d;
      const two = twos ^ twoA;
      const fourA = (twos & twoA) | (two & twoB);
      twos = two ^ twoB;
      const e = (one[word + 4] ?? 0) & (other[word + 4] ?? 0);
      const f = (one[word + 5] ?? 0) & (other[word + 5] ?? 0);
      const ef = ones ^ e;
      const twoC = (ones & e) | (ef & f);
      ones = ef ^ f;
      const g = (one[word + 6] ?? 0) & (other[word + 6] ?? 0);
      const h = (one[word + 7] ?? 0) & (other[word + 7] ?? 0);
      const gh = ones ^ g;
      const twoD = (ones & g) | (gh & h);
      ones = gh ^ h;
      const more = twos ^ twoC;
      const fourB = (twos & twoC) | (more & twoD);
      twos = more ^ twoD;
      const four = fours ^ fourA;
      eights += countBits((fours & fourA) | (four & fourB));
      fours = four ^ fourB;
    }
    count += 8 * eights + 4 * countBits(fours) + 2 * countBits(twos) + countBits(ones);
    for (; word < end; word++) count += countBits((one[word] ?? 0) & (other[word] ?? 0));
  }
  return count;
}
