/** A piece of a text, and whether the other text has it, too. */
export interface DiffPart {
  readonly text: string;
  readonly isShared: boolean;
}

/** Returns what two texts share, word by word: the parts of each, in order. */
export function wordDiff(before: string, after: string): { before: DiffPart[]; after: DiffPart[] } {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const common = commonLengths(old, fresh);
  const kept: [old: Set<number>, fresh: Set<number>] = [new Set(), new Set()];
  let [i, j] = [0, 0];
  while (i < old.length && j < fresh.length) {
    if (old[i] === fresh[j]) {
      kept[0].add(i++);
      kept[1].add(j++);
    } else if ((common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return { before: partsOf(old, kept[0]), after: partsOf(fresh, kept[1]) };
}

/** Words and what stands between them. */
function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).filter((word) => word !== '');
}

/** Returns how long the longest common sequence is from each pair of places on. */
function commonLengths(old: readonly string[], fresh: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(fresh.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] ?? [];
      const below = lengths[i + 1] ?? [];
      row[j] = old[i] === fresh[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

function partsOf(words: readonly string[], kept: ReadonlySet<number>): DiffPart[] {
  const parts: { text: string; isShared: boolean }[] = [];
  for (const [index, text] of words.entries()) {
    const isShared = kept.has(index);
    const last = parts.at(-1);
    if (last?.isShared === isShared) last.text += text;
    else parts.push({ text, isShared });
  }
  return parts;
}
