/** Letters that are looked at: those of most names are others by then. */
const MOST_LETTERS = 16;
const NAMES_PER_STEP = 5000;
/** Where a name has no letter any more. */
const END = 0;

/**
 * Sorts names by the numbers of their first letters, small and capital ones alike, in small steps: hardly another order than that of any language, and without
 * comparing one name with another, which is costly by the rules of a language.
 * @returns the places of the names, those of alike ones in order
 */
export function* byLetters(names: readonly string[]): Generator<void, Int32Array> {
  const shared = yield* lengthOfShared(names);
  let order = new Int32Array(names.length);
  for (let place = 0; place < names.length; place++) order[place] = place;
  let next = new Int32Array(names.length);
  // From the last letter to the first: each time those that are alike stay as they are.
  for (let letter = shared + MOST_LETTERS - 1; letter >= shared; letter--) {
    const letters = new Uint16Array(names.length);
    const starts = new Int32Array((1 << 16) + 1);
    let most = END;
    for (let place = 0; place < names.length; place++) {
      const code = letterAt(names[place] ?? '', letter);
      letters[place] = code;
      starts[code + 1] = (starts[code + 1] ?? 0) + 1;
      most = Math.max(most, code);
      if (place % NAMES_PER_STEP === 0) yield;
    }
    if (most === END) continue;
    for (let code = 1; code <= most; code++) starts[code] = (starts[code] ?? 0) + (starts[code - 1] ?? 0);
    for (const place of order) {
      const code = letters[place] ?? 0;
      const at = starts[code] ?? 0;
      next[at] = place;
      starts[code] = at + 1;
    }
    [order, next] = [next, order];
    yield;
  }
  return order;
}

/** How many letters all names begin with alike. */
function* lengthOfShared(names: readonly string[]): Generator<void, number> {
  const first = names[0] ?? '';
  let length = first.length;
  for (let place = 0; place < names.length && length > 0; place++) {
    const name = names[place] ?? '';
    let same = 0;
    while (same < length && name.charCodeAt(same) === first.charCodeAt(same)) same += 1;
    length = same;
    if (place % NAMES_PER_STEP === 0) yield;
  }
  return length;
}

function letterAt(name: string, letter: number): number {
  if (letter >= name.length) return END;
  const code = name.charCodeAt(letter);
  return code >= 0x41 && code <= 0x5a ? code | 0x20 : code;
}
