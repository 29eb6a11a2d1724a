// AssemblyScript. Where the words of a unit stand, in bytes; see server/modules/search/market-index/unit-words.ts.

/** Bytes of a unit are two to the power of it. */
export const UNIT_SHIFT: u8 = 5;
export const MIDWEEK: usize = 4;
export const WEEKEND: usize = 8;
export const ADULT: usize = 12;
export const CHILD: usize = 16;
export const BABY: usize = 20;
export const DATES: usize = 24;
export const TERMS: usize = 28;
